"""The puzzles of Treasure Hunt, made by ``make puzzles``: see :mod:`trickhunt.puzzles.model`."""

PUZZLES = """\
treasure-hunt?players=3&strict=false&dealer_by=round&deal=1&moves=YCAJZaZYMXqqJ5xDR-g97VeNAfQZIHZC\
1EpzCB&mode=quiz&ask=move&answer=D10-DK-DA HK HK discard 9.0.10.10 98.66.66
treasure-hunt?players=3&strict=false&dealer_by=round&deal=0&moves=yAAqskqWgc-NzA&mode=quiz&ask=mov\
e&answer=C8 C10 C10 leave 6.2.10.10 394.355.355
treasure-hunt?players=3&strict=false&dealer_by=round&deal=29&moves=4BgHBrGAldmE4lCG8sFdW74ELmx7mpC\
&mode=quiz&ask=move&answer=DQ-DK HJ HJ lead 8.0.10.10 534.486.486
treasure-hunt?players=3&strict=false&dealer_by=round&deal=17&moves=MCA2Hq8gYsw3MWHKQ0CLqisDNV0eI9c\
AJXB&mode=quiz&ask=move&answer=H8 HA HA leave 4.3.10.10 125.93.93
treasure-hunt?players=3&strict=false&dealer_by=total&deal=19&moves=aBgyXgUX0aJxvJnQY46PiCAA2ZM&mod\
e=quiz&ask=move&answer=HA HQ SQ lead 3.3.10.10 412.352.339
treasure-hunt?players=3&strict=false&dealer_by=round&deal=4&moves=ZCgLhWpE4jUT6ABwWRYg1DWDaBLHzkOA\
A4pMEIHA&mode=quiz&ask=move&answer=DK S8 SA lead 4.0.10.10 454.396.370
treasure-hunt?players=3&strict=true&dealer_by=round&deal=6&moves=xCgk0S9xKX7OcNGAHulo3_3ZHUCXhAMBx\
VuvhKBEBoIJowmGS8B8DLOBIosysFSJbFJuoQBAwwVB_0jEwNApHd8A-_K&mode=quiz&ask=move&answer=C8-C9 CA CA t\
rump 2.2.10.10 404.356.356
treasure-hunt?players=3&strict=false&dealer_by=round&deal=20&moves=-AAeOPqPT2xXjCAAr1E&mode=quiz&a\
sk=move&answer=bid.3 bid.1 bid.2 predict 3.1.10.9 548.496.432
treasure-hunt?players=3&strict=false&dealer_by=round&deal=29&moves=RAgHhSNE&mode=quiz&ask=move&ans\
wer=bid.2 bid.1 bid.1 predict 1.1.10.10 381.346.346
treasure-hunt?players=3&strict=false&dealer_by=round&deal=33&moves=8AAmIjdAg3XWSzpB&mode=quiz&ask=\
move&answer=bid.3 bid.1 bid.4 predict 2.0.10.10 496.439.357
treasure-hunt?players=3&strict=false&dealer_by=round&deal=13&moves=-AAWAWuCHliXQlaB&mode=quiz&ask=\
move&answer=bid.3 bid.2 bid.2 predict 0.3.10.8 579.543.543
treasure-hunt?players=3&strict=false&dealer_by=round&deal=16&moves=2CQhZPKX0CcooEuU350f9E2IPVQ56fD\
INTa_MteEZlM72_AAGyA&mode=quiz&ask=move&answer=H7 H10 H10 leave 0.1.10.10 857.810.810
treasure-hunt?players=3&strict=false&dealer_by=round&deal=24&moves=ECAQKNHBfadD9wDRiwx5cqYSK4eQCQG\
&mode=quiz&ask=move&answer=bid.4 bid.3 bid.3 predict 2.1.10.8 557.448.448
treasure-hunt?players=3&strict=false&dealer_by=total&deal=11&moves=qAAqH6yJk3sRC&mode=quiz&ask=mov\
e&answer=bid.4 bid.2 bid.3 predict 1.0.10.10 469.408.345
treasure-hunt?players=3&strict=true&dealer_by=round&deal=14&moves=YDA-x9hENxANwnDYv9Oa_RpF-Luo1QVF\
Ru1WRuxY1OK38pXATB_rn4YDZc0NXhlDyTViSA6BbXtx-XuBWV6bfJTCvPzzA3BAuIHiG_fAPHvrUtAG&mode=quiz&ask=mov\
e&answer=DK D8 D8 leave 1.0.10.10 653.490.490
treasure-hunt?players=3&strict=true&dealer_by=round&deal=18&moves=YAAk-83BvwnABKB&mode=quiz&ask=mo\
ve&answer=bid.3 bid.1 bid.2 predict 1.0.10.10 394.359.322
treasure-hunt?players=3&strict=true&dealer_by=round&deal=18&moves=iCAk-83BvMOeAbwASpmTF4ZAxblFxaQC\
WV3_h9FU9ar5pOfDSq248m6lTh2sEsjDyCiQ7-tFkYnsxJJAB6N&mode=quiz&ask=move&answer=bid.3 bid.2 bid.2 pr\
edict 1.3.10.7 621.550.550
treasure-hunt?players=3&strict=false&dealer_by=total&deal=11&moves=qBAqH6yJkVeXluKXE-zoG1BD4VE&mod\
e=quiz&ask=move&answer=bid.5 bid.4 bid.4 predict 2.0.10.8 318.240.240
treasure-hunt?players=3&strict=false&dealer_by=round&deal=12&moves=6CAc3YuA5qyU2V6JaxusHilMSTK6yhW\
AOcwUF__CI0vnJPRY&mode=quiz&ask=move&answer=SK CK CK lead 2.0.10.7 223.137.137
treasure-hunt?players=3&strict=false&dealer_by=total&deal=19&moves=FCgyXgUX0aJxvJnQY46jkDnBu0c7vbV\
A7dN&mode=quiz&ask=move&answer=bid.4 bid.2 bid.3 predict 1.0.10.8 422.366.233
treasure-hunt?players=3&strict=false&dealer_by=round&deal=29&moves=GCgHBrGAldmE4lCG8sFdW74ELGnfZ-B\
ArXP&mode=quiz&ask=move&answer=bid.5 bid.3 bid.4 predict 0.3.10.5 822.755.624
treasure-hunt?players=3&strict=true&dealer_by=round&deal=34&moves=jCAkTYQASzw29-FKETAHd_QAClwRRnnD\
3eg9X-oKZWYnvHPAVOiNuLzJ0B2bj_DH2DPHJsVJABnICHAAZ2L&mode=quiz&ask=move&answer=bid.5 bid.4 bid.6 pr\
edict 1.0.10.7 782.694.669
treasure-hunt?players=3&strict=false&dealer_by=round&deal=29&moves=SBgHBrGAldmE4lCG84yRA&mode=quiz\
&ask=move&answer=bid.4 bid.2 bid.3 predict 0.0.10.7 434.398.320
treasure-hunt?players=3&strict=false&dealer_by=round&deal=33&moves=qBAmIjdAg3_scaORkMve_XcAfQM&mod\
e=quiz&ask=move&answer=bid.4 bid.2 bid.3 predict 0.1.10.6 403.349.263
treasure-hunt?players=3&strict=false&dealer_by=total&deal=23&moves=FCAYyO_Ktzf-UVAqRAPgIEGDt736_5A\
A93F&mode=quiz&ask=move&answer=bid.5 bid.4 bid.4 predict 0.1.10.5 491.405.405
treasure-hunt?players=3&strict=false&dealer_by=total&deal=23&moves=rBAYyO_Ktzf-UVAqRAPq2GOAERJ&mod\
e=quiz&ask=move&answer=bid.5 bid.3 bid.4 predict 0.0.10.6 705.637.550
treasure-hunt?players=3&strict=false&dealer_by=round&deal=12&moves=QCAc3YuA5qyU2V6JaxusHilMSTKmlTG\
AgzC&mode=quiz&ask=move&answer=C8-C9 H7 H7 lead 6.0.0.9 362.321.321
treasure-hunt?players=3&strict=false&dealer_by=round&deal=12&moves=TBAc3YuA5qyU2V6JKf9A&mode=quiz&\
ask=move&answer=bid.3 bid.2 bid.2 predict 0.1.10.4 488.441.441
treasure-hunt?players=3&strict=false&dealer_by=round&deal=33&moves=0CAmIjdAg3_scaORkMveRwsFeXP6boj\
b3jd0mzADX5kmEFJE&mode=quiz&ask=move&answer=SQ D7 H10 lead 2.3.0.9 317.273.213
treasure-hunt?players=3&strict=false&dealer_by=total&deal=3&moves=sAAawXqf46dtB&mode=quiz&ask=move\
&answer=bid.5 bid.3 bid.4 predict 4.0.0.10 543.504.448
treasure-hunt?players=3&strict=false&dealer_by=total&deal=11&moves=ADAqH6yJkVeXluKXE-zoG1BD0k-U-v6\
B4mOXhC7BhSG_2ijEG5HAA&mode=quiz&ask=move&answer=S9 DA DA lead 3.0.0.10 717.573.573
treasure-hunt?players=3&strict=false&dealer_by=round&deal=29&moves=9CgHBrGAldmE4lCG8sFdW74ELGntL9s\
VBJ96ip7AIkQ36BXAedF&mode=quiz&ask=move&answer=SJ S7 S7 lead 3.0.0.9 70.10.10
treasure-hunt?players=3&strict=false&dealer_by=round&deal=13&moves=ECAWAWuCHl6QWpjcJp5kUzAEs1O2sI&\
mode=quiz&ask=move&answer=bid.3 bid.2 bid.2 predict 2.3.0.4 700.640.640
treasure-hunt?players=3&strict=false&dealer_by=round&deal=17&moves=GCA2Hq8gYsw3MWHKQ0CLqisDNFwVcRS\
A&mode=quiz&ask=move&answer=bid.6 bid.4 bid.5 predict 1.0.0.7 291.224.151
treasure-hunt?players=3&strict=false&dealer_by=round&deal=33&moves=mCAmIjdAg3_scaORkMveRwsFeXP6boj\
b3jd0mzADKVI&mode=quiz&ask=move&answer=bid.5 bid.2 bid.4 predict 2.0.0.6 467.353.70
treasure-hunt?players=3&strict=true&dealer_by=round&deal=10&moves=mBQ0gPAAZiGQp6iDGhQ52aqE6jhJA-kh\
aSNcGDOA8IbQX-EAVvA&mode=quiz&ask=move&answer=bid.4 bid.2 bid.3 predict 1.0.0.7 574.528.467
treasure-hunt?players=3&strict=false&dealer_by=round&deal=8&moves=pBA6uWSUc71OFx2S1YaCFz8A&mode=qu\
iz&ask=move&answer=bid.7 bid.4 bid.6 predict 1.0.0.6 671.577.334
treasure-hunt?players=3&strict=true&dealer_by=round&deal=6&moves=kCgk0S9xKX7OcNGAHulo3_3ZHUCXhAMBx\
VuvhKBEBoIJowmGS8B8DLOBIosysFSJbFJuoQBAwwJgBVyAgXO&mode=quiz&ask=move&answer=bid.3 bid.1 bid.2 pre\
dict 0.1.0.5 487.397.316
treasure-hunt?players=3&strict=false&dealer_by=round&deal=53&moves=WCQwhmFWIdPamG3ES-ADoxmNj2iCwBw\
BLd_A&mode=quiz&ask=move&answer=DK-DA CA CQ lead 7.0.10.9 313.263.241
treasure-hunt?players=3&strict=true&dealer_by=round&deal=54&moves=TAA7h0aJ8WPPC&mode=quiz&ask=move\
&answer=bid.3 bid.2 bid.2 predict 5.0.10.10 392.363.363
treasure-hunt?players=3&strict=false&dealer_by=round&deal=60&moves=UCAYGW_xjdzc2EYGQB4cnPoDHPibWdN\
PEz7WJ&mode=quiz&ask=move&answer=DJ CA C9 discard 4.0.10.10 759.585.583
treasure-hunt?players=3&strict=false&dealer_by=round&deal=57&moves=iBwOIVEEwDg-l2hMZKicWgR&mode=qu\
iz&ask=move&answer=SK S9 S9 leave 2.0.10.10 462.431.431
treasure-hunt?players=3&strict=true&dealer_by=round&deal=38&moves=LCATtnNB8e5IG0MAXHr_BgKPJvvzAy6A\
ZrqcPV5ct2vQXg_IToZZcXLT76hwa8gAji90A&mode=quiz&ask=move&answer=bid.1 bid.0 bid.2 predict 2.2.10.8\
 388.340.315
treasure-hunt?players=3&strict=false&dealer_by=round&deal=52&moves=dAgGlYUAs_G&mode=quiz&ask=move&\
answer=bid.3 bid.2 bid.2 predict 0.1.10.10 417.383.383
treasure-hunt?players=3&strict=true&dealer_by=round&deal=42&moves=5CADxQ7ADV3YnSVCMgDBBABOwnbgT8_B\
T5nTP9uHbSqAFyLESGhVB7XGSRlbsmQEMGBX_35Ci2enNxWAFvSUc1uCMawUZfmA&mode=quiz&ask=move&answer=CQ D9 D\
K lead 1.0.10.10 520.422.421
treasure-hunt?players=3&strict=true&dealer_by=round&deal=50&moves=XCAnc4nDCpH6Og_AJTJAu5BA3OsSofEI\
pBJbsqSSfqa-ZiHALK44FVrNSpvGzWeI8ETcykNAhaAiB&mode=quiz&ask=move&answer=HQ C7 C7 lead 1.0.10.10 63\
0.547.547
treasure-hunt?players=3&strict=false&dealer_by=round&deal=37&moves=TBAADHiVWyyvAiREgpa9DA&mode=qui\
z&ask=move&answer=bid.4 bid.2 bid.3 predict 2.0.10.8 652.584.505
treasure-hunt?players=3&strict=false&dealer_by=round&deal=57&moves=SBwOIVEEwDg-l2hMhZqA&mode=quiz&\
ask=move&answer=bid.4 bid.3 bid.3 predict 0.1.10.8 499.465.465
treasure-hunt?players=3&strict=false&dealer_by=total&deal=43&moves=9AgSHBNGISs9vBAAO5C&mode=quiz&a\
sk=move&answer=bid.4 bid.3 bid.5 predict 1.0.10.8 397.345.322
treasure-hunt?players=3&strict=false&dealer_by=total&deal=47&moves=sAAwPK2lz32O&mode=quiz&ask=move\
&answer=bid.3 bid.1 bid.2 predict 1.0.10.7 464.424.358
treasure-hunt?players=3&strict=false&dealer_by=total&deal=55&moves=ZCAMvcCBZuscqlLlYY0OXc-HuVxPdRl\
FbSWcxG&mode=quiz&ask=move&answer=SK C9 C7 lead 7.1.0.10 605.525.525
treasure-hunt?players=3&strict=false&dealer_by=total&deal=59&moves=FCQ0QpOME07ZRhODuRyITQdFAi01FBA\
AFEM&mode=quiz&ask=move&answer=bid.5 bid.3 bid.4 predict 2.0.10.5 509.455.335
treasure-hunt?players=3&strict=true&dealer_by=round&deal=54&moves=ACA7h0aJqYTVmWpDG4dScNxEktNnhymA\
jD3dvEKETsFBcTpCPm7-MQCAwHAWAAAARgA&mode=quiz&ask=move&answer=bid.2 bid.1 bid.1 predict 1.1.10.5 4\
85.444.444
treasure-hunt?players=3&strict=false&dealer_by=round&deal=41&moves=KCAyyEPGJHNEcFpKokIkcJAKkLBXz7g\
FTi5O&mode=quiz&ask=move&answer=DA DJ DJ lead 0.0.10.4 445.407.407
treasure-hunt?players=3&strict=true&dealer_by=round&deal=38&moves=JCATtnNB8e5IG0MAXHr_BgKPJvvzAy6A\
ZrqcPV5ct2vQXg_IToZZcXLT76hwa8gAtukA&mode=quiz&ask=move&answer=bid.4 bid.3 bid.3 predict 1.1.10.2 \
462.425.425
treasure-hunt?players=3&strict=false&dealer_by=round&deal=56&moves=-BAZ6pyAWO8CH57BYzcuTGlRuSNiyg&\
mode=quiz&ask=move&answer=SQ HK HK lead 3.0.0.10 660.623.623
treasure-hunt?players=3&strict=false&dealer_by=total&deal=47&moves=lCAwPK2l7jCGBr6GTiQ9oZBu2uZtm6F\
FLBZOUhAAcgG&mode=quiz&ask=move&answer=bid.5 bid.4 bid.4 predict 1.1.0.10 797.550.550
treasure-hunt?players=3&strict=true&dealer_by=round&deal=46&moves=OBAONZqL-IRueNEGFFoZnVUMEi8DENTC\
PVlweVP&mode=quiz&ask=move&answer=bid.5 bid.2 bid.4 predict 3.0.0.9 516.460.417
treasure-hunt?players=3&strict=true&dealer_by=round&deal=54&moves=CCA7h0aJqYTVmWpDG4dScNxEktNnhymA\
jD3dvEKETsFBcTpCPm7-MQCAwcr3VEEAEuO&mode=quiz&ask=move&answer=bid.5 bid.3 bid.4 predict 0.0.0.7 49\
4.434.342
treasure-hunt?players=3&strict=false&dealer_by=total&deal=55&moves=mCAMvcCBZuscqlLlYY0OXc-HuVxPdRl\
FbSF2-sDA1LG&mode=quiz&ask=move&answer=bid.6 bid.4 bid.5 predict 1.0.0.4 873.790.603
"""
"""A puzzle a line, the numbers from 1."""
