"""The puzzles of Volltreffer, made by ``make puzzles``: see :mod:`trickhunt.puzzles.model`."""

PUZZLES = """\
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=1&moves=CCQXyDCzPzcuMuGBbFJuek_Icv\
_gOCMvnX_c5IAAoAK&mode=quiz&ask=move&answer=R3 Y5 Y5 discard 7.0.10.10 352.286.286
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=1&moves=aAQXyDCzPzcqe7&mode=quiz&a\
sk=move&answer=buy.R2 buy.V9 buy.V5 buy 4.3.10.9 298.226.208
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=0&moves=ACAj_wcTAD_zA_L4xn7XgM_Jja\
c8zcMFHjIGUBAAYQE&mode=quiz&ask=move&answer=V2 Y7 Y7 lead 5.0.10.10 432.321.321
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=1&moves=yBQXyDCzPzcuMuGBbFJuek_Icv\
_gOCMvnzHzDE&mode=quiz&ask=move&answer=G7 G1 G1 leave 5.0.10.10 194.150.150
volltreffer?players=3&variant=false&start=25&max_rounds=30&deal=2&moves=6BgoPPTgOAwvHarAwB88sr2TL1\
8HYrRZLxnJaB&mode=quiz&ask=move&answer=buy.B4 buy.R8 buy.G6 buy 2.2.10.10 485.408.338
volltreffer?players=3&variant=false&start=25&max_rounds=30&deal=7&moves=cBQw89dBPcw9ZweK8MOcAIoDjj\
N2MpB&mode=quiz&ask=move&answer=B1 Y8 Y8 discard 4.0.10.10 288.231.231
volltreffer?players=5&variant=false&start=30&max_rounds=30&deal=8&moves=RDw_LLHs7cyBPT_w_rzaHwmRi_\
HykL-hDwD-4paS0dKFcVfNkYGNCvzn5cqleF&mode=quiz&ask=move&answer=buy.B1 buy.Y10 buy.Y10 buy 2.2.10.1\
0 765.550.550
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=0&moves=5DAj_wcTAD_zA_L4xn7XgM_Jja\
c8zcMFHjIeqFCL9kw8wq0ePSklCy2F0E7MBchO_D2OnU&mode=quiz&ask=move&answer=Y8 Y10 Y10 leave 3.0.10.10 \
439.88.88
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=0&moves=EBAj_wcTAD_zA_L4xn_tM27K&m\
ode=quiz&ask=move&answer=buy.V9 buy.B1 buy.B1 buy 2.2.10.9 612.489.489
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=1&moves=XAQXyDCzPzoD-&mode=quiz&as\
k=move&answer=buy.B1 buy.V9 buy.V7 buy 4.1.10.8 293.245.207
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=1&moves=dAQXyDCzPzcuU41&mode=quiz&\
ask=move&answer=buy.V3 buy.B9 buy.V5 buy 2.1.10.10 239.179.103
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=5&moves=WDAxsiPzczPDe9fEevRYt-SOt3\
Gj8xwdU6GDkLSdDivXzzNySJ5od0mXgN31JD&mode=quiz&ask=move&answer=buy.B8 buy.R6 buy.R6 buy 3.0.10.10 \
638.459.459
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=5&moves=_CAxsiPzczPDe9fEevRYt-SOt3\
Gj8xwdU6GDkLSdDivXzzNySJ5MsAAAghA&mode=quiz&ask=move&answer=Y3 G9 G9 discard 3.0.10.10 434.343.343
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=5&moves=qDAxsiPzczPDe9fEevRYt-SOt3\
Gj8xwdU6GDkLSdDivXzzNySJ5od0mXgNHP4IDJeqQL&mode=quiz&ask=move&answer=buy.R6 buy.V10 buy.R8 buy 0.3\
.10.10 849.673.561
volltreffer?players=5&variant=false&start=30&max_rounds=30&deal=3&moves=GFQwnlN8GF_djz6DvaLIknRFrk\
xckz6aeRyiM8ZNkV_7jrQKIavGD38P8z37-eeME4VNQOhaPz3U8T3v9mzlFSJ&mode=quiz&ask=move&answer=V2 R8 R8 d\
iscard 3.0.10.10 118.84.84
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=1&moves=VCQXyDCzPzcuMuGBbFJuek_Icv\
_gOCMvnX_Qn99qscJuo&mode=quiz&ask=move&answer=buy.Y9 buy.G6 buy.G2 buy 1.2.10.9 492.373.330
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=6&moves=6BwiLxswg7P7P_OWA8MtCYMJw-\
zA3MzbLFtddD&mode=quiz&ask=move&answer=B8 B4 G7 trump 2.0.10.10 210.156.155
volltreffer?players=4&variant=true&start=30&max_rounds=30&deal=4&moves=UBAOH0fKjUdvUwGNL5zVDQ6IVK1\
E65ECq-JA&mode=quiz&ask=move&answer=V9 Y9 B5 lead 2.0.10.10 448.390.383
volltreffer?players=4&variant=true&start=30&max_rounds=30&deal=4&moves=gAAOH0fKjUdvkxSC_wG&mode=qu\
iz&ask=move&answer=buy.R10 buy.R8 buy.B7 buy 2.0.10.10 486.311.299
volltreffer?players=5&variant=false&start=30&max_rounds=30&deal=3&moves=6IQwnlN8GF_djz6DvaLIknRFrk\
xckz6aeRyiM8ZNkV_7jrQKIavGD38P8z37-eeME4VNQOhaPz3U8T3v9mjXboqQMcO_L_gw6_TfgSI3KQcSjH2X8sf9M9wwv9PM\
dw1SAxPgJA_-sfDnA_4IvoSh&mode=quiz&ask=move&answer=G3 R10 Y10 lead 2.0.10.10 992.819.777
volltreffer?players=3&variant=false&start=25&max_rounds=30&deal=2&moves=gBgoPPTgOAwvHarAwB88sr2TLV\
9DeyB&mode=quiz&ask=move&answer=B5 V7 V7 lead 1.0.10.10 239.188.188
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=0&moves=oAAj_wcTAD_zA_rAulC&mode=q\
uiz&ask=move&answer=B4-B5 Y6 Y5 lead 2.0.10.9 303.270.270
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=1&moves=XCQXyDCzPzcuMuGBbFJuek_Icv\
_gOCMvnX_Qn99qscBDxP&mode=quiz&ask=move&answer=buy.Y10 buy.G7 buy.G2 buy 2.0.10.9 486.384.308
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=5&moves=PCAxsiPzczPDe9fEevRYt-SOt3\
Gj8xwdU6GDkLSdzX4&mode=quiz&ask=move&answer=buy.G10 buy.Y4 buy.Y4 buy 3.0.10.8 633.477.477
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=5&moves=RAAxsiPzo3s&mode=quiz&ask=\
move&answer=buy.B3 buy.R4 buy.R4 buy 1.0.10.10 305.235.235
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=6&moves=PBwiLxswg7P7P_OWA8MtCocE4U\
P&mode=quiz&ask=move&answer=buy.B10 buy.R9 buy.R9 buy 1.1.10.9 270.160.160
volltreffer?players=4&variant=true&start=30&max_rounds=30&deal=4&moves=YAAOH0fKjUtUGqF&mode=quiz&a\
sk=move&answer=buy.V10 buy.V6 buy.V6 buy 2.0.10.9 343.267.267
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=0&moves=JAAj_AAAA5C&mode=quiz&ask=\
move&answer=buy.R3 buy.Y6 buy.V5 buy 2.0.10.8 306.275.270
volltreffer?players=4&variant=true&start=30&max_rounds=30&deal=4&moves=WFAOH0fKjUdvUwGNL5zVDQ6IVK1\
E65ECqj8gUpbCWDBKO5yVYYaz0t_FwMIo4CfAu8DnLlESXUyN6YaxhnR2b3_WsZCcABTCC4zynsWInE6ynt6JfMZB&mode=qui\
z&ask=move&answer=buy.R3 buy.B6 buy.V4 buy 0.0.10.10 771.566.467
volltreffer?players=5&variant=false&start=30&max_rounds=30&deal=3&moves=3IQwnlN8GF_djz6DvaLIknRFrk\
xckz6aeRyiM8ZNkV_7jrQKIavGD38P8z37-eeME4VNQOhaPz3U8T3v9mjXboqQMcO_L_gw6_TfgSI3KQcSjH2X8sf9M9wwv9PM\
dw1SAxPgJA_-sfDnA_4IvonA&mode=quiz&ask=move&answer=G6 R5 R5 discard 2.0.10.8 68.20.20
volltreffer?players=5&variant=false&start=30&max_rounds=30&deal=3&moves=gEQwnlN8GF_djz6DvaLIknRFrk\
xckz6aeRyiM8ZNkV_7jrQKIavGD38P8z37-eeME4VNQOhaPz3UEJU&mode=quiz&ask=move&answer=buy.G4 buy.Y4 buy.\
Y4 buy 1.3.10.6 247.209.209
volltreffer?players=5&variant=false&start=30&max_rounds=30&deal=8&moves=HCw_LLHs7cyBPT_w_rzaHwmRi_\
HykL-hDwD-4pAA5VL&mode=quiz&ask=move&answer=B6-B8-B9 V10 R8 lead 1.0.10.9 447.352.306
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=1&moves=nCQXyDCzPzcuMuGBbFJuek_Icv\
_gOCMvnX_Qn99qscBoAzNY-KJ&mode=quiz&ask=move&answer=buy.V1 buy.B9 buy.G6 buy 0.0.10.8 516.470.444
volltreffer?players=5&variant=false&start=30&max_rounds=30&deal=3&moves=rCQwnlN8GF_djz6DvaLIknRFrk\
xckz6aeRyiM8ZNkV_zKS5J&mode=quiz&ask=move&answer=buy.V10 buy.B8 buy.B4 buy 0.0.10.8 361.257.238
volltreffer?players=4&variant=true&start=30&max_rounds=30&deal=4&moves=oAAOH0fKjUdvUwGNLpJpvE&mode\
=quiz&ask=move&answer=buy.Y9 buy.Y7 buy.B7 buy 0.0.10.7 572.460.423
volltreffer?players=5&variant=false&start=30&max_rounds=30&deal=3&moves=6CQwnlN8GF_djz6DvaLIknRFrk\
xckz6aeRyiM8ZNkV_7jrQKIa7RP&mode=quiz&ask=move&answer=buy.B10 buy.B6 buy.V1 buy 4.0.0.10 577.369.2\
95
volltreffer?players=5&variant=false&start=30&max_rounds=30&deal=8&moves=3Cw_LLHs7cyBPT_w_rzaHwmRi_\
HykL-hDwD-4paS0dKFcVfNkYSwL&mode=quiz&ask=move&answer=buy.R10 buy.B9 buy.B9 buy 2.3.0.9 121.76.76
volltreffer?players=5&variant=false&start=30&max_rounds=30&deal=8&moves=eBw_LLHs7cyBPT_w_rzaHwmRi_\
iMD&mode=quiz&ask=move&answer=buy.V10 buy.G7 buy.G7 buy 5.1.0.8 291.184.184
volltreffer?players=3&variant=false&start=25&max_rounds=30&deal=7&moves=4BQw89dBPcw9ZweK8MOcAIoDjj\
b5u6zIDJykF&mode=quiz&ask=move&answer=buy.Y9 buy.B1 buy.B1 buy 2.0.0.9 615.520.520
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=0&moves=iBAj_wcTAD_zA_L4xn7XgM_Jja\
c8zcsA7vA&mode=quiz&ask=move&answer=buy.G9 buy.G10 buy.G10 buy 2.0.0.9 356.322.322
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=5&moves=oDAxsiPzczPDe9fEevRYt-SOt3\
Gj8xwdU6GDkLSdDivXzzNySJ5od0mXgNHP4IDJ2arB&mode=quiz&ask=move&answer=buy.R6 buy.V9 buy.V9 buy 2.0.\
0.9 547.354.354
volltreffer?players=4&variant=true&start=30&max_rounds=30&deal=4&moves=jFAOH0fKjUdvUwGNL5zVDQ6IVK1\
E65ECqj8gUpbCWDBKO5yVYYaz0t_FwMIo4CfAu8DnLlESXUyN6YaxhnR2b3_WsZCcABTCC4zynsWInE6ynt6JFeGWJnaW&mode\
=quiz&ask=move&answer=swap.Y2.Y7 swap.V8.Y7 swap.V2.Y7 swap 3.0.0.8 142.82.58
volltreffer?players=5&variant=false&start=30&max_rounds=30&deal=3&moves=wCQwnlN8GF_djz6DvaLIknRFrk\
xckz6aeRyiM8ZNkV_7jNLAUyN&mode=quiz&ask=move&answer=buy.G10 buy.Y5 buy.V6 buy 1.2.0.8 567.379.336
volltreffer?players=5&variant=false&start=30&max_rounds=30&deal=3&moves=GGQwnlN8GF_djz6DvaLIknRFrk\
xckz6aeRyiM8ZNkV_7jrQKIavGD38P8z37-eeME4VNQOhaPz3U8T3v9mjXboqQMcO_L_gw6_Tfg7vF&mode=quiz&ask=move&\
answer=Y4 B9 Y7 lead 1.0.1.8 192.158.122
volltreffer?players=5&variant=false&start=30&max_rounds=30&deal=8&moves=hBw_LLHs7cyBPT_w_rzaHwmRi_\
HISI&mode=quiz&ask=move&answer=buy.G2 buy.G9 buy.R5 buy 1.0.0.9 204.159.134
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=5&moves=IAAxsqzy&mode=quiz&ask=mov\
e&answer=buy.V8 buy.G8 buy.G8 buy 2.0.0.3 367.328.328
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=6&moves=OBwiLxswg7P7P_OWA8MtC04AXC\
E&mode=quiz&ask=move&answer=buy.V4 buy.R9 buy.R3 buy 2.0.0.1 284.250.235
volltreffer?players=3&variant=false&start=25&max_rounds=30&deal=12&moves=tAAPDLzLdn6SiXEB1sO&mode=\
quiz&ask=move&answer=G7 R8 R8 lead 5.0.10.10 409.302.302
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=10&moves=ADwjvHvPZ4AwP_FGAbPX1Yue2\
MMjND0ogx2oskDzWwi3M7kTHFInqZUP&mode=quiz&ask=move&answer=B9 V5 V3 lead 5.0.10.10 1000.20.20
volltreffer?players=5&variant=false&start=30&max_rounds=30&deal=13&moves=lDwzvVYdPPcTzoMM_m8mnhIJZ\
XBySM_xzwOts8_JbHY7NUNGS5Fy8-9jiPFvBOhAQAB&mode=quiz&ask=move&answer=B5 B10 B10 leave 5.0.10.10 17\
3.134.134
volltreffer?players=3&variant=false&start=25&max_rounds=30&deal=12&moves=FCAPDLzLdn6SiXEBw-_0wSj_f\
fh9CTmA_8471bBCafH&mode=quiz&ask=move&answer=Y5 Y10 Y10 leave 4.0.10.10 790.381.381
volltreffer?players=3&variant=false&start=25&max_rounds=30&deal=12&moves=qAAPDLzLdn6SC7BA7LI&mode=\
quiz&ask=move&answer=V6 B6 B6 lead 4.0.10.10 437.323.323
volltreffer?players=4&variant=false&start=30&max_rounds=30&deal=11&moves=yAAzYHP-LDDyM_jl4wZj&mode\
=quiz&ask=move&answer=Y1 R3 R9 discard 1.0.10.10 200.155.131
volltreffer?players=5&variant=false&start=30&max_rounds=30&deal=13&moves=-AwzvVYdPPcTzoMM_m8y3wkB&\
mode=quiz&ask=move&answer=G1 V5 V5 discard 1.0.10.10 350.292.292
volltreffer?players=4&variant=true&start=30&max_rounds=30&deal=9&moves=UAg5CZVHBce3LB&mode=quiz&as\
k=move&answer=buy.G1 buy.R3 buy.R3 buy 0.0.10.10 348.284.284
volltreffer?players=5&variant=false&start=30&max_rounds=30&deal=13&moves=kFwzvVYdPPcTzoMM_m8mnhIJZ\
XBySM_xzwOts8_JbHY7NUNGS5Fy8-9jiPFvBGjGANWrKIFex8_x8I-8P24ZfrfKMv44P6AA8QA&mode=quiz&ask=move&answ\
er=buy.V10 buy.Y4 buy.Y4 buy 3.0.10.7 491.407.407
volltreffer?players=3&variant=false&start=25&max_rounds=30&deal=12&moves=UBAPDLzLdn6SiXEBw-_0wSj_f\
lyLX&mode=quiz&ask=move&answer=Y4 Y8 Y8 lead 4.0.6.9 672.619.619
volltreffer?players=3&variant=false&start=25&max_rounds=30&deal=12&moves=7BAPDLzLdn6SiXEBw-_0wSj_f\
fh9CTmA_847VqJD&mode=quiz&ask=move&answer=buy.V6 buy.R10 buy.G5 buy 3.0.0.10 780.617.375
volltreffer?players=5&variant=false&start=30&max_rounds=30&deal=13&moves=RAwzvVYdLR4&mode=quiz&ask\
=move&answer=buy.V9 buy.B3 buy.R8 buy 2.0.0.9 258.179.174
volltreffer?players=3&variant=false&start=25&max_rounds=30&deal=12&moves=FBAPDLzLdn6SiXEBw-_0wCAAW\
UM&mode=quiz&ask=move&answer=buy.Y4 buy.R10 buy.Y10 buy 1.0.0.7 334.293.246
"""
"""A puzzle a line, the numbers from 1."""
