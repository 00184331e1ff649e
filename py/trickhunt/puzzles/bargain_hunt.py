"""The puzzles of Schnäppchen Jagd, made by ``make puzzles``: see :mod:`trickhunt.puzzles.model`."""

PUZZLES = """\
bargain-hunt?players=4&edition=english&deal=5&moves=XBAiJrTJbiyc5cQZ0xfMUu_KONUTYM8A&mode=quiz&ask\
=move&answer=R7 R1 R1 leave 9.3.10.10 826.757.757
bargain-hunt?players=4&edition=french&deal=23&moves=BBAIFQVgG-afaXXPuCafD&mode=quiz&ask=move&answe\
r=B6.trump B6.plain B6.plain trump 8.3.10.10 384.201.201
bargain-hunt?players=4&edition=english&deal=24&moves=HAAekYYR&mode=quiz&ask=move&answer=V4 SSO SSO\
 leave 7.3.10.10 249.175.175
bargain-hunt?players=4&edition=english&deal=17&moves=3AgUGyTXWX29izxAgAxPZL&mode=quiz&ask=move&ans\
wer=R4 R7 R7 trump 6.3.10.10 449.352.352
bargain-hunt?players=4&edition=english&deal=21&moves=_AA8EA6dpOZWzakeHk3_LCAAXsK&mode=quiz&ask=mov\
e&answer=SSO R8 R8 trump 6.3.10.10 451.303.303
bargain-hunt?players=4&edition=english&deal=1&moves=BBAnrg8BtZ8ast2VNlqonvAAzsG&mode=quiz&ask=move\
&answer=B5.trump B5.plain B5.plain trump 5.3.10.10 197.121.121
bargain-hunt?players=4&edition=english&deal=20&moves=JCAVu5GBcpYZ7YHO7xr4ZKmDllb8CaLR35FCExsA-H5uN\
M&mode=quiz&ask=move&answer=O2.trump O2.plain O2.plain trump 7.1.10.10 673.0.0
bargain-hunt?players=4&edition=french&deal=11&moves=_AwEzGeeKrzB6VKEOYCUOyBA-fD&mode=quiz&ask=move\
&answer=O2 O3 O3 leave 5.3.10.10 570.423.423
bargain-hunt?players=4&edition=english&deal=17&moves=fBgUGyTXWX29izxAgQZXPH3BeW2suNKAjqL&mode=quiz\
&ask=move&answer=SSO B8 B8 trump 4.3.10.10 828.754.754
bargain-hunt?players=4&edition=english&deal=5&moves=6AAiJrTJbiyc5cQZ0xttWxD&mode=quiz&ask=move&ans\
wer=G7 O2 G6 discard 7.1.10.9 372.307.256
bargain-hunt?players=4&edition=french&deal=3&moves=hBQCTQgUQe-5XtOPXwgfhN3Dj4S_C&mode=quiz&ask=mov\
e&answer=O1.plain O1.trump O1.trump discard 5.2.10.10 499.421.421
bargain-hunt?players=3&edition=english&deal=26&moves=cBQjZaaWwp09EiLAir8UZhbPctFrB55A&mode=quiz&as\
k=move&answer=Y5 Y1 Y1 leave 5.2.10.9 678.624.624
bargain-hunt?players=4&edition=english&deal=12&moves=ZAQ-oflCIzrmO&mode=quiz&ask=move&answer=R6.tr\
ump SSO R6.plain trump 4.2.10.10 252.184.138
bargain-hunt?players=4&edition=french&deal=27&moves=FCgNw34lAWLpqgHfIfrImurAnDaCFQeWtGWDI&mode=qui\
z&ask=move&answer=Y2.plain Y2.trump Y2.trump discard 4.3.10.9 675.500.500
bargain-hunt?players=3&edition=english&deal=2&moves=RAwy0IWqGF_A&mode=quiz&ask=move&answer=V1 B7 B\
2 discard 3.2.10.10 353.311.287
bargain-hunt?players=3&edition=english&deal=2&moves=XAwy0IWq4kf1A&mode=quiz&ask=move&answer=Y1.tru\
mp Y1.plain Y1.plain trump 3.2.10.10 352.316.316
bargain-hunt?players=4&edition=english&deal=16&moves=7AAUzoEQmVfl5ifAPh9dGiqA&mode=quiz&ask=move&a\
nswer=Y9 Y8 Y8 discard 3.2.10.10 329.282.282
bargain-hunt?players=4&edition=english&deal=28&moves=ZAg1AxQqRppsyC&mode=quiz&ask=move&answer=G3.t\
rump SSO G3.plain trump 3.2.10.10 325.210.182
bargain-hunt?players=4&edition=english&deal=9&moves=aAgDYyeWYzePUZA&mode=quiz&ask=move&answer=B7 B\
4 B4 leave 2.3.10.10 295.255.255
bargain-hunt?players=4&edition=french&deal=31&moves=7AQIG0YD5G9qVUefzrWVYgI&mode=quiz&ask=move&ans\
wer=G2 SSO SSO leave 5.1.10.9 284.235.235
bargain-hunt?players=3&edition=english&deal=26&moves=KBQjZaaWwp09EiLAir80kaGAeNO&mode=quiz&ask=mov\
e&answer=G1.trump G3.plain G3.trump trump 1.3.10.10 693.656.641
bargain-hunt?players=3&edition=english&deal=30&moves=TAgPAjwBklBnB&mode=quiz&ask=move&answer=Y1.tr\
ump Y1.plain O2.plain trump 3.1.10.10 292.239.203
bargain-hunt?players=3&edition=english&deal=34&moves=cBQS6dVQZPnJSjzTwaAtPIaDswuN59aACNG&mode=quiz\
&ask=move&answer=V4.over V6 V6 take 3.3.10.8 251.217.217
bargain-hunt?players=4&edition=english&deal=32&moves=_BQM_fCAASgKs6iSzkbFVtqI-seCT58FmNVdEyoNeYcS&\
mode=quiz&ask=move&answer=Y2 Y9 Y9 leave 3.3.10.8 282.185.185
bargain-hunt?players=4&edition=english&deal=5&moves=9AAiJrTJbiyc5cQZ0xj-MvFM&mode=quiz&ask=move&an\
swer=O2.trump G7.plain G7.plain trump 3.2.10.9 345.262.262
bargain-hunt?players=3&edition=english&deal=14&moves=RAw3JizazWX&mode=quiz&ask=move&answer=O5.trum\
p G2.trump G1.trump trump 1.3.10.9 565.526.505
bargain-hunt?players=4&edition=french&deal=19&moves=aBQ4A1rcO-mn3zOFQDJPnYFA7pKG0iE&mode=quiz&ask=\
move&answer=G8.trump B4.trump B4.trump trump 1.3.10.9 230.147.147
bargain-hunt?players=4&edition=french&deal=19&moves=RAQ4A1rc2efB&mode=quiz&ask=move&answer=B3.trum\
p V2.trump V3.trump trump 4.1.10.7 325.287.257
bargain-hunt?players=3&edition=english&deal=22&moves=8BQ2lAScxN1gVlVIE-GrddID40BnTZMPjKTKyUHAm4H&m\
ode=quiz&ask=move&answer=V1.plain V3.trump R3.trump discard 0.1.10.10 879.778.778
bargain-hunt?players=4&edition=english&deal=0&moves=XAgft7MFOLc_C&mode=quiz&ask=move&answer=Y4.tru\
mp Y3.trump Y3.trump trump 1.1.10.9 478.433.433
bargain-hunt?players=4&edition=english&deal=16&moves=WBAUzoEQmVfl5ifAPlPTOl9E1CBqwGe&mode=quiz&ask\
=move&answer=V4.under V8 V8 leave 1.2.10.8 174.109.109
bargain-hunt?players=4&edition=english&deal=24&moves=BCA-S3hhwe7_jHbDxDoiAIrFAEANCV0f9cy8BHaFrMZG&\
mode=quiz&ask=move&answer=Y4.trump Y4.plain Y1.trump trump 2.1.10.8 96.28.0
bargain-hunt?players=3&edition=english&deal=18&moves=pAQ-St6ad4nsZ1dAycH&mode=quiz&ask=move&answer\
=Y3.trump Y2.trump Y2.trump trump 0.1.10.9 599.514.514
bargain-hunt?players=4&edition=english&deal=33&moves=HBQeXIvFO-_TancAjnw0WEAAyUM&mode=quiz&ask=mov\
e&answer=convert.7 trash.5 trash.3 convert 1.0.10.9 355.255.255
bargain-hunt?players=3&edition=english&deal=10&moves=EBg4PAbCEhPRCYmPeOuhKrCAm9O&mode=quiz&ask=mov\
e&answer=Y6 O3 O1 trump 0.2.10.7 453.421.381
bargain-hunt?players=4&edition=english&deal=12&moves=qBQ-oflCIKB1GkXIhpOnyLVANgof5cfAO0L&mode=quiz\
&ask=move&answer=convert.4 convert.6 convert.9 convert 1.2.10.4 759.680.673
bargain-hunt?players=4&edition=english&deal=25&moves=HBQkxQhL7c34bGmceeSobyHA-SB&mode=quiz&ask=mov\
e&answer=convert.1 trash.4 trash.8 convert 0.1.10.6 149.98.90
bargain-hunt?players=3&edition=english&deal=10&moves=lBg4PAbCEhPRCYmPeOurXf1BCEjZbFZbBjU7A&mode=qu\
iz&ask=move&answer=B4.trump SSO SSO trump 4.2.0.10 334.242.242
bargain-hunt?players=4&edition=french&deal=11&moves=CAwEzaB&mode=quiz&ask=move&answer=show.G3 show\
.Y8 show.B5 show 1.3.10.2 289.243.214
bargain-hunt?players=4&edition=english&deal=33&moves=qBQeXIvFO-_TancAjH1k3GCGDLy3arrDAbqB&mode=qui\
z&ask=move&answer=convert.3 convert.2 convert.2 convert 0.1.10.2 355.270.270
bargain-hunt?players=4&edition=french&deal=11&moves=YBwEzGeeKrzB6VKEOYC80mpU2tUWRO7P&mode=quiz&ask\
=move&answer=B9 SSO V2 lead 3.2.0.8 261.224.105
bargain-hunt?players=4&edition=english&deal=24&moves=FBA-S3hhwe7_jHbDxDoUh_BA2hA&mode=quiz&ask=mov\
e&answer=convert.5 trash.4 trash.1 convert 0.0.10.2 730.700.699
bargain-hunt?players=4&edition=french&deal=31&moves=-BQIG0YD5G9qVUefzrmKfe92r_pNY5cVWrEMgK&mode=qu\
iz&ask=move&answer=G7.trump G7.plain G7.plain trump 2.0.0.10 160.22.22
bargain-hunt?players=3&edition=english&deal=14&moves=1Bw3JizalUX-qxPEyglOV4OcMiwaQXhQlfRtOGA&mode=\
quiz&ask=move&answer=V2 B7 B5 lead 2.1.0.7 82.48.35
bargain-hunt?players=4&edition=english&deal=12&moves=eBQ-oflCIKB1GkXIhpOnyLVANAie6gC&mode=quiz&ask\
=move&answer=V7.plain V6.trump O3.plain discard 0.3.0.7 419.349.239
bargain-hunt?players=4&edition=french&deal=15&moves=6BQCPMeLC2qwISbRdokwaXqSwToFSO_DdNC&mode=quiz&\
ask=move&answer=G9.plain R1.plain R6.plain discard 1.3.0.6 376.277.196
bargain-hunt?players=4&edition=french&deal=35&moves=9BAqGSPRzzV_Pbjm4L1FTXHbwU_WNLnf7JMC_OA&mode=q\
uiz&ask=move&answer=V4.plain B8.plain G3.plain discard 2.0.0.3 57.25.17
bargain-hunt?players=3&edition=english&deal=42&moves=iBgS8Jok3_G1P_INxAvLFKHC3jn8HiCSadeTC&mode=qu\
iz&ask=move&answer=R4 R7 SSO discard 5.3.10.8 391.298.232
bargain-hunt?players=3&edition=english&deal=38&moves=TAAc9neKx5TdC&mode=quiz&ask=move&answer=G1.tr\
ump G1.plain G1.plain trump 0.3.10.10 229.181.181
bargain-hunt?players=3&edition=english&deal=42&moves=hBgS8Jok3_G1P_INxAvLFKHC3jn8HiCSav_EC&mode=qu\
iz&ask=move&answer=O7.trump B2.plain B2.plain trump 1.2.10.10 679.602.602
bargain-hunt?players=4&edition=english&deal=36&moves=GCAAT28OCfOECrdCusY8_ZitteS6GIiJi5RW5DFh6vShT\
HAAtAP&mode=quiz&ask=move&answer=V7.plain V7.trump R5.plain discard 1.2.10.10 807.500.48
bargain-hunt?players=4&edition=english&deal=45&moves=FCgQHGcA24gKW5bEGVeIoVhSv3dJx_IGxW0q1wBKNhqH&\
mode=quiz&ask=move&answer=B9.plain R7.plain R7.plain discard 2.2.10.7 180.0.0
bargain-hunt?players=4&edition=english&deal=37&moves=pBAj2q_K4ntBGdhJR0sWLGiEGoBDFCBhgGyA&mode=qui\
z&ask=move&answer=convert.9 trash.7 convert.2 convert 2.3.10.4 757.681.586
bargain-hunt?players=4&edition=english&deal=36&moves=oBAAT28OCfOECrdCusY8_ZitteS6GIiJi5te8d&mode=q\
uiz&ask=move&answer=convert.2 convert.4 convert.7 convert 1.2.10.4 408.361.322
bargain-hunt?players=4&edition=english&deal=48&moves=HAQMPLAAg-C&mode=quiz&ask=move&answer=O4.trum\
p G3.trump R1.trump trump 0.2.10.4 324.290.281
bargain-hunt?players=4&edition=french&deal=43&moves=rBwbKHvLP2vaanGbBLU8SsUhQ2EFAAOJ&mode=quiz&ask\
=move&answer=convert.7 convert.9 convert.1 convert 1.2.10.2 704.659.643
bargain-hunt?players=4&edition=english&deal=36&moves=XBAAT28OCfOECrdCusY8_ZitteGNZ6bEPiM&mode=quiz\
&ask=move&answer=SSO G3 G8 discard 0.3.0.10 310.218.170
bargain-hunt?players=3&edition=english&deal=46&moves=TCACQKbDaZMbEIou8W0wcmVPhKxGwtubtMDsvR7cwtodb\
kAATCD&mode=quiz&ask=move&answer=V4 Y4 Y6 lead 2.2.0.8 710.520.500
bargain-hunt?players=3&edition=english&deal=46&moves=yBACQKbDaZMbEIou8W0wcmVPhKxGwtubtMFuscHF&mode\
=quiz&ask=move&answer=R7 O1 Y3 lead 2.2.0.5 544.501.365
bargain-hunt?players=4&edition=english&deal=40&moves=6AQCDvUGxYmFL5HVYbZKaR&mode=quiz&ask=move&ans\
wer=B6.trump G9.plain G9.trump trump 0.1.0.5 539.494.431
"""
"""A puzzle a line, the numbers from 1."""
