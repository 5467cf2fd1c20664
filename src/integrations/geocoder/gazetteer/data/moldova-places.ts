/**
 * The towns and villages of Moldova, by district.
 * Source: GeoNames (geonames.org), postal codes and towns, CC BY 4.0, as changed in scripts/gazetteer/moldova.txt.
 * Made by scripts/gazetteer.mjs: change what it reads, not this file.
 */
export const MOLDOVA_PLACES = `
# Chișinău
Chișinău|47.006|28.858|635994|Kischinew;Kiscinev;Kishinef;Kishinehu;Kishinev;Kishiniv;Kishinjov;Kisinaou;Kisinev;Kisineva;Kisinevo;Kisiniovas;Kisinjev;Kisinov;Kisinyov;Kisyneu;Kiszyniow;Кишинев;Кишинэу;Кишињев;Кішынёў
Durlești|47.018|28.763
Codru|46.975|28.819|15934|Arkhiyereyskiy;Kodru;Skinosa;Кодру;Скиноса
Vadul lui Vodă|47.092|29.076|5300|Vadu-luy-Vode;Vadul-Luj-Vodeh;Vadul-Luy-Vode;Vaduluy-Vody;Vady-Lui Voda;Vady-Luy-Voda;Вадул-Луй-Водэ
Vatra|47.074|28.735|3800|Gidigich;Ватра
Dumbrava|47.04|28.725
Bubuieci|46.985|28.942
Humulești|46.998|28.976
Bîc|46.957|28.942
Colonița|47.038|28.958
Condrița|47.057|28.569
Cricova|47.139|28.862|7400|Krikova;Krikovo;Криково
Cruzești|47.085|28.974
Ceroborta|47.094|28.952
Dobrogea|46.884|28.989||Добруджа
Ghidighici|47.093|28.769
Ciorescu|47.129|28.886|6870|Choresku;Чореску
Goian|47.134|28.907
Goianul Nou|47.118|28.901
Făurești|47.145|28.896
Sîngera|46.913|28.978|7200|Sangera;Synzhera;Сынжера
Revaca|46.909|28.945
Tohatin|47.063|28.945
Buneți|47.081|28.91
Cheltuitori|47.066|28.921
Grătiești|47.099|28.817
Hulboaca|47.116|28.797
Trușeni|47.069|28.68||Трушены
Văduleni|47.07|29.084
Budești|47.065|29.007
Stăuceni|47.088|28.87|5700|Ставчены;Stavcheny
Frumușica|46.901|28.892
Băcioi|46.912|28.884
Străisteni|46.906|28.86
Brăila|46.916|28.843
# Bălți
Bălți|47.762|27.929|125000|Baltsy;Behlc';Bel'cy;Bel'tsy;Belcai;Belci;Beltsi;Bielce;Byelcy;Municipalite de Balti;Белци;Бельцы;Бэлць
Elizaveta|47.784|28.023
Sadovoe|47.776|27.796
# Bender
Bender|46.831|29.471|110175|Bendary;Bendehr;Bendera;Benderai;Benderi;Bendery;Bəndər;Tighina;Tigina;Бендер;Бендери;Бендеры;Бендэр;Тигина
Proteagailovca|46.823|29.442||Протягайловка
# Tiraspol
Tiraspol|46.84|29.643|157000|Ciraspal';Tiraspole;Tiraspoli;Tiraspolis;Tiraspolo;Tyraspol;Тираспол;Тирасполь;Тираспољ;Ціраспаль
# Soroca
Soroca|48.156|28.298|27423|Soroka;Soroki;Soroky;Сорока;Сороки
Bădiceni|48.203|28.054
Baxani|48.124|28.095
Balinți|48.321|28.024
Balinții Noi|48.321|28.024
Bulbocii Noi|48.06|28.119
Bulboci|48.04|28.084
Floriceni|48.021|28.016
Căinarii Vechi|48.008|28.125
Cosăuți|48.229|28.291||Косоуцы
Cureșnița|48.228|28.176
Cureșnița Nouă|48.181|28.123
Dărcăuți|48.228|27.981
Dărcăuții Noi|48.21|28.002
Mălcăuți|48.214|27.941
Dubna|48.015|28.315
Dumbrăveni|48.051|28.228
Egoreni|48.202|28.36
Grigorăuca|48.208|28.1
Holoșnița|48.248|28.177
Hristici|48.121|28.184
Iarova|48.32|28.049
Iorjnița|48.193|28.218
Oclanda|48.289|28.06
Ocolina|48.126|28.263
Parcani|48.062|28.29
Pîrlița|48.076|28.21
Vanțina Mică|48.086|28.201
Vanțina|48.097|28.191
Racovăț|48.083|28.406
Redi-Cereșnovăț|48.063|28.318
Regina Maria|48.059|28.141
Lugovoe|48.07|28.178
Rublenița|48.168|28.214||Рубленица
Rublenița Nouă|48.154|28.135
Inundeni|48.125|28.358
Ruslanovca|48.117|28.373
Schineni|48.094|28.096
Schinenii Noi|48.072|28.105
Slobozia-Cremene|48.041|28.423
Slobozia-Vărăncău|48.066|28.466
Livezi|48.236|28.049
Șobari|48.232|28.067
Valea|48.243|28.065
Soloneț|47.996|28.403
Stoicani|48.027|28.364
Șeptelici|48.2|28.158
Șolcani|48.173|28.111
Trifăuți|48.162|28.384
Țepilova|48.125|28.233
Vasilcău|48.138|28.421||Василков
Vădeni|48.011|28.227
Vărăncău|48.065|28.515||Воронково
Voloave|48.094|28.293
Volovița|48.103|28.323
Alexandru cel Bun|48.097|28.341
Zastînca|48.127|28.306
Cremenciug|48.277|28.085
Niorcani|48.307|27.908
Tolocănești|48.307|27.908
Rudi|48.334|27.895
Slobozia Nouă|48.259|27.98
Tătărăuca Nouă|48.316|27.974
Tătărăuca Veche|48.297|27.976
Decebal|48.297|27.976
Visoca|48.247|27.923
Cerlina|48.081|28.608
Nimereuca|48.114|28.536
# Hîncești
Hîncești|46.826|28.594|16900|Ganchesty;Gynchesht';Hancesti;Khencheshti;Khynchesht';Khyncheshty;Kotovsk;Kotovskoye;Котовск;Хынчешты
Rusca|46.876|28.476
Anini|46.889|28.466
Bălceana|46.844|28.405
Dahnovici|46.976|28.482
Bobeica|46.985|28.462
Boghiceni|46.949|28.325
Bozieni|46.749|28.647
Bujor|46.923|28.268
Buțeni|46.824|28.675
Călmățui|46.783|28.215
Caracui|46.699|28.542
Topor|46.76|28.353
Cărpineni|46.76|28.353
Cioara|46.733|28.225
Cotul Morii|46.87|28.119
Crasnoarmeiscoe|46.829|28.282
Tălăiești|46.8|28.266
Dancu|46.763|28.21||Dan'ka;Danku;Данку
Drăgușeni|46.984|28.45
Dubovca|46.749|28.608
Fîrlădeni|46.788|28.688|2900
Fundul Galbenei|46.883|28.623
Horjești|46.713|28.349
Ivanovca|46.877|28.196
Costești|46.873|28.207
Frasin|46.89|28.195
Lăpușna|46.884|28.412
Leușeni|46.809|28.199
Feteasca|46.788|28.192
Logănești|46.904|28.545|4600
Mereșeni|46.797|28.542
Mingir|46.667|28.327
Chetroșeni|46.963|28.273
Mirești|46.97|28.255
Negrea|46.811|28.398
Nemțeni|46.909|28.118
Sărăteni|46.857|28.169
Obileni|46.879|28.161
Strîmbeni|46.867|28.265
Onești|46.86|28.253
Pașcani|46.977|28.368
Pereni|47.003|28.374
Pervomaiscoe|46.884|28.323
Pogănești|46.693|28.233|1462|Poganeshty;Поганешты
Marchet|46.708|28.234
Coroliovca|46.711|28.473
Sărata-Galbenă|46.728|28.515
Cărpineanca|46.696|28.473
Valea Florii|46.713|28.439
Brătianovca|46.741|28.465
Sărata-Mereșeni|46.8|28.504
Secăreni|47.025|28.333
Secărenii Noi|47.012|28.331
Cornești|46.998|28.329
Sofia|46.841|28.38
Stolniceni|46.96|28.5
Șipoteni|46.943|28.456
Cococeni|46.674|28.303
Semionovca|46.698|28.304
Voinescu|46.649|28.302
Cățeleni|46.918|28.189
Ciuciuleni|47.022|28.413
Drăgușenii Noi|47.044|28.424
Horodca|47.056|28.462
# Orhei
Orhei|47.383|28.823|24918|Оргеев;Orgeev;Orgeyev;Orgiejow;Orgiiv;Orheiu;Orhejus;Orkhej;Orkhey;Оргіїв;Орхей;Орхеј
Mitoc|47.387|28.785
Berezlogi|47.436|28.934
Biești|47.516|28.861
Slobozia-Hodorogea|47.508|28.889
Cihoreni|47.506|28.862
Bolohan|47.432|28.873
Braviceni|47.434|28.658
Brănești|47.305|28.927
Breanova|47.416|28.65
Bulăiești|47.477|28.979
Chiperceni|47.525|28.839
Ciocîlteni|47.494|28.609||Чокылтяны
Clișova Nouă|47.491|28.625
Fedoreuca|47.488|28.64
Cișmea|47.416|28.753
Clișova|47.473|28.574
Ocnița-Răzeși|47.469|28.72
Cucuruzeni|47.488|28.726
Cucuruzenii de Sus|47.546|28.699
Crihana|47.523|28.721
Curchi|47.336|28.654
Mana|47.339|28.684
Discova|47.376|28.598
Donici|47.284|28.67
Camencea|47.281|28.688
Furceni|47.336|28.926
Ghetlova|47.372|28.532
Noroceni|47.377|28.518
Hîjdieni|47.459|28.915
Hulboaca|47.379|28.555
Isacova|47.37|28.718
Ivancea|47.285|28.857
Izvoare|47.552|28.957
Jora de Mijloc|47.476|29.096
Jora de Jos|47.465|29.108
Jora de Sus|47.487|29.076
Lopatna|47.495|29.052
Mălăiești|47.463|28.664
Tîrzieni|47.445|28.624
Mîrzaci|47.489|28.995
Mîrzești|47.499|28.995
Morozeni|47.378|28.634
Neculăieuca|47.36|28.692
Pelivan|47.403|28.774
Peresecina|47.252|28.769
Jeloboc|47.357|28.905
Piatra|47.367|28.894
Pohorniceni|47.374|28.884
Podgoreni|47.559|28.783
Pohrebeni|47.556|28.909
Șercani|47.512|28.932
Lucășeuca|47.335|28.756
Seliște|47.333|28.784
Sirota|47.528|28.777
Budăi|47.434|28.821
Step-Soci|47.455|28.79
Susleni|47.411|28.986
Tabăra|47.33|28.565
Pocșești|47.249|28.683
Sămănanca|47.265|28.731
Teleșeu|47.266|28.708
Morovaia|47.299|28.995
Butuceni|47.301|28.973
Trebujeni|47.314|28.974
Vatici|47.341|28.622
Puțintei|47.374|28.576
Viprova|47.383|28.571
Vîșcăuți|47.433|29.076
Vorotet|47.559|28.855
Andreevca|47.539|28.878
Ocnița-Țărani|47.457|28.723
Zorile|47.457|28.738
Inculeț|47.449|28.722
Zahoreni|47.576|28.728
# Ungheni
Ungheni|47.204|27.796|34422|Ukgeni Tyrg;Ungen;Ungen' Tyrg;Ungeni;Ungenis;Ungeny;Ungheni Targ;Унген;Унгени;Унгены;Унгень
Novaia Nicolaevca|47.269|27.846
Elizavetovca|47.244|27.823
Romanovca|47.375|27.974
Cornești|47.359|28
Poiana|47.392|28
Agronomovca|47.349|27.896
Alexeevca|47.264|27.93
Săghieni|47.246|27.972
Lidovca|47.279|27.894
Boghenii Noi|47.425|28.014
Izvoreni|47.431|27.976
Mircești|47.403|27.996
Boghenii Vechi|47.397|28.026
Bumbăta|47.341|27.974
Bușila|47.388|27.812
Cetireni|47.224|27.903
Chirileni|47.381|27.776
Cioropcani|47.398|27.7
Condrătești|47.412|28.112
Curtoaia|47.393|28.105
Cornova|47.395|28.172
Costuleni|47.078|27.912
Coșeni|47.441|27.926
Țîghira|47.445|27.902
Drujba|47.433|28.076
Florițoaia Veche|47.206|27.908
Florițoaia Nouă|47.167|27.925
Grozasca|47.181|27.894
Florești|47.371|27.714
Buciumeni|47.371|27.714
Frăsinești|47.034|28.013
Gherman|47.359|27.603
Grăseni|47.35|27.835
Hîrcești|47.395|28.086
Leordoaia|47.337|28.141
Veverița|47.344|28.106
Măcărești|47.05|27.975
Măgurele|47.461|27.971
Vulpești|47.236|27.908
Mănoilești|47.237|27.883
Medeleni|47.296|27.691
Mînzătești|47.394|28.065
Morenii Vechi|47.125|27.885
Morenii Noi|47.122|27.92
Șicovăț|47.106|27.909
Năpădeni|47.403|28.151
Negurenii Noi|47.4|27.889
Zăzulenii Vechi|47.411|27.856
Zăzulenii Noi|47.382|27.871
Negurenii Vechi|47.416|27.88
Petrești|47.307|27.745
Pîrlița|47.319|27.873|4800
Hristoforovca|47.355|27.918
Rădenii Vechi|47.297|28
Rezina|47.214|27.876
Floreni|47.346|27.664
Blîndești|47.313|27.669
Sculeni|47.323|27.631
Semeni|47.269|27.752
Pojarna|47.335|28.086
Sinești|47.391|28.049
Bulhac|47.428|27.743
Stolniceni|47.411|27.714
Teșcureni|47.412|27.953
Todirești|47.319|27.82|3800
Unțești|47.244|27.823
Valea Mare|47.135|27.861
Buzduganii de Sus|47.161|27.863
Buzduganii de Jos|47.144|27.819
Zagarancea|47.243|27.761
# Strășeni
Strășeni|47.141|28.61|19225|Strasheny;Страшены
Făgureni|47.145|28.563
Bucovăț|47.189|28.457|1600|Bykovec;Bykovets;Быковец
Căpriana|47.118|28.504
Chirianca|47.256|28.533
Codreanca|47.287|28.59
Lupa-Recea|47.313|28.593
Cojușna|47.093|28.658
Drăgușeni|47.214|28.664
Gălești|47.228|28.498
Găleștii Noi|47.208|28.496
Saca|47.194|28.611
Ghelăuza|47.194|28.597||Гелауза
Gornoe|47.191|28.78||Горное
Mărtinești|47.235|28.607
Greblești|47.235|28.607
Stejăreni|47.106|28.416
Lozova|47.133|28.386
Micăuți|47.172|28.749
Negrești|47.178|28.625
Onești|47.279|28.551
Ciobanca|47.145|28.502
Pănășești|47.153|28.519
Rădeni|47.207|28.699
Recea|47.222|28.581
Romănești|47.226|28.711
Roșcani|47.148|28.678
Scoreni|47.065|28.609
Sireți|47.134|28.714
Tătărești|47.204|28.539
Țigănești|47.299|28.552
Voinova|47.271|28.487
Vorniceni|47.15|28.429
Zamciogi|47.204|28.723
Zubrești|47.239|28.526
Rassvet|47.203|28.428
Dolna|47.122|28.27|1155|Pushkino;Пушкино
Micleușeni|47.123|28.308
Huzun|47.121|28.322
# Găgăuzia
Comrat|46.3|28.657|22911|Kamrat;Komrad;Komratas;Камрат
Beșalma|46.173|28.648
Bugeac|46.366|28.663||Budzhak
Chirsova|46.234|28.648
Chioselia Rusă|46.083|28.516
Cîrlăneni|46.161|28.514
Cotovscoe|46.161|28.514||Котовское
Congazcicul de Jos|46.311|28.571
Congazcicul de Sus|46.333|28.566
Dudulești|46.328|28.514
Avdarma|46.254|28.839
Cioc-Maidan|46.358|28.822
Congaz|46.109|28.604|13406|Kangaz;Kongaz;Конгаз
Dezghingea|46.424|28.617
Ferapontievca|46.24|28.774
Svetlîi|46.016|28.566||Светлый
Alexeevca|46.026|28.568
Vulcănești|45.684|28.403|14352|Valkaneshty;Volkaneshty;Volkenesht';Volkoneshty;Vulkaneshty;Vulkeneshti;Вулканешты
Cișmichioi|45.544|28.383
Etulia|45.539|28.443
Etulia Nouă|45.516|28.439
Carbalia|45.873|28.446
Ceadîr-Lunga|46.055|28.83|22700|Ceadar-Lunga;Chadyr-Lunga;Чадыр-Лунга
Baurci|46.094|28.676|8700
Beșghioz|46.122|28.872
Cazaclia|46.01|28.663
Gaidar|46.103|28.765
Joltai|46.183|28.876
Tomai|46.182|28.768|5000
Chiriet-Lunga|46.209|28.944
Copceac|45.852|28.693|9500
# Cahul
Cahul|45.907|28.193|34492|Kagul;Kaguł;Kahul;Kahulis;Kakhul;Кагул;Кахул
Andrușul de Jos|45.986|28.221
Andrușul de Sus|46.008|28.246
Badicul Moldovenesc|46.094|28.271
Baurci-Moldoveni|46.033|28.233
Gibani|46.033|28.233
Bucuria|45.966|28.349
Spicoasa|46.034|28.377
Alexandrești|46.05|28.413
Burlacu|46.045|28.413
Cotihana|45.938|28.244
Crihana Veche|45.846|28.195
Cucoara|46.057|28.171
Chircani|46.087|28.172
Huluboaia|46.066|28.333
Larga Veche|46.071|28.245
Larga Nouă|46.073|28.224
Lebedenco|45.856|28.292
Hutulu|45.863|28.301
Lopățica|45.929|28.412
Lucești|45.989|28.336
Manta|45.806|28.183
Trifeștii Noi|45.948|28.355
Moscovei|45.934|28.356
Sătuc|45.803|28.353
Pelinei|45.827|28.322
Roșu|45.955|28.194
Taraclia de Salcie|46.008|28.415
Tudorești|45.964|28.403
Tartaul de Salcie|45.972|28.412
Tătărești|46.025|28.345
Ursoaia|45.853|28.316
Paicu|46.038|28.155
Tretești|46|28.167
Zîrnești|46.011|28.163
Chioselia Mare|46.1|28.49
Frumușica|46.081|28.483
Pașcani|45.825|28.188
Alexandru Ioan Cuza|45.599|28.449||Cuza Vodă;Куза-Водэ
Brînza|45.678|28.174
Greceni|45.722|28.392
Burlăceni|45.758|28.507
Cîmpeni|45.807|28.428
Alexanderfeld|45.807|28.428
Cîșlița-Prut|45.538|28.17
Colibași|45.719|28.18||Колибаш
Nicolaevca|45.757|28.377
Găvănoasa|45.766|28.383
Giurgiulești|45.482|28.197|3074|Dzhurdzhulesht';Dzhurdzhuleshti;Dzhurdzhuleshty;Dzhurzhuleshty;Zhurzhuleshty;Джурджулешты
Iujnoe|45.753|28.478
Slobozia Mare|45.576|28.174
Vadul lui Isac|45.761|28.167
Văleni|45.641|28.176
Vladimirovca|45.788|28.365
Iasnaia Poleana|46.141|28.304
Doina|46.112|28.329
Rumeanțev|46.114|28.282
Borceag|46.05|28.525
# Grigoriopol
Grigoriopol|47.154|29.296|9456|Grigoriopolis;Grigoriupol;Grygaryjopal';Григориополь;Григоріополь;Грыгарыёпаль
Crasnoe|47.181|29.358
Maiac|47.238|29.386|1500|Majak;Mayak;Маяк
Bîcioc|46.925|29.48
Butor|47.041|29.404
India|47.046|29.387
Carmanova|47.259|29.504
Cotovca|47.285|29.478
Cernița|47.031|29.518
Crasnaia Bessarabia|47.285|29.587
Pobeda|47.35|29.5
Colosova|47.326|29.566
Crasnaia Gorca|47.132|29.315
Crasnogorca|46.961|29.465
Delacău|47.129|29.299||Делакеу
Mocreachi|47.276|29.384
Hîrtop|47.24|29.361
Bruslachi|47.281|29.38
Marian|47.234|29.332
Hlinaia|47.228|29.415
Mălăiești|46.983|29.552|4500
Fedoseevca|47.233|29.538
Mocearovca|47.24|29.55
Novovladimirovca|46.939|29.52
Speia|47.007|29.297||Спея
Șipca|47.169|29.508
Tașlîc|47.072|29.395
Tocmagiu|46.945|29.375
Teiu|46.958|29.396
Vesioloe|47.202|29.554
Vinogradnoe|47.083|29.492
# Cimișlia
Cimișlia|46.52|28.784|12464|Chimishlija;Chimishliya;Чимишлия
Fetița|46.693|28.673
Albina|46.704|28.642
Mereni|46.675|28.649
Bogdanovca Veche|46.476|28.826
Bogdanovca Nouă|46.493|28.844
Cenac|46.475|28.642
Ciucur-Mingir|46.441|28.756
Coștangalia|46.617|28.803
Ecaterinovca|46.584|28.749
Gradiște|46.608|28.759
Gura Galbenei|46.698|28.706
Ialpug|46.652|28.59
Hîrtop|46.652|28.685
Prisaca|46.656|28.603
Ialpujeni|46.598|28.619
Marienfeld|46.598|28.619
Iurievca|46.668|28.764
Ivanovca Nouă|46.746|28.695
Maximeni|46.572|28.597
Javgur|46.539|28.616
Artimonovca|46.596|28.591
Munteni|46.709|28.775
Schinoșica|46.728|28.788
Lipoveni|46.734|28.762
Mihailovca|46.551|28.932
Porumbrei|46.692|28.816
Sagaidac|46.662|28.846
Satul Nou|46.618|28.908
Selemet|46.578|28.926
Suric|46.63|28.875
Dimitrovca|46.485|28.718
Topala|46.462|28.674
Valea Perjei|46.623|28.726
Troițcoe|46.513|29.028
Batîr|46.578|29.004
Zloți|46.694|28.898
Codreni|46.676|28.884
Sagaidacul Nou|46.693|28.851
# Ștefan Vodă
Ștefan Vodă|46.515|29.663|7700|Shtefan-Vode;Shtefan-Vodeh;Suvorovo;Суворово;Штефан-Водэ
Alava|46.509|29.568
Antonești|46.496|29.849
Brezoaia|46.521|29.454
Carahasani|46.468|29.812
Căplani|46.387|29.871
Cioburciu|46.6|29.708|2900
Copceac|46.513|29.668
Crocmaz|46.452|29.983
Ermoclia|46.581|29.51
Feștelița|46.544|29.566
Lazo|46.488|29.576
Marianca de Jos|46.521|29.601
Olănești|46.496|29.918||Олонешты
Palanca|46.409|30.096
Popeasca|46.603|29.537
Purcari|46.537|29.86
Răscăieți|46.574|29.776
Răscăieții Noi|46.533|29.773
Semionovca|46.517|29.512
Slobozia|46.508|29.74
Ștefănești|46.446|29.688|5200
Talmaza|46.636|29.665
Tudora|46.435|30.043||Тудорово
Viișoara|46.547|29.826
Volintiri|46.427|29.606||Волонтировка
# Căușeni
Căușeni|46.644|29.414|21690|Causani-Novi;Causanii-Noui;Kaushani;Kaushani-Noui;Kaushany;Keusenis;Noui Causanii;Novo Kaushani;Novyye Kaushany;Novyye Keushani;Каушани;Каушаны
Grădinița|46.653|29.584
Valea Verde|46.693|29.588
Leuntea|46.663|29.588
Baccealia|46.691|29.281
Tricolici|46.737|29.24
Chircăiești|46.718|29.522
Cîrnățeni|46.654|29.492
Fîrlădeni|46.788|29.367|4400
Fîrlădenii Noi|46.753|29.301
Grigorievca|46.69|29.329
Hagimus|46.756|29.48
Opaci|46.58|29.35
Plop-Știubei|46.675|29.514
Săiți|46.497|29.408
Sălcuța|46.595|29.244
Tănătari|46.722|29.416
Ursoaia Nouă|46.727|29.339
Ștefănești|46.707|29.371
Tănătarii Noi|46.737|29.321
Tocuz|46.524|29.296
Ucrainca|46.431|29.273
Zviozdocica|46.48|29.324
Ursoaia|46.706|29.446|2700
Zaim|46.619|29.346
Marianca de Sus|46.648|29.312
Copanca|46.717|29.621
Căinari|46.679|29.046
Baimaclia|46.591|29.093
Baurci|46.658|28.952
Chircăieștii Noi|46.658|28.952
Ciuflești|46.624|29.002
Cîrnățenii Noi|46.649|29.135
Sălcuța Nouă|46.632|29.191
Constantinovca|46.721|29.109
Coșcalia|46.686|29.157
Pervomaisc|46.701|29.089
Florica|46.69|29.222
Plop|46.711|29.22
Surchiceni|46.623|29.054
Taraclia|46.57|29.116
# Călărași
Călărași|47.254|28.308|14066|Calarasi-Targ;Kalarash;Kelerashi-Tyrg;Калараш
Tuzara|47.242|28.303
Seliștea Nouă|47.232|28.313
Oricova|47.299|28.236
Vătămăneasca|47.299|28.236
Bahmut|47.323|28.116
Bahu|47.423|28.467
Bravicea|47.361|28.436
Ursari|47.221|28.189
Buda|47.209|28.219
Căbăiești|47.216|28.147
Dereneu|47.382|28.243
Duma|47.369|28.232
Bularda|47.356|28.222
Frumoasa|47.329|28.403
Hîrova|47.413|28.282
Leordoaia|47.346|28.153
Palanca|47.333|28.201
Hîrjauca|47.324|28.223
Sverida|47.353|28.293
Hîrbovăț|47.353|28.293
Hoginești|47.373|28.321
Horodiște|47.209|28.252
Meleșeni|47.376|28.389
Mîndra|47.319|28.267
Nișcani|47.267|28.344
Novaci|47.236|28.267
Onișcani|47.365|28.288
Păulești|47.268|28.371
Peticeni|47.237|28.207
Pitușca|47.238|28.42
Pîrjolteni|47.197|28.242
Parcani|47.294|28.374
Răciula|47.303|28.344
Rădeni|47.398|28.217
Sadova|47.191|28.345
Săseni|47.368|28.501
Podul Lung|47.262|28.25
Sipoteni|47.277|28.198|7500
Temeleuți|47.254|28.072
Țibirica|47.371|28.369
Schinoasa|47.267|28.129
Vălcineț|47.267|28.129|2900
Vărzăreștii Noi|47.232|28.445
# Dubăsari
Dubăsari|47.266|29.163|23254|Dubehsar';Dubosari;Dubossary;Дубоссары;Дубэсарь
Mahala|47.267|29.15
Corjova|47.288|29.13
Coicova|47.412|29.243
Coșnița Nouă|47.313|29.331
Comisarovca Nouă|47.331|29.347
Vasilievca|47.369|29.305
Alexandrovca Nouă|47.3|29.303
Lunga Nouă|47.286|29.275
Crasnîi Vinogradari|47.298|29.278||Красные Виноградари
Afanasievca|47.323|29.254
Calinovca|47.312|29.25
Doibani|47.39|29.206
Dubău|47.43|29.279
Goianul Nou|47.385|29.32
Dzerjinscoe|47.222|29.181
Goian|47.377|29.16
Iagorlîc|47.392|29.161
Harmațca|47.423|29.093
Lunga|47.246|29.167
Pohrebea Nouă|47.31|29.378
Bosca|47.306|29.364
Roghi|47.32|29.136
Țîbuleuca|47.406|29.104
Cocieri|47.308|29.11|4151|Kochiery;Kochiyery;Kucheyer;Kuchiyer;Kuchiyery;Кочиеры
Coșnița|47.148|29.133||Кошница
Pohrebea|47.182|29.166
Doroțcaia|47.172|29.203||Дороцкое
Holercani|47.312|29.069
Marcăuți|47.355|29.058
Molovata Nouă|47.347|29.091
Molovata|47.349|29.114
Oxentea|47.383|29.119
Pîrîta|47.101|29.119||Пырыта
Ustia|47.257|29.125|3295|Ust'e;Ust'ye;Ustya;Устье
# Edineț
Edineț|48.168|27.305|22872|Edincy;Edinec;Edinita;Edinita-Targ;Ediniti;Edinița-Târg;Edintsy;Yedintsy-Tyrg;Единец;Единцы
Alexeevca|48.094|27.261
Alexăndreni|48.147|27.258
Bădragii Vechi|48.038|27.106
Bădragii Noi|48.064|27.075
Bleșteni|48.123|27.219
Volodeni|48.114|27.201
Brătușeni|48.077|27.396
Brătușenii Noi|48.061|27.484
Brînzeni|48.084|27.176
Burlănești|48.126|27.13
Buzdugeni|48.108|27.156
Heredeuca|48.117|27.143
Chetroșica Nouă|48.119|27.472
Chiurt|48.059|27.341
Iachimeni|48.249|27.11
Constantinovca|48.249|27.11
Corpaci|48.007|27.138
Cuconeștii Noi|47.989|27.208
Cuconeștii Vechi|47.966|27.157
Cupcini|48.111|27.385
Chetroșica Veche|48.111|27.385
Fetești|48.167|27.097
Fîntîna Albă|48.163|27.428
Gașpar|48.157|27.498
Goleni|48.211|27.433
Gordinești|48.164|27.165
Gordineștii Noi|48.171|27.229
Hancăuți|48.049|27.189
Clișcăuți|48.284|27.329
Hincăuți|48.274|27.311
Hlinaia|48.223|27.253
Lopatnic|48.136|27.052||Лопатник
Parcova|48.153|27.404
Poiana|48.252|27.352
Hlinaia Mică|48.254|27.269
Rotunda|48.244|27.306
Ruseni|48.202|27.416
Slobodca|48.208|27.369
Stolniceni|48.038|27.348
Șofrîncani|48.049|27.414
Terebna|48.05|27.251
Tîrnova|48.207|27.18|2000|Тырново
Trinca|48.208|27.112
Viișoara|48.095|27.045
Zăbriceni|48.073|27.253
Onești|48.064|27.272
Cepeleuți|48.303|27.307
Rîngaci|48.312|27.336
Vancicăuți|48.307|27.322
# Briceni
Briceni|48.363|27.085|9900|Briceni-Targ;Briceni-Târg;Brichani;Brichany;Brichen';Brichen' Sat;Bricheni Sat;Bryczany;Бричани;Бричаны;Бричень
Lipcani|48.265|26.804
Bălăsinești|48.244|26.961
Bălcăuți|48.283|27.202
Bocicăuți|48.292|27.175
Berlinți|48.312|26.936
Bezeda|48.161|27.001
Bogdănești|48.14|27.002
Grimești|48.133|26.974
Bulboaca|48.372|27.198
Caracușenii Noi|48.325|27.024
Caracușenii Vechi|48.27|27.076
Colicăuți|48.309|27.154
Corjeuți|48.223|27.042
Coteala|48.331|26.862
Cotiujeni|48.344|26.938
Criva|48.271|26.672
Drepcăuți|48.272|26.724
Beleavinți|48.289|26.946
Ghilavăț|48.289|26.946
Grimăncăuți|48.389|27.09
Groznița|48.26|27.237
Halahora de Jos|48.231|27.17
Chirilovca|48.259|27.178
Halahora de Sus|48.259|27.178
Hlina|48.291|26.878
Pavlovca|48.381|26.875
Larga|48.372|26.843|4500
Mărcăuți|48.314|27.226
Mărcăuții Noi|48.298|27.228
Slobozia-Medveja|48.381|26.753
Medveja|48.362|26.786
Mihăileni|48.247|27.251
Pererîta|48.207|26.916
Șirăuți|48.237|26.843
Slobozia-Șirăuți|48.243|26.873
Tabani|48.312|27.098
Tețcani|48.182|26.976
Trebisăuți|48.356|27.191
Trestieni|48.27|27.132
# Criuleni
Criuleni|47.214|29.161|6932|Kriulen';Kriuleni;Kriuljany;Kriulyany;Krivleny;Kryulyany;Криуляны
Zolonceni|47.246|29.138
Mălăieștii Noi|47.077|29.133
Bălăbănești|47.068|29.132
Mălăiești|47.085|29.133
Bălțata|47.051|29.048
Sagaidacul de Sus|47.05|29.025
Bălțata de Sus|47.066|29.036
Sagaidac|47.027|29.024
Mărdăreuca|47.118|29.002
Boșcana|47.124|29.007
Cimișeni|47.012|29.129
Chetroasa|47.122|28.979
Hrușova|47.137|28.952
Ciopleni|47.13|28.95
Corjova|47.096|29.172
Coșernița|47.119|29.047
Cruglic|47.22|29.027||Круглик
Valea Satului|47.035|29.006
Dolinnoe|47.022|28.995
Valea Coloniței|47.01|28.987
Drăsliceni|47.156|28.78
Dubăsarii Vechi|47.134|29.198||Старые Дубоссары
Hîrtopul Mare|47.226|28.943
Hîrtopul Mic|47.247|28.928
Ișnovăț|47.231|28.864
Izbiște|47.221|28.996
Jevreni|47.258|29.064
Porumbeni|47.175|28.88
Măgdăcești|47.134|28.826
Mașcăuți|47.291|29.004
Miclești|47.239|28.807||Миклешты
Ohrincea|47.221|29.061
Onițcani|47.146|29.069
Pașcani|47.167|28.833|2900
Ratuș|47.165|28.807
Logănești|47.173|28.784
Bălășești|47.266|29.043
Răculești|47.271|29.068
Rîșcova|47.253|28.846
Slobozia-Dușca|47.164|29.12
Stețcani|47.236|28.825
Zăicana|47.169|28.952
# Glodeni
Glodeni|47.771|27.514|10146|Gloden';Glodjany;Glodyany;Malyye Glodyany;Глодяны
Stîrcea|47.792|27.528
Soroca|47.805|27.563
Clococenii Vechi|47.716|27.416
Balatina|47.693|27.347
Lipovăț|47.728|27.372
Bisericani|47.641|27.329
Tomeștii Vechi|47.657|27.342
Serghieni|47.647|27.352
Cot|47.654|27.34
Butești|47.795|27.333
Molești|47.801|27.349
Cajba|47.728|27.44
Camenca|47.828|27.364
Brînzeni|47.814|27.364
Ciuciulea|47.658|27.484
Cobani|47.766|27.321
Cuhnești|47.656|27.374||Кухнешты
Danu|47.831|27.496||Danul;Данул
Camencuța|47.839|27.446
Dușmani|47.717|27.481
Fundurii Noi|47.754|27.657
Fundurii Vechi|47.741|27.714
Hîjdieni|47.77|27.46|2900
Iabloana|47.806|27.624
Limbenii Noi|47.724|27.629
Limbenii Vechi|47.689|27.61
Nicolaevca|47.823|27.554
Petrunea|47.748|27.58
Sturzovca|47.802|27.719
Ustia|47.662|27.595
Moara Domnească|47.623|27.417
Viișoara|47.616|27.448
Tomeștii Noi|47.667|27.35
# Florești
Florești|47.893|28.301|16759|Floresht';Floreshti;Floreshty;Флорешты
Lunga|47.858|28.22
Mărculești|47.869|28.248|2400|Markulesht'-Kolon;Markuleshti-Kolon;Markuleshty;Markuleshty-Kolon;Маркулешты
Rădulenii Noi|47.957|28.246
Alexeevca|47.944|28.286
Băhrinești|47.856|28.242
Cașunca|47.785|28.394
Cernița|47.966|28.467
Ciripcău|47.984|28.382
Marinești|47.731|28.384
Ciutulești|47.761|28.396
Coșernița|47.938|28.464
Domulgeni|47.794|28.434
Chirilovca|47.961|28.329
Dumitreni|47.971|28.319
Frumușica|47.962|28.118
Frumușica Nouă|47.877|28.062
Țîra|47.844|28.405
Ghindești|47.855|28.377|2100|Gindeshty;Gyndesht';Leninskij;Leninskiy;Гиндешты;Ленинский
Gura Camencii|47.891|28.357
Bobulești|47.879|28.353
Stîrceni|47.876|28.364
Gvozdova|47.904|28.354
Zarojeni|47.867|28.161
Gura Căinarului|47.867|28.184
Hîrtop|47.883|28.46
Bezeni|47.982|28.121
Scăieni|47.969|28.126
Izvoare|47.977|28.133
Maiscoe|47.911|28.049
Valea Rădoaiei|47.756|28.264
Ion Vodă|47.726|28.328
Sîrbești|47.802|28.325
Antonovca|47.787|28.214
Prajila|47.841|28.204
Mihailovca|47.802|28.263
Frunzești|47.785|28.186
Căprești|47.754|28.463
Prodănești|47.743|28.482
Putinești|47.835|28.124
Rădulenii Vechi|47.986|28.264
Roșietici|47.831|28.403
Cenușa|47.848|28.386
Roșieticii Vechi|47.813|28.4
Sevirova|47.927|28.151
Ivanovca|47.91|28.159
Prodăneștii Vechi|47.716|28.443
Ștefănești|47.734|28.439
Trifănești|47.744|28.098
Alexandrovca|47.955|28.129
Vărvăreuca|47.879|28.31
Cuhureștii de Sus|47.921|28.554
Nicolaevca|47.919|28.527
Unchitești|47.929|28.526
Cuhureștii de Jos|47.929|28.592
Cunicea|47.909|28.644
Bursuc|47.973|28.736
Japca|47.982|28.704
Napadova|48.019|28.598
Sănătăuca|48.012|28.682
Temeleuți|47.98|28.497
Tîrgul-Vertiujeni|48.031|28.535||Тыргул-Вертюжаны
Țipordei|47.935|28.614
Făgădău|47.937|28.525
Octeabriscoe|47.94|28.52
Văscăuți|47.954|28.512
Vertiujeni|47.993|28.54||Вертюжаны
Zăluceni|48.049|28.556
# Dondușeni
Dondușeni|48.224|27.585|9435|Dondusani;Dondushen';Dondyushany
Arionești|48.375|27.843
Baraboi|48.086|27.618
Braicău|48.304|27.732
Briceni|48.357|27.704
Elenovca|48.125|27.626
Briceva|48.115|27.649
Cernoleuca|48.313|27.554
Climăuți|48.311|27.608
Codrenii Noi|48.143|27.573
Corbu|48.267|27.573
Crișcăuți|48.266|27.854
Elizavetovca|48.281|27.709
Frasin|48.138|27.544
Caraiman|48.107|27.561
Horodiște|48.265|27.789
Moșana|48.323|27.689
Octeabriscoe|48.34|27.668
Pivniceni|48.281|27.526
Plop|48.255|27.7
Pocrovca|48.331|27.857
Rediul Mare|48.229|27.515
Scăieni|48.176|27.577
Sudarca|48.305|27.787
Teleșeuca|48.279|27.899
Teleșeuca Nouă|48.281|27.889
Tîrnova|48.168|27.656|4800|Тырново
Țaul|48.216|27.673
# Drochia
Drochia|48.035|27.816
Fîntînița|48.108|27.691
Maramonovca|48.204|27.796
Mîndîc|48.151|27.793
Șurii Noi|48.066|27.799
Baroncea Nouă|48.001|27.858
Antoneuca|48.076|27.691
Baroncea|48.036|27.913
Chetrosu|48.078|27.886|4100
Cotova|48.163|27.951
Dominteni|47.957|27.954
Hăsnășenii Mari|47.917|27.99
Hăsnășenii Noi|47.856|27.907
Lazo|47.889|27.925
Măcăreuca|48.142|27.972
Miciurin|47.986|27.792||Мичурин
Stepanovca|47.895|28.007
Moara de Piatră|47.895|28.007
Gribova|48.017|27.93||Nădușita
Nicoreni|47.966|27.7
Ochiul Alb|48.022|27.672
Holoșnița Nouă|48.116|27.936
Șalvirii Noi|48.145|27.919
Palanca|48.123|27.908
Pervomaiscoe|48.089|27.718
Sergheuca|48.065|27.727
Popeștii Noi|47.976|27.99
Petreni|47.943|27.957
Popeștii de Jos|48.073|28.031
Popeștii de Sus|48.088|28.026
Iliciovca|48.155|27.879
Ceapaevca|48.205|27.87
Șalvirii Vechi|48.198|27.846
Șuri|48.096|27.856
Țarigrad|48.045|27.751
Zgurița|48.115|28.021
Sofia|47.944|27.868|4900
Pelinia|47.878|27.834
# Rezina
Rezina|47.749|28.966|9806|Rezina Targ;Rezina Târg;Rezina-Tirg;Резина
Stohnaia|47.667|28.833
Ciorna|47.771|28.975
Boșernița|47.784|28.981
Bușăuca|47.594|28.789
Cinișeuți|47.696|28.855
Cogîlniceni|47.635|28.823
Cuizăuca|47.614|28.813
Echimăuți|47.694|28.9
Roșcanii de Jos|47.647|28.738
Ghiduleni|47.611|28.745
Roșcanii de Sus|47.629|28.769
Gordinești|47.697|28.801
Slobozia-Horodiște|47.598|28.936
Horodiște|47.615|28.943
Ignăței|47.683|28.662
Nistreni|47.541|29.01
Țipova|47.605|28.979
Lalova|47.564|29.019||Лалово
Lipceni|47.806|28.87
Mateuți|47.809|28.933||Матеуцы
Meșeni|47.665|28.638
Mincenii de Jos|47.636|28.876
Mincenii de Sus|47.649|28.894
Otac|47.589|28.83
Păpăuți|47.798|28.923
Peciște|47.716|28.711
Roșcani|47.654|28.741
Pereni|47.656|28.777
Pripiceni-Răzeși|47.686|28.763
Pripiceni-Curchi|47.683|28.784
Saharna|47.694|28.97|2365|Sakharna;Sukharna;Сахарна
Buciușca|47.639|28.987
Saharna Nouă|47.676|28.956
Pișcărești|47.759|28.81
Sîrcova|47.741|28.784
Solonceni|47.828|29.004
Tarasova|47.877|28.964
Trifești|47.676|28.803
Tahnăuți|47.741|28.862
Țareuca|47.751|28.878
# Rîbnița
Rîbnița|47.766|29.001|55455|Rabnita;Ribnica;Ribnicja;Rybnica;Rybnitsa;Rybniza;Рибниця;Рыбница
Buschi|47.718|29.078
Smalena|47.758|29.076
Pîcalova|47.763|29.11
Andreevca|47.763|29.171
Beloci|47.889|28.978||Белочи
Broșteni|47.88|29.261
Butuceni|47.534|29.026
Suhaia Rîbnița|47.784|29.206
Cobasna|47.784|29.206||Колбасна
Dimitrova|47.877|29.143
Crasnencoe|47.849|29.14||Красненькое
Ghidirim|47.715|28.975
Haraba|47.896|29.088
Sărăței|47.828|29.021
Hîrjău|47.807|29.008
Ivanovca|47.878|29.174
Jura|47.518|29.043
Stanislavca|47.694|29.207
Pobeda|47.619|29.194
Lenin|47.666|29.19
Pervomaisc|47.68|29.211
Mihailovca Nouă|47.795|29.122
Mihailovca|47.485|29.119
Mocra|47.63|29.152||Мокра
Basarabca|47.576|29.161
Șevcenco|47.588|29.184
Zaporojeț|47.59|29.137
Molochișul Mare|47.856|29.056
Molochișul Mic|47.936|29.034
Ofatinți|47.669|28.996
Novaia Jizni|47.658|29.083
Plopi|47.955|29.164
Zăzuleni|47.617|28.992
Popencu|47.596|29.014
Vasilievca|47.941|29.109
Sovetscoe|47.954|29.145
Stroiești|47.893|28.933
Ulmu|47.747|29.104
Lîsaia Gora|47.739|29.069
Ulmul Mic|47.753|29.122
Vadul Turcului|47.94|28.988
Vărăncău|47.706|29.119||Воронково
Gherșunovca|47.721|29.168
Vladimirovca|47.623|29.096
Chirov|47.651|29.097
# Rîșcani
Rîșcani|47.957|27.554|12893|Rascani;Rascani Targ;Rashkan' Tyrg;Rashkani-Tyrg;Ryshkanovka;Ryshkany;Râșcani Târg;Рышканы
Balanul Nou|47.961|27.503
Cucuieții Vechi|47.906|27.436
Cucuieții Noi|47.894|27.42
Alexăndrești|47.894|27.431
Aluniș|47.849|27.649
Boroșenii Noi|47.987|27.473
Reteni-Vasileuți|47.807|27.261
Ivănești|47.888|27.417
Avrameni|47.786|27.263
Braniște|47.797|27.256||Браниште
Reteni|47.812|27.252
Ciubara|48.078|27.534
Singureni|47.824|27.854
Corlăteni|47.828|27.839
Costești|47.858|27.259|4000
Dămășcani|47.867|27.306
Proscureni|47.867|27.285
Duruitoarea|47.869|27.26
Duruitoarea Nouă|47.893|27.248
Dumeni|47.911|27.203
Gălășeni|47.869|27.343
Ciobanovca|47.891|27.759
Grinăuți|47.881|27.778
Hiliuți|47.929|27.387
Horodiște|47.954|27.264
Mălăiești|47.883|27.35
Lupăria|47.876|27.554
Malinovscoe|47.885|27.508
Mihăileni|48.041|27.614|4300
Nihoreni|47.936|27.562
Moșeni|48.028|27.447
Pășcăuți|47.835|27.281
Petrușeni|47.848|27.313
Pîrjota|47.957|27.427
Pociumbăuți|47.996|27.324
Druța|47.967|27.296
Pociumbeni|47.978|27.303
Răcăria|47.91|27.615
Ramazan|47.985|27.615
Slobozia-Recea|47.853|27.702
Recea|47.896|27.672
Sverdiac|47.896|27.728
Șaptebani|47.897|27.352
Sturzeni|47.915|27.461
Bulhac|47.923|27.675
Ceparia|47.932|27.715
Șumna|47.921|27.704
Ușurei|47.891|27.595
Vasileuți|48.007|27.507
Mihăilenii Noi|48.034|27.533
Armanca|47.987|27.527
Știubeieni|48.032|27.511
Văratic|47.917|27.263
Zăicani|47.97|27.368|3000
# Slobozia
Slobozia|46.728|29.708|15356|Moldavanskaya-Slobodzaya;Slabadzeja;Slabodzeja;Slobodzeja;Slobodzeya;Slobodzeya Moldavanskaya;Слабадзея;Слободзея
Crasnoe|46.651|29.805|4200|Krasnoe;Krasnoye;Красное
Andriașevca Nouă|46.834|29.956
Andriașevca Veche|46.823|29.971
Blijnii Hutor|46.884|29.643
Caragaș|46.778|29.68
Zahorna|46.743|29.595
Chițcani|46.786|29.609|9000|Kickany;Kitskan';Kitskani;Kitskany;Кицканы
Merenești|46.777|29.538
Cioburciu|46.683|29.749|5700
Corotna|46.629|29.859
Novosavițcaia|46.814|29.907
Prioziornoe|46.8|29.933
Frunză|46.828|29.88
Hlinaia|46.634|29.814|5600
Nezavertailovca|46.608|29.931
Novocotovsc|46.766|29.955
Parcani|46.852|29.51|10500
Pervomaisc|46.734|29.959|7300|Pervomajsk;Pervomaysk;Pervomayskoye;Первомайск
Sucleia|46.821|29.66
Tîrnauca|46.811|29.551||Терновка
Uiutnoe|46.848|29.835
Vladimirovca|46.844|29.825
Constantinovca|46.852|29.846
Nicolscoe|46.848|29.835
Cremenciug|46.709|29.674
Dnestrovsc|46.622|29.913|10426|Dnestrovsk;Dnestrovskas;Dnistrovs'k;Dnjastrousk;Днестровск;Днястроўск;Дністровськ
Tiraspolul Nou|46.832|29.577|2200|Novotiraspol'skij;Novotiraspol'skiy;Zakrepostnaya Slobodka;Новотираспольский
Gîsca|46.781|29.403||Гиска
# Telenești
Telenești|47.5|28.366|6633|Telenesht'-Tyrg;Teleneshty;Telenesti Targ;Telenești Târg;Tseleneshti-Tyrg;Теленешты
Izvoraș|47.5|28.366
Mihălașa Nouă|47.508|28.328
Mihălașa|47.495|28.34
Budăi|47.457|28.349
Băneștii Noi|47.587|28.403
Bănești|47.572|28.378
Bogzești|47.425|28.428
Brînzenii Vechi|47.658|28.473
Brînzenii Noi|47.657|28.486
Vadul-Leca|47.624|28.465
Căzănești|47.615|28.473
Vadul-Leca Nou|47.618|28.436
Chiștelnița|47.568|28.661
Chițcanii Vechi|47.593|28.501
Chițcanii Noi|47.565|28.482
Cîșla|47.495|28.227
Crăsnășeni|47.433|28.399
Ghermănești|47.44|28.517
Ghiliceni|47.479|28.207
Hirișeni|47.435|28.287
Inești|47.503|28.398
Leușeni|47.483|28.435
Codru|47.466|28.269
Mîndrești|47.507|28.277||Mandresti;Myndresht';Myndreshti;Myndreshty;Мындрешты
Negureni|47.602|28.511
Dobrușa|47.614|28.557
Nucăreni|47.594|28.583
Chersac|47.638|28.584
Pistruieni|47.692|28.488
Ordășei|47.683|28.496
Hîrtop|47.705|28.484
Moara|47.695|28.472
Pistruienii Noi|47.699|28.418
Ratuș|47.537|28.503
Mîndra|47.535|28.526
Zăicanii Noi|47.531|28.513
Zăicani|47.521|28.508
Sărătenii Vechi|47.526|28.553
Zahareuca|47.532|28.599
Scorțeni|47.641|28.646
Sărătenii Noi|47.509|28.501
Suhuluceni|47.466|28.518
Flutura|47.688|28.548
Tîrșiței|47.692|28.577
Țînțăreni|47.57|28.563|3300
Codrul Nou|47.548|28.577
Văsieni|47.461|28.444
Verejeni|47.534|28.471
Zgărdești|47.531|28.194
Coropceni|47.476|28.522
Ciofu|47.564|28.222
Bondareuca|47.573|28.166
Cozești|47.569|28.182
Ciulucani|47.505|28.343
Cucioaia Nouă|47.486|28.167
Cucioaia|47.46|28.186
# Fălești
Fălești|47.573|27.707|14377|Faleshti;Faleshty;Фалешти;Фалешты
Rediul de Sus|47.525|27.608
Albinețul Nou|47.581|27.621
Albinețul Vechi|47.556|27.638
Rediul de Jos|47.509|27.604
Bocani|47.518|27.891
Hîncești|47.548|27.505
Călinești|47.564|27.486
Socii Noi|47.539|27.644
Socii Vechi|47.528|27.675
Călugăr|47.54|27.686
Frumușica|47.514|27.688
Catranîc|47.6|27.8
Ciuluc|47.634|27.791
Chetrișul Nou|47.624|27.511
Chetriș|47.596|27.447
Ciolacu Nou|47.487|27.827
Pocrovca|47.465|27.875
Ciolacu Vechi|47.473|27.864
Burghelea|47.539|27.865
Doltu|47.537|27.823
Egorovca|47.618|27.756
Soltoaia|47.463|27.815
Făgădău|47.441|27.804
Făleștii Noi|47.572|27.747
Pietrosul Nou|47.581|27.769
Glinjeni|47.599|27.89
Răuțelul Nou|47.701|27.746
Hiliuți|47.667|27.765
Hitrești|47.549|27.776
Lucăceni|47.457|27.596
Unteni|47.416|27.583
Horești|47.432|27.581
Vrănești|47.409|27.601
Hrubna Nouă|47.406|27.615
Ilenuța|47.634|27.713
Ișcălău|47.573|27.818
Izvoare|47.433|27.667
Logofteni|47.626|27.568
Mărăndeni|47.663|27.832
Moldoveanca|47.619|27.611
Musteața|47.511|27.645
Beleuți|47.664|27.906
Țapoc|47.707|27.898
Natalievca|47.701|27.888
Comarovca|47.693|27.904
Ivanovca|47.659|27.881
Năvîrneț|47.589|27.562
Obreja Veche|47.675|27.659
Obreja Nouă|47.674|27.693
Măgura|47.487|27.934
Măgura Nouă|47.507|27.953
Pietrosu|47.501|27.921
Pînzărenii Noi|47.599|27.648
Pînzăreni|47.619|27.677
Pîrlița|47.74|27.803
Suvorovca|47.639|27.89
Pompa|47.655|27.943
Pervomaisc|47.63|27.978
Popovca|47.706|27.866
Cuzmenii Vechi|47.526|27.568
Pruteni|47.503|27.549
Drujineni|47.526|27.536
Răuțel|47.714|27.826
Risipeni|47.46|27.666
Bocșa|47.471|27.65
Sărata Veche|47.51|27.739
Sărata Nouă|47.499|27.791
Hîrtop|47.481|27.708
Nicolaevca|47.499|27.704
Măgureanca|47.483|27.718
Scumpia|47.468|27.741
Taxobeni|47.39|27.592
Valea Rusului|47.47|27.582
# Sîngerei
Sîngerei|47.641|28.142|14600|Lazovsk;Sangerei;Senzherey;Syndzherey;Synzhereja;Synzhereya;Synzheria;Лазовск;Сынжерея
Biruința|47.816|28.069|4700|Biruinca;Biruintsa;Бируинца
Vrănești|47.623|28.102
Heciul Vechi|47.798|28.101
Alexăndreni|47.806|28.076
Grigorești|47.8|28.061
Slăveanca|47.659|28.382
Bălășești|47.661|28.353
Lipovanca|47.679|27.984
Bilicenii Noi|47.697|28.037
Bilicenii Vechi|47.656|28.047||Belichany;Biliceni;Bilichen';Bilicheni;Bliceni;Gilicheny;Starye Bilicheny;Staryye Bilicheny;Старые Биличены
Coada Iazului|47.655|27.994
Bursuceni|47.49|28.014
Slobozia-Măgura|47.485|27.965
Chișcăreni|47.559|28.016
Ciuciuieni|47.558|28.128
Brejeni|47.582|28.14
Copăceni|47.618|28.234
Flămînzeni|47.499|28.09
Bobletici|47.466|28.054
Coșcodeni|47.489|28.054
Gura-Oituz|47.702|28.348
Alexeuca|47.687|28.294
Cotiujenii Mici|47.703|28.308
Cubolta|47.874|28.039
Dobrogea Veche|47.842|27.932
Cotovca|47.852|27.975
Dobrogea Nouă|47.828|27.948
Sacarovca|47.707|28.21
Drăgănești|47.721|28.254
Bocancea-Schit|47.511|28.136
Dumbrăvița|47.481|28.111
Valea lui Vlad|47.483|28.131
Petropavlovca|47.593|28.211
Grigorăuca|47.621|28.198
Heciul Nou|47.774|28.061
Iezărenii Vechi|47.565|28.089
Iezărenii Noi|47.589|28.097
Chirileni|47.691|28.198
Izvoare|47.719|28.197
Mărinești|47.725|28.059
Mihailovca|47.591|28.26
Clișcăuți|47.61|28.292
Șestaci|47.624|28.291
Mîndreștii Noi|47.717|28.034
Nicolaevca|47.754|28.297
Octeabriscoe|47.713|27.951
Răzălăi|47.642|28.359
Pepenii Noi|47.653|28.34
Romanovca|47.658|28.296
Pepeni|47.639|28.341
Petrovca|47.661|28.225
Antonovca|47.678|28.238
Vladimireuca|47.657|28.232
Evghenievca|47.67|28.223
Gavrilovca|47.644|28.258
Prepelița|47.59|28.341
Rădoaia|47.728|28.16
Sîngereii Noi|47.721|28.087
Slobozia-Chișcăreni|47.573|28.01
Țaura Nouă|47.548|27.908
Țaura Veche|47.537|27.952
Pălăria|47.687|27.939
Tambula|47.696|27.925
Țiplești|47.823|28.155
Țipletești|47.818|28.124
Valea Norocului|47.766|28.203
Marășești|47.864|28.069
# Leova
Leova|46.479|28.255|14301|Leovo;Levo;Леово
Cociulia Nouă|46.442|28.473
Hîrtop|46.452|28.487
Băiuș|46.459|28.483
Beștemac|46.528|28.528
Pitești|46.503|28.546
Frumușica|46.557|28.429
Cazangic|46.509|28.437
Seliște|46.526|28.431
Ceadîr|46.672|28.407
Cneazevca|46.629|28.488
Cîzlar|46.651|28.525
Colibabovca|46.647|28.431
Covurlui|46.591|28.403
Cupcui|46.516|28.358
Romanovca|46.459|28.353
Filipeni|46.44|28.332
Nicolaevca|46.391|28.254
Hănăsenii Noi|46.419|28.256
Meșeni|46.417|28.467
Iargara|46.428|28.437|5600|Iagara;Jargara;Poselok Yargora;Yargara;Yargora;Яргара
Orac|46.668|28.463
Bertovca|46.491|28.39
Bulgărica|46.491|28.39
Sărata Nouă|46.491|28.39
Sărata-Răzeși|46.614|28.267
Sărăteni|46.611|28.468
Victoria|46.616|28.416
Sărățica Nouă|46.573|28.548
Cîmpul Drept|46.564|28.515
Sîrma|46.527|28.253
Cuporani|46.374|28.36
Tigheci|46.386|28.376||Тигечь
Tochile-Răducani|46.578|28.245
Tomai|46.623|28.553
Sărățica Veche|46.601|28.533
Tomaiul Nou|46.623|28.553
Troian|46.543|28.463
Troița|46.565|28.466
Vozneseni|46.584|28.47
Borogani|46.369|28.518
# Nisporeni
Nisporeni|47.081|28.178|11718|Nisiporeni;Nisporeny;Nisporyany;Ниспорены
Băcșeni|47.084|28.017
Bălănești|47.206|28.066
Bălăurești|46.939|28.14
Bărboieni|47.02|28.058
Chilișoaia|47.114|28.025
Boldurești|47.135|28.06
Bolțun|47.028|28.29
Mîrzoaia|47.032|28.265
Cîrnești|47.174|28.004
Brătuleni|47.139|27.976
Găureni|47.202|28.089
Călimănești|46.944|28.195
Vulcănești|47.153|28.192
Ciorești|47.165|28.223
Ciutești|47.176|28.124
Cristești|47.056|28.282
Grozești|46.999|28.079
Isăicani|47.066|28.021
Iurceni|47.081|28.259
Marinici|46.966|28.16
Heleșteni|46.963|28.186
Milești|47.223|28.039
Valea Nîrnovei|47.149|28.101
Păruceni|47.149|28.101
Seliște|47.169|28.137
Șoltănești|47.059|28.11
Șendreni|47.126|28.186
Odaia|46.956|28.219
Șișcani|46.974|28.211
Drojdieni|46.937|28.227
Luminița|47.084|28.074
Selișteni|47.062|28.069
Odobești|47.052|28.068
Valea-Trestieni|47.072|28.071
Vărzărești|47.109|28.196
Vînători|47.186|28.103
Zberoaia|46.969|28.107
Bursuc|47.094|28.303
# Anenii Noi
Anenii Noi|46.879|29.225|8250|Aneni Nouy;Anenii Noui;Novo-Aneny;Novye Aneny;Novyye Aneny;Новые Анены
Hîrbovățul Nou|46.832|29.278
Beriozchi|46.873|29.263
Salcia|46.943|29.169
Botnăreștii Noi|46.92|29.167
Botnărești|46.935|29.162
Bulboaca|46.883|29.31|5300
Calfa|46.904|29.375
Calfa Nouă|46.913|29.361
Chetrosu|46.916|29.044|2100
Chirca|46.923|29.109
Ciobanovca|46.814|29.19
Batîc|46.796|29.191
Cobusca Nouă|46.931|29.207
Florești|46.972|29.179
Cobusca Veche|46.972|29.179
Crețoaia|46.867|29.135
Delacău|47.099|29.303||Делакеу
Floreni|46.935|28.993|4100
Geamăna|46.818|29.139
Gura Bîcului|46.931|29.459
Hîrbovăț|46.843|29.358|5500
Maximovca|47.01|29.013
Mereni|46.963|29.053|5800|Мерены
Petrovca|46.975|29.086
Merenii Noi|46.924|29.056||Meren' Gara;Mereny;Mereny Gara;Novye Mereny;Novyye Mereny;Новые Мерены
Puhăceni|47.089|29.347
Roșcani|46.901|29.321
Ruseni|46.885|29.2
Albinița|46.891|29.174
Socoleni|46.91|29.19
Speia|46.982|29.323|2700|Спея
Șerpeni|47.021|29.35
Telița|46.957|29.304
Telița Nouă|46.981|29.286
Todirești|46.907|29.086
Balmaz|46.798|29.285
Troița Nouă|46.79|29.265
Mirnoe|46.801|29.229
Țînțăreni|46.903|29.139|2600
Varnița|46.861|29.469|4000|Varnica;Varnitsa;Варница
Larga|46.758|29.161
Picus|46.75|29.094
Zolotievca|46.736|29.19
Nicolaevca|46.772|29.211
Ochiul Roș|46.767|29.111
# Camenca
Camenca|48.032|28.698|11072|Kamenka;Kamenka-Moldavskaya;Kamionka;Kamjanka;Каменка;Камянка
Solnecinoe|48.04|28.636
Caterinovca|47.934|28.867
Alexandrovca|48.03|28.554
Crasnîi Octeabri|48.013|28.549
Cuzmin|48.094|28.633
Voitovca|48.106|28.605
Hristovaia|48.101|28.734
Frunzăuca|48.157|28.584||Фрунзовка
Hrușca|48.113|28.572
Sadchi|47.899|28.868
Iantarnoe|47.903|28.837
Ocnița|48.134|28.636|815|Oknica;Oknitsa;Окница
Podoima|47.995|28.775
Podoimița|48.005|28.756
Rașcov|47.955|28.825||Рашков
Rotari|48.105|28.816
Socolovca|48.062|28.838
Bodeni|48.082|28.781
Severinovca|48.066|28.725
Slobozia-Rașcov|47.952|28.949
Valea Adîncă|48.006|28.841
Constantinovca|47.988|28.857
# Basarabeasca
Basarabeasca|46.332|28.964|10809|Basarabiaska;Besarabka;Bessarabka;Bessarabskaya;Bessarabskiy;Romaneshti;Romanesti;Romynesht';Românești;Бесарабка;Бессарабка
Abaclia|46.362|28.942
Bașcalia|46.308|28.784
Carabetovca|46.414|28.913
Iordanovca|46.394|28.909
Ivanovca|46.506|28.949
Iserlia|46.486|28.954
Bogdanovca|46.512|28.934
Carabiber|46.472|28.996
Sadaclia|46.449|28.879
# Ialoveni
Ialoveni|46.943|28.778|14915|Jaloveny;Kutuzov;Ploreny;Ploveny;Yaloven';Yaloveny;Yalovyany;Кутузов;Яловены
Bardar|46.902|28.668
Costești|46.868|28.769|11000
Dănceni|46.971|28.708
Hansca|46.831|28.755
Horești|46.827|28.872|3700
Horodca|47.046|28.489
Malcoci|47.026|28.63
Mileștii Mici|46.899|28.805
Molești|46.786|28.778|3000
Nimoreni|47.009|28.666
Piatra Albă|46.933|28.817
Pojăreni|46.886|28.696
Puhoi|46.823|29.033||Пугой
Ruseștii Noi|46.93|28.652
Ruseștii Vechi|46.919|28.626
Sociteni|46.941|28.725
Suruceni|46.983|28.669
Budăi|46.813|28.974
Bălțați|46.842|28.956
Țipala|46.828|28.975
Ulmu|47.02|28.546|3400
Văsieni|46.968|28.591|4100
Găureni|46.83|28.843
Zîmbreni|46.837|28.848
Cărbuna|46.712|28.952
Cigîrleni|46.755|28.823
Mișovca|46.766|29.002
Homuteanovca|46.724|29.056
Gangura|46.73|29.013
Alexandrovca|46.722|29.023
Mileștii Noi|46.746|28.962
Răzeni|46.771|28.901
Văratic|46.809|29.063
# Ocnița
Ocnița|48.385|27.439|9325|Oknica;Oknitsa;Окница
Otaci|48.43|27.794|8400|Ataki;Otach-Tyrg;Атаки
Frunză|48.408|27.599
Berezovca|48.381|27.777
Bîrlădeni|48.264|27.417
Paladea|48.246|27.418
Bîrnova|48.424|27.527
Calarașovca|48.419|27.816
Clocușna|48.431|27.342
Codreni|48.433|27.717
Corestăuți|48.353|27.258
Stălinești|48.339|27.264
Dîngeni|48.348|27.481
Gîrbova|48.378|27.622
Grinăuți|48.313|27.469
Grinăuți-Raia|48.285|27.424
Grinăuți-Moldova|48.283|27.449
Hădărăuți|48.372|27.336
Lencăuți|48.435|27.651
Lipnic|48.394|27.513
Mereșeuca|48.434|27.684
Mihălășeni|48.326|27.423
Naslavcea|48.467|27.584
Maiovca|48.372|27.394
Rujnița|48.256|27.433
Sauca|48.378|27.726
Unguri|48.401|27.868
Vălcineț|48.446|27.734|3600
Verejeni|48.44|27.617
# Șoldănești
Șoldănești|47.815|28.797|6160|Chernenko;Sholdanesht';Sholdaneshti;Sholdaneshty;Sholdenesht';Шолданешты
Alcedar|47.868|28.875
Odaia|47.857|28.847
Chipeșca|47.762|28.609
Climăuții de Jos|47.949|28.798
Cobîlea|47.866|28.671
Cot|47.979|28.778
Cușelăuca|47.877|28.561
Cotiujenii Mari|47.844|28.554
Curătura|47.878|28.912
Cușmirca|47.906|28.705
Dobrușa|47.785|28.594
Fuzăuca|47.742|28.746
Găuzeni|47.754|28.566
Mihuleni|47.831|28.837
Olișcani|47.798|28.715
Parcani|47.818|28.837
Pohoarna|47.829|28.498
Poiana|47.887|28.856
Răspopeni|47.746|28.621
Zahorna|47.797|28.553
Recești|47.786|28.562
Rogojeni|47.825|28.412
Salcia|47.951|28.734
Lelina|47.925|28.747
Socola|47.908|28.813
Sămășcani|47.755|28.697
Șestaci|47.861|28.754
Șipca|47.848|28.806
Vadul-Rașcov|47.939|28.827
# Cantemir
Cantemir|46.278|28.201|3829|Kantemir;Кантемир
Acui|46.187|28.425
Leca|46.31|28.205
Antonești|46.338|28.217
Baimaclia|46.187|28.387
Iepureni|46.263|28.221
Cania|46.281|28.229
Capaclia|46.329|28.4
Chioselia|46.141|28.404
Țărăncuța|46.159|28.468
Dimitrova|46.159|28.468
Ciietu|46.135|28.482
Flocoasa|46.153|28.251
Ciobalaccia|46.174|28.287
Victorovca|46.178|28.292
Cîrpești|46.264|28.337
Suhat|46.163|28.344
Șofranovca|46.124|28.359
Cîșla|46.142|28.333
Cociulia|46.358|28.415
Coștangalia|46.11|28.387
Enichioi|46.222|28.42
Floricica|46.234|28.412
Tolica|46.228|28.416
Bobocica|46.228|28.416
Ghioltosu|46.192|28.16
Gotești|46.148|28.167
Haragîș|46.289|28.378
Lărguța|46.305|28.319
Crăciun|46.233|28.352
Lingura|46.233|28.323
Popovca|46.248|28.309
Pleșeni|46.357|28.343
Plopi|46.208|28.214
Porumbești|46.314|28.278
Constantinești|46.111|28.215
Stoianovca|46.259|28.164
Șamalia|46.273|28.436
Hîrtop|46.234|28.251
Alexandrovca|46.23|28.266
Taraclia|46.22|28.227
Tartaul|46.207|28.321
Tătărășeni|46.34|28.302
Hănăseni|46.348|28.33
Toceni|46.367|28.219
Țiganca|46.233|28.156
Țiganca Nouă|46.205|28.174
Vișniovca|46.333|28.449|1800|Vishnevka;Visinesti;Вишневка
Vîlcele|46.381|28.256
Sadîc|46.268|28.513
# Taraclia
Taraclia|45.9|28.669|13512|Taraklija;Tarakliya;Тараклия
Albota de Jos|45.946|28.484
Hagichioi|45.926|28.462
Hîrtop|45.921|28.493
Albota de Sus|45.973|28.474
Sofievca|46.009|28.472
Roșița|46.033|28.472
Aluatu|45.866|28.586
Balabanu|45.932|28.581
Dermengi|45.88|28.415
Budăi|45.849|28.466
Cairaclia|45.778|28.624
Chirilovca|45.817|28.576
Cortenul Nou|46.004|28.57
Samurza|45.977|28.565
Cealîc|45.996|28.554
Ciumai|45.782|28.57
Corten|46.014|28.736
Tvardița|46.155|28.966|5800|Tvardica;Tvarditsa;Твардица
Mirnoe|45.738|28.581
Musaitu|45.821|28.505
Novosiolovca|45.901|28.602
Vinogradovca|45.804|28.535
Orehovca|45.909|28.528
Salcia|45.876|28.516
Valea Perjei|46.034|28.925|5000
`;
