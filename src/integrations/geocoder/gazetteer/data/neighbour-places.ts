/**
 * The larger places of Romania and Ukraine, and the smaller ones near the border, by country.
 * Source: GeoNames (geonames.org), cities500, CC BY 4.0.
 * Made by scripts/gazetteer.mjs: change what it reads, not this file.
 */
export const NEIGHBOUR_PLACES = `
# RO
București|44.432|26.106|1877155|Bucharest;Букурешт;Букурещ;Бухарест
Iași|47.167|27.6|378954|Јаши;Ясси;Яссы;Ясы
Constanța|44.181|28.634|317832|Канстанца;Константса;Констанца;Кюстенджа
Cluj-Napoca|46.767|23.6|316748|Клуж-Напока;Клуж-Напока хот
Timișoara|45.754|21.226|315053|Темишвар;Тимишоара
Craiova|44.317|23.8|305689|Крайова;Крайова хот;Краёва;Крајова
Galați|45.437|28.05|294087|Галатс;Галац
Brașov|45.649|25.606|253200|Брашов
Ploiești|44.95|26.017|228851|Плоещ
Brăila|45.272|27.974|213569|Браила
Oradea|47.046|21.918|206614|Арадзя;Велики Варадин;Орадя;Орадя хот
Bacău|46.567|26.914|171396|Бакъу;Бакэу
Arad|46.183|21.317|169065|Арад
Pitești|44.85|24.867|167669|Питещ
Sibiu|45.8|24.15|151894|Сибиу;Сибињ;Сібіу
Târgu-Mureș|46.542|24.557|146863|Targu-Mures;Тыргу-Муреш
Baia Mare|47.657|23.568|136553|Бая-Маре
Buzău|45.15|26.833|130954|Бузау;Бузеу;Бузъу;Бузыу;Бузэу
Botoșani|47.75|26.667|114783|Ботошани
Satu Mare|47.799|22.863|112490|Сату Маре;Сату-Маре;Сату-Марэ
Râmnicu Vâlcea|45.1|24.367|107558|Ramnicu Valcea;Рамнику Валча;Римнику-Вилча;Римніку-Вилча;Ръмнику Вълча;Рымнику-Вылча
Suceava|47.633|26.25|105796|Сучава;Сучәва
Piatra Neamț|46.917|26.333|102688
Drobeta-Turnu Severin|44.627|22.653|102346|Драбета-Турну-Северын;Дробета - Турну Северин;Дробета-Турну Северин;Дробета-Турну-Северин;Дробета-Турну-Северін
Târgu Jiu|45.05|23.283|97179|Targu Jiu;Таргу Жију;Тиргу-Жиу;Тиргу-Жіу;Търгу Жиу;Тыргу-Жиу
Tulcea|45.179|28.805|92475|Тулча;Тулчә;Тульча
Târgoviște|44.925|25.457|88435|Targoviste;Търговище
Bistrița|47.133|24.5|81318|Бистрица
Reșița|45.301|21.889|81228
Slatina|44.433|24.367|78988|Слатина;Слатіна
Focșani|45.7|27.183|77313|Фокшани
Vaslui|46.633|27.733|69225|Васлуй;Васлуј
Hunedoara|45.75|22.9|69136|Хунедоара
Giurgiu|43.887|25.963|69067|Гюргево
Roman|46.921|26.926|67819|Роман
Bârlad|46.232|27.669|67818|Barlad;Барлад;Бирлад;Бърлад;Бырлад
Deva|45.883|22.9|67802|Дева
Alba Iulia|46.067|23.583|66085|Алба Јулија;Алба Юлия;Алба-Юлия;Алба-Юлія
Zalău|47.2|23.05|63232|Залау;Залеу;Залъу;Залыу;Залэу
Sfântu Gheorghe|45.867|25.783|60677|Sfantu Gheorghe;Сфэнту-Георг
Turda|46.567|23.783|54586|Турда
Mediaș|46.167|24.35|53040
Slobozia|44.565|27.363|52710|Слободзея
Alexandria|43.983|25.333|49346|Александрия;Александрија;Александрія
Pașcani|47.247|26.723|45000
Petroșani|45.417|23.367|44187|Петрошани
Medgidia|44.25|28.283|43315|Меджидия;Меджидія;Меџидија;Меҷидия;Мәҗидия
Lugoj|45.689|21.903|43243|Лугож;Лугош
Câmpina|45.126|25.735|41554|Campina;Кимпина;Кимпіна;Къмпина;Кымпина
Miercurea-Ciuc|46.35|25.8|41282|Меркуря-Чук
Tecuci|45.85|27.434|41154|Текуч;Текучи
Sighetu Marmației|47.932|23.886|40653|Сигіт Мармароський
Mangalia|43.816|28.577|39619|Мангалия;Мангалија;Мангалія
Râmnicu Sărat|45.383|27.05|38526|Ramnicu Sarat;Рамнику Сарат;Римник;Римнику-Сэрат;Ръмнику Сърат;Рымнику-Сэрат
Dej|47.15|23.867|38033|Деж;Дей
Odorheiu Secuiesc|46.3|25.3|36532|Одорхею Секуйеск;Одорхею-Секуеск;Одорхею-Секуйеск;Одорхею-Секуєск;Одорхеју Секујеск
Sighișoara|46.221|24.793|34537|Сегешвар;Сигишоара;Сігішаара;Сігішоара
Caracal|44.117|24.35|33761|Каракал
Năvodari|44.317|28.6|33106|Нэводари
Fetești|44.383|27.833|32866
Curtea de Argeș|45.134|24.674|32178
Dorohoi|47.95|26.4|30776|Дорохой;Дорохој
Făgăraș|45.85|24.967|30714|Фагараш;Фегераш;Фъгъраш;Фэгэраш
Lupeni|45.36|23.238|30488|Лупени
Voluntari|44.49|26.173|30323|Волунтари
Săcele|45.617|25.711|29918|Сечеле;Сэчеле
Fălticeni|47.45|26.3|29576|Фалтичени;Фелтічень;Фълтичени;Фэлтичени
Huși|46.674|28.059|29129|Гуси
Mioveni|44.959|24.942|29062
Vulcan|45.383|23.267|28869
Turnu Măgurele|43.747|24.868|28783|Турну Магуреле;Турну Мъгуреле;Турну-Мегуреле;Турну-Мэгуреле
Târnăveni|46.332|24.297|28634|Tarnaveni
Aiud|46.31|23.721|28341|Айуд;Аюд;Ајуд
Caransebeș|45.417|22.217|27521|Карансебеше
Roșiorii de Vede|44.117|24.983|27416
Sebeș|45.956|23.571|27246|Себеш
Borșa|47.655|24.663|26966
Câmpia Turzii|46.55|23.883|26457|Campia Turzii;Кампија Турзији;Кимпия-Турзий;Кимпія-Турзій;Кымпия-Турзи
Oltenița|44.083|26.633|26356|Олтенице
Petrila|45.45|23.417|25234
Zărnești|45.561|25.318|24926
Cugir|45.837|23.37|24734|Кугир;Куджир;Куҷир
Codlea|45.7|25.45|24188|Кодля;Кодља
Moinești|46.475|26.489|23981
Rădăuți|47.85|25.917|23822|Радауци;Радівці;Ръдъуц;Рэдэутси;Рэдэуци
Gherla|47.033|23.917|23741|Герла
Comănești|46.421|26.436|23729
Motru|44.803|22.972|22319
Carei|47.683|22.467|20775|Карей;Кареј
Orăștie|45.833|23.2|20763|Орэштие
Buftea|44.561|25.949|20691|Буфтеа;Буфтя
Drăgășani|44.65|24.267|20630|Дрэгэшани
Balș|44.35|24.1|20626
Moreni|44.983|25.644|20596
Târgu Neamț|47.2|26.367|20473|Targu Neamt
Blaj|46.175|23.916|20371|Блаж;Блай
Târgu Secuiesc|46|26.133|20067|Targu Secuiesc;Таргу Секујеск;Тиргу-Секуйеск;Тиргу-Секуєск;Търгу Секуйеск;Тыргу-Секуйеск
Corabia|43.775|24.501|20047|Корабия;Корабија;Корабія
Băicoi|45.033|25.85|19869
Gheorgheni|46.723|25.601|19777|Георгени;Георгень
Câmpulung Moldovenesc|47.533|25.567|19765|Campulung Moldovenesc;Кимполунг;Кимпулунг Молдованеск;Кимпулунг-Молдовенеск;Къмпулунг Молдовенеск;Кымпулунг-Молдовенеск
Băilești|44.017|23.35|19599
Filiași|44.55|23.517|18995
Calafat|43.991|22.933|18643|Калафат
Cernavodă|44.34|28.033|18502|Черна вода;Чернавода;Чернаводе;Чернаводэ
Buhuși|46.717|26.7|18395
Breaza|45.183|25.667|17949
Salonta|46.8|21.65|17561|Салонта
Adjud|46.1|27.167|17298
Luduș|46.483|24.1|17165
Vișeu de Sus|47.717|24.433|16938
Urziceni|44.717|26.633|16770|Урзичени;Урзічень
Baia Sprie|47.662|23.692|16746
Bocșa|45.373|21.709|16349
Pantelimon|44.45|26.2|16206
Vatra Dornei|47.35|25.367|16054|Ватра Дорней;Ватра Дорнеј;Ватра-Дорней
Brad|46.133|22.783|15988|Брад
Gura Humorului|47.55|25.9|15728|Гура Хуморулуји;Гура-Гуморулуй;Гура-Хуморулуй;Ґурагумора
Șimleu Silvaniei|47.233|22.8|15721
Mizil|45.017|26.45|15532|Мизил;Мізіл
Ocna Mureș|46.383|23.85|15316
Popești-Leordeni|44.383|26.167|15279
Râșnov|45.583|25.45|15253|Rasnov;Ръшнов
Zimnicea|43.656|25.365|15228|Зимница;Зимнич;Зимнича;Зімніча
Cisnădie|45.717|24.15|15042
Găești|44.717|25.317|15037
Pucioasa|45.078|25.432|14971
Dărmănești|46.367|26.483|14290
Vicovu de Sus|47.933|25.683|14077
Avrig|45.717|24.383|14032|Авриг
Marghita|47.35|22.333|13871|Маргита;Маргіта
Simeria|45.85|23.017|13827|Симерия;Симерија;Сімерія
Târgu Frumos|47.2|27|13797|Targu Frumos;Тыргу-Фрумос
Dăbuleni|43.8|24.083|13641
Negrești-Oaș|47.867|23.433|13456
Vălenii de Munte|45.183|26.033|13276|Валенији де Мунте;Веленій-де-Мунте;Вэлений-де-Мунте
Moldova Nouă|44.737|21.667|13263|Молдова-Ноуе;Молдова-Ноуэ;Нова Молдава
Ovidiu|44.258|28.561|13257|Овидиу
Comarnic|45.25|25.633|13254
Târgu Ocna|46.279|26.613|13127|Targu Ocna;Таргу Окна;Тиргу-Окна;Тыргу-Окна
Sânnicolau Mare|46.083|20.633|12888|Sannicolau Mare;Велики Семиклуш;Синниколау-Маре;Синніколау-Маре;Сънниколау Маре;Сынниколау-Маре
Ștefănești|44.865|24.95|12837
Pecica|46.167|21.067|12804
Chitila|44.508|25.982|12788
Călan|45.733|22.983|12782
Sântana|46.35|21.5|12706|Santana
Poiana Mare|43.917|23.067|12633
Scornicești|44.567|24.55|12456
Orșova|44.723|22.396|12350
Oravița|45.032|21.689|12332
Rovinari|44.917|23.183|12259
Țăndărei|44.65|27.667|12231
Drăgănești-Olt|44.167|24.533|12056
Jilava|44.333|26.078|12023
Holboca|47.15|27.7|11971
Sinaia|45.35|25.55|11918|Синая;Синаја;Сіная
Darabani|48.183|26.583|11890
Tomești|47.117|27.683|11828
Videle|44.278|25.524|11813|Виделе
Storești|47.55|26.867|11806
Urlați|44.983|26.233|11798
Bolintin Vale|44.449|25.758|11700|Болинтин-Вале
Matca|45.85|27.533|11642
Strehaia|44.617|23.2|11607
Oțelu Roșu|45.533|22.367|11482
Sovata|46.583|25.067|11465|Совата
Boldești-Scăeni|45.033|26.033|11460
Nehoiu|45.417|26.3|11350
Belcești|47.3|27.083|11335
Hârlău|47.433|26.9|11295|Harlau
Pechea|45.633|27.8|11287
Ianca|45.133|27.45|11209
Jibou|47.259|23.257|11183|Жибоу
Lipova|46.091|21.696|11041|Липова;Ліпова
Topoloveni|44.817|25.083|11039|Тополовени
Dolhasca|47.433|26.6|11025
Covasna|45.85|26.183|10979
Liești|45.617|27.517|10956
Beclean|47.183|24.183|10909
Murfatlar|44.183|28.417|10906
Hațeg|45.617|22.95|10865
Jimbolia|45.791|20.717|10860|Жимболия;Жимболія;Жомбољ
Dofteana|46.317|26.517|10785
Beiuș|46.667|22.35|10721|Беюш;Бејуш
Costești|44.667|24.883|10654
Agnita|45.967|24.617|10505|Агнита;Агніта
Deleni|47.467|26.883|10484
Vladimirescu|46.166|21.401|10451
Bumbești-Jiu|45.167|23.4|10445
Călinești|44.817|25.05|10419
Seini|47.75|23.283|10382|Сеини
Năsăud|47.283|24.4|10380
Valea Călugărească|44.967|26.15|10378
Otopeni|44.55|26.067|10332|Отопени;Отопень
Măcin|45.244|28.136|10295
Bucov|44.967|26.083|10279
Aleșd|47.067|22.417|10264
Cormaia|47.367|24.683|10254
Victoria|45.73|24.703|10247
Valea lui Mihai|47.517|22.15|10240|Валя-луй-Михай;Валя-луй-Міхай
Săbăoani|47.011|26.865|10218
Filipeștii de Pădure|45|25.75|10169
Nicolae Bălcescu|46.467|26.917|10140
Ciurea|47.05|27.567|10110
Babadag|44.9|28.717|10101
Titu|44.65|25.533|10081|Титу
Hârșova|44.686|27.95|10055|Harsova;Хърсово
Ineu|46.434|21.84|10051|Інеу;Јенопоље;Инеу
Negrești|46.833|27.433|10043
Sascut|46.2|27.1|10031
Mihail Kogălniceanu|44.368|28.46|9970
Uricani|45.337|23.152|9924
Bușteni|45.4|25.533|9906
Homocea|46.133|27.233|9869
Poienile de sub Munte|47.817|24.433|9865
Liteni|47.567|26.2|9833
Munteni|45.933|27.433|9760
Podu Iloaiei|47.217|27.267|9752|Поду-Илоаей
Cumpăna|44.117|28.567|9731
Modelu|44.196|27.387|9672
Ivești|45.683|27.517|9671
Curtici|46.35|21.3|9615|Куртичи;Куртіч
Budești|44.235|26.466|9598
Oituz|46.2|26.617|9596
Cristuru Secuiesc|46.283|25.033|9554|Кристуру Секујеск;Кристуру-Секуеск;Крістуру-Секуєск
Borcea|44.333|27.75|9546
Cernica|44.417|26.283|9530
Zorleni|46.267|27.717|9511
Eforie Sud|44.023|28.649|9498
Marginea|47.817|25.817|9488
Berca|45.283|26.683|9479
Tășnad|47.483|22.583|9466
Șimian|44.614|22.707|9434
Baraolt|46.075|25.6|9429|Бараолт
Huedin|46.867|23.05|9395|Гуєдін;Хуедин
Măgurele|44.35|26.033|9375
Băbeni|44.967|24.233|9350
Iernut|46.45|24.25|9343
Siret|47.95|26.067|9246|Серет;Сирет
Bărcănești|44.883|26.05|9225
Brănești|45.033|25.417|9094
Preutești|47.45|26.417|9048
Vadu Pașii|45.167|26.9|9034
Întorsura Buzăului|45.683|26.033|9026
Cobadin|44.083|28.217|8979
Borlești|46.767|26.483|8965
Moisei|47.656|24.54|8877
Puchenii Mari|44.817|26.083|8869
Lovrin|45.968|20.77|8851
Mărășești|45.883|27.233|8844
Panciu|45.9|27.083|8810
Hotarele|44.172|26.37|8790
Ariceștii-Rahtivani|44.95|25.833|8764
Bașcov|44.9|24.817|8759
Valu lui Traian|44.167|28.467|8733
Vânători-Neamț|47.2|26.317|8707|Vanatori-Neamt
Anina|45.079|21.857|8689|Анина;Аніна
Roznov|46.833|26.517|8688
Apahida|46.817|23.75|8658
Salcea|47.65|26.367|8655
Târgu Cărbunești|44.95|23.517|8646|Targu Carbunesti
Brănești|44.45|26.333|8645
Dragalina|44.433|27.317|8642
Joița|44.494|25.854|8616
Vernești|45.217|26.733|8603
Pipirig|47.25|26.067|8569
Milcovul|45.65|27.25|8547
Recaș|45.799|21.501|8508
Călimănești|45.233|24.333|8485
Târgșoru Vechi|44.867|25.917|8460|Targsoru Vechi
Turceni|44.683|23.367|8458
Brazii de Sus|44.867|26.017|8406
Milișăuți|47.783|26|8399
Zlatna|46.106|23.232|8393
Popești|47.233|22.417|8386
Roata de Jos|44.411|25.543|8350
Bicaz|46.917|26.067|8340
Vidra|44.261|26.17|8322
Răzvad|44.933|25.533|8305
Potlogi|44.55|25.583|8299
Tămășeni|46.983|26.933|8292
Sadova|43.9|23.95|8277
Bragadiru|44.371|25.977|8274
Corbii Mari|44.55|25.5|8257
Sângeorz-Băi|47.368|24.672|8244|Sangeorz-Bai
Băleni Sârbi|44.817|25.633|8231|Baleni Sarbi
Răucești|47.25|26.417|8204
Orbeasca de Sus|44.15|25.317|8203
Dragomirești|44.917|25.333|8194
Chișineu-Criș|46.525|21.518|8171
Dumbrăveni|46.233|24.567|8167
Miroslava|47.15|27.517|8127
Săveni|47.95|26.867|8126
Dumbrăveni|47.65|26.417|8110
Prejmer|45.717|25.767|8106
Chiajna|44.46|25.973|8105
Nădlac|46.167|20.75|8067
Cudalbi|45.783|27.7|8055
Baciu|46.8|23.517|8046
Mărgineni-Munteni|46.6|26.9|8033
Odobești|45.767|27.05|8026
Chirnogi|44.117|26.567|8022
Șiria|46.267|21.633|8004
Gătaia|45.431|21.43|8002|Гатая;Гатаја;Гетая;Гэтая
Vorona Teodoru|47.55|26.6|7992
Cotnari|47.35|26.983|7985
Balcani|46.633|26.55|7958
Segarcea|44.1|23.75|7944
Poduri|46.467|26.533|7937
Câmpeni|46.367|23.05|7932|Campeni;Кимпени;Кимпень
Dărmănești|44.917|25.783|7919
Moțăței|44.083|23.2|7898
Corod|45.9|27.617|7855
Piatra Șoimului|46.833|26.433|7848
Vasilați|44.288|26.448|7840
Răcăciuni|46.333|26.983|7839
1 Decembrie|44.291|26.058|7817
Peretu|44.05|25.083|7816
Castelu|44.25|28.333|7816
Văcărești|44.85|25.483|7812
Filipeștii de Târg|44.983|25.783|7794|Filipestii de Targ
Adâncata|47.733|26.3|7779|Adancata
Pogoanele|44.917|27|7777
Sângeorgiu de Mureș|46.57|24.595|7776|Sangeorgiu de Mures
Suraia|45.683|27.4|7770
Tismana|45.05|22.967|7751
Gilău|46.732|23.362|7745
Plopeni|45.05|25.952|7718|Плопени
Comana|44.171|26.145|7717
Răducăneni|46.95|27.933|7706
Brăhășeștii de Sus|46.05|27.35|7692
Murgeni|46.204|28.02|7665
Țibănești|46.917|27.333|7662
Blejoi|45|26.017|7646
Buziaș|45.649|21.604|7625
Scobinți|47.383|26.933|7618
Cornești|44.783|25.867|7616
Ulmi|44.487|25.78|7606
Band|46.583|24.383|7599
Brebu Mânăstirei|45.183|25.767|7591|Brebu Manastirei
Șomcuta Mare|47.517|23.467|7584
Fieni|45.133|25.417|7566|Фиени
Amara|44.617|27.317|7557
Scheia|47.65|26.233|7533
Florești|45.05|25.783|7507
Mihăilești|44.327|25.908|7506
Tulucești|45.567|28.033|7503
Sarichioi|44.95|28.85|7483
Sagna|46.983|27.017|7443
Asău|46.443|26.4|7438
Vidra|45.917|26.9|7423
Florești|46.746|23.494|7397
Girov|46.95|26.517|7396
Sărmașu|46.75|24.167|7371
Bixad|47.933|23.4|7369
Doljești|47.033|26.983|7359
Bălești|45.017|23.217|7333
Vadu Moldovei|47.383|26.367|7325
Însurăței|44.917|27.6|7309
Cornu Luncii|47.467|26.15|7288
Bălan|46.651|25.808|7275
Măieru|47.4|24.75|7259
Armășești|44.75|26.583|7243
Cajvana|47.7|25.967|7236
Periș|44.685|26.014|7235
Glina|44.383|26.25|7227
Tărlungeni|45.633|25.75|7219
Cojasca|44.717|25.85|7205
Ciacova|45.508|21.129|7205
Helegiu|46.35|26.75|7195
Mănești|44.867|25.85|7186
Halmeu|47.967|23.017|7184
Gruiu|44.733|26.233|7183
Udești|47.567|26.417|7177
Lumina|44.283|28.567|7168
Blăgești|46.683|26.65|7165
Mălini|47.467|26.083|7163
Merei|45.133|26.683|7137
Pâncota|46.333|21.7|7133|Pancota
Făget|45.85|22.183|7125|Фагет;Феджет;Фъджет;Фэджет;Фэҷет
Cordun|46.95|26.867|7124
Medieșu Aurit|47.783|23.15|7122
Umbrărești|45.717|27.467|7116
Teiuș|46.2|23.683|7112
Dăneți|43.983|24.05|7110
Dumbrava Roșie|46.883|26.433|7104
Țibana|46.983|27.333|7098
Mărăcineni|45.2|26.8|7096
Verești|47.6|26.433|7089
Copălău|47.617|26.833|7086
Vărbilău|45.183|25.95|7084
Techirghiol|44.05|28.6|7083
Săcueni|47.35|22.1|7075
Cărpiniș|45.787|20.904|7071
Luncavița|45.283|28.267|7050
Ulmeni|47.467|23.3|7047
Cogealac|44.55|28.567|7046
Cioranii de Jos|44.817|26.417|7036
Grivița|44.733|27.283|7032
Smeeni|44.983|26.85|7015
Tileagd|47.067|22.2|6994
Volovăț|47.817|25.9|6990
Mircea Vodă|44.283|28.167|6983
Todirești|47.317|26.833|6970
Slănic|45.25|25.933|6967
Feldru|47.283|24.6|6967
Coșereni|44.683|26.567|6957
Vlăhița|46.35|25.517|6922
Dragodana|44.733|25.35|6918
Dancu|47.154|27.666|6903
Izvoarele|45.033|25.267|6836
Livada|47.867|23.133|6833
Răcari|44.633|25.733|6828
Cleja|46.417|26.9|6816
Siculeni|46.417|25.75|6807
Dor Mărunt|44.45|26.917|6806
Mircești|47.083|26.833|6797
Bucșani|44.867|25.65|6797
Balotești|44.617|26.117|6795
Păunești|46.033|27.1|6778
Doftana|45.15|25.8|6777
Bărbulețu|45.133|25.3|6777
Baia|47.417|26.217|6762
Popricani|47.3|27.517|6752
Horezu|45.15|24.017|6743
Vânju-Mare|44.425|22.87|6740|Vanju-Mare
Praid|46.55|25.133|6739
Orașu Nou|47.833|23.283|6737
Arbore|47.733|25.933|6736
Văleni|46.593|28.063|6723
Poiana Lacului|44.817|24.733|6705
Afumați|44.517|26.267|6696
Laza|46.65|27.583|6694
Turț|47.983|23.217|6693
Pârjol|46.583|26.6|6688|Parjol
Călărași|44.205|27.314|6687
Crevedia|44.6|25.933|6674
Fundulea|44.467|26.517|6668
Brezoi|45.338|24.249|6668
Lețcani|47.183|27.417|6642
Bălțătești|47.117|26.3|6635
Călărași|43.793|24.044|6632|Калараси
Agăș|46.483|26.217|6619
Vișina|44.583|25.333|6604
Dobroești|44.45|26.183|6599
Starchiojd|45.317|26.183|6592
Broșteni|47.233|25.7|6578
Albești|47.7|27.067|6578
Plopșoru|44.783|23.35|6576
Periam|46.05|20.867|6563
Borca|47.183|25.767|6556
Rediu|47.217|27.5|6548
Lehliu-Gară|44.433|26.85|6538
Ștei|46.533|22.45|6529|Штей;Щей
Diosig|47.3|22|6529
Cosmești|45.87|27.311|6526
Corni|47.65|26.583|6521
Frasin|47.533|25.8|6519
Măgureni|45.067|25.733|6515
Botoroaga|44.148|25.545|6488
Lunca|43.833|24.767|6485
Gugești|45.567|27.133|6478
Ungheni|46.483|24.467|6449
Gherăești|47.017|26.817|6448
Călugăreni|44.172|25.996|6444
Vărăști|44.238|26.249|6412
Ciprian Porumbescu|47.567|26.067|6405
Plosca|44.033|25.133|6404
Șărmășag|47.35|22.833|6400
Hudești|48.15|26.5|6360
Telega|45.133|25.783|6358
Ardud|47.633|22.883|6357|Ардуд
Tamași|46.483|26.983|6330
Piatra Olt|44.367|24.267|6313
Feldioara|45.817|25.6|6307
Sândominic|46.584|25.78|6306|Sandominic
Viziru|45.017|27.7|6305
Podari|44.25|23.783|6302
Ighiu|46.15|23.517|6294
Ghidigeni|46.05|27.5|6294
Tuzla|44|28.633|6292
Lucieni|44.85|25.433|6286
Vinga|46.017|21.2|6283
Buzoești|44.583|24.917|6281
Gurghiu|46.767|24.85|6277
Băbăița|44.167|25.383|6276
Zvoriștea|47.833|26.283|6275
Bosanci|47.583|26.317|6270
Bârsana|47.817|24.067|6266|Barsana;Бирсана
Valea Stanciului|43.983|23.867|6264
Mihăești|45.033|24.25|6263
Deta|45.389|21.224|6252|Дета
Stulpicani|47.467|25.767|6234
Crasna|47.167|22.9|6233
Biled|45.886|20.959|6230|Билед;Білед
Remetea|46.783|25.45|6225
Ruginoasa|47.25|26.85|6220
Rodna|47.417|24.817|6218
Gălănești|47.917|25.8|6211
Băiculești|45.067|24.7|6207
Cefa|46.917|21.733|6206
Mihail Kogălniceanu|44.683|27.733|6181
Fălciu|46.296|28.141|6178
Săcălaz|45.758|21.112|6176
Sebiș|46.367|22.117|6168
Voinești|47.067|27.417|6161
Sâncraiu de Mureș|46.551|24.527|6161|Sancraiu de Mures
Voinești|45.067|25.25|6159
Nicorești|45.932|27.309|6147
Târnova|46.317|21.8|6146|Tarnova
Rucăr|45.4|25.167|6142
Bolintin Deal|44.459|25.821|6139
Lespezi|47.367|26.7|6138
Snagov|44.7|26.183|6126
Suciu de Sus|47.433|24.033|6125
Mânăstirea|44.217|26.9|6123|Manastirea
Abrud|46.274|23.063|6122|Абруд
Sâncrăieni|46.314|25.839|6105|Sancraieni
Corund|46.467|25.183|6091
Zănești|46.817|26.55|6077
Rozavlea|47.733|24.217|6076
Gura Văii|46.333|26.733|6075
Frumușica|47.533|26.9|6069
Macea|46.383|21.3|6056
Variaș|46.017|20.95|6054
Hălchiu|45.767|25.55|6051
Focuri|47.35|27.217|6030
Islaz|43.72|24.764|6029
Potcoava|44.483|24.65|6022
Băile Herculane|44.88|22.413|6022|Баиле Херкулане;Беїле-Херкулане;Бэиле-Еркулане;Бэиле-Херкулане
Petrești|44.65|25.333|6020
Leordeni|44.783|25.117|6019
Săvinești|46.85|26.467|6012
Vama|47.567|25.683|5995|Вама
Scorțeni|45.1|25.85|5995
Tanacu|46.683|27.817|5986
Barcea|45.75|27.467|5985
Poșta Câlnău|45.233|26.85|5982|Posta Calnau
Berceni|44.933|26.117|5976
Pârscov|45.283|26.55|5968|Parscov
Vicovu de Jos|47.9|25.733|5956
Teaca|46.917|24.517|5954
Ciupercenii Noi|43.91|22.948|5949
Gura Vițioarei|45.15|26.033|5947
Corcova|44.7|23.05|5946
Lechința|47.017|24.35|5939
Geoagiu|45.917|23.2|5919
Cetate|44.1|23.05|5908
Aninoasa|44.967|25.433|5907
Adămuș|46.3|24.233|5905
Făcăeni|44.567|27.9|5893
Pănet|46.555|24.47|5880
Stănilești|46.618|28.171|5874
Drăgănești|45.783|27.467|5874
Pietroșani|45.183|24.85|5871
Amărăștii de Jos|43.95|24.167|5870
Ditrău|46.817|25.517|5858
Urechești|45.6|27.067|5855
Tălmaciu|45.667|24.265|5849
Roseți|44.215|27.448|5843
Mihăești|45.117|25|5825
Săsciori|45.867|23.583|5822
Hălăucești|47.1|26.8|5819
Dărmănești|47.733|26.15|5817
Albeștii Pământeni|45.217|24.667|5815|Albestii Pamanteni
Valea Moldovei|47.467|26.033|5814
Tulnici|45.917|26.667|5803
Șipote|47.467|27.217|5800
Bârla|44.426|24.777|5795|Barla
Gornești|46.671|24.648|5787
Viișoara|46.55|23.917|5786
Vedea|43.783|25.783|5785
Tufești|45.05|27.817|5784
Mugeni|46.25|25.217|5784
Sânpetru Mare|46.045|20.818|5782|Sanpetru Mare
Jijila|45.3|28.15|5770
Calafindești|47.85|26.117|5764
Todirești|47.7|26.033|5763
Runcu|45.117|23.133|5760
Maglavit|44.033|23.1|5753
Trușești|47.767|27.017|5748
Secusigiu|46.083|20.983|5748
Copalnic Mănăștur|47.5|23.683|5747
Dudeștii Vechi|46.05|20.483|5746
Miercurea Nirajului|46.533|24.8|5741
Ostroveni|43.8|23.9|5731
Mătăsaru|44.717|25.417|5722
Lungulețu|44.617|25.65|5718
Cochirleanca|45.217|27.033|5712
Albești-Paleologu|44.95|26.217|5695
Bălcești|44.617|23.95|5683
Zetea|46.383|25.367|5670
Berești-Tazlău|46.467|26.667|5661
Săliște|45.796|23.887|5660
Drajna de Jos|45.217|26.05|5660
Mihai Viteazu|46.533|23.75|5659
Erbiceni|47.267|27.233|5655
Tătăruși|47.35|26.6|5651
Bănești|45.1|25.767|5636
Păltinoasa|47.55|25.95|5635
Joseni|46.7|25.5|5635
Mavrodin|44.033|25.25|5628
Stolniceni-Prăjescu|47.199|26.748|5625
Tutova|46.117|27.55|5619
Predeal|45.5|25.567|5615|Предеал;Предял
Corbeni|45.3|24.65|5613
Rupea|46.033|25.217|5610|Рупя
Ștefănești-Sat|47.783|27.183|5607
Berbești|44.983|23.883|5606
Lenauheim|45.872|20.799|5605|Ленаугайм;Ленаухејм
Banca|46.3|27.8|5600
Fântânele|46.124|21.384|5597|Fantanele
Berezeni|46.376|28.148|5590
Negru Vodă|43.817|28.2|5585
Băneasa|44.046|26.064|5582
Petricani|47.167|26.467|5580
Săveni|44.6|27.65|5579
Dobrești|46.85|22.3|5573
Brusturi|47.283|26.383|5554
Perișoru|44.45|27.55|5535
Frătești|43.967|25.967|5527
Vânători|45.733|27.25|5521|Vanatori
Podoleni|46.8|26.617|5520
Ostrov|44.117|27.367|5516
Frătăuții Noi|47.943|25.845|5512
Cristești|46.5|24.483|5507
Tudor Vladimirescu|45.567|27.65|5498
Vulcan|45.633|25.417|5493
Avrămeni|48.017|26.95|5490
Colceag|44.95|26.35|5473
Râfov|44.867|26.133|5472|Rafov
Crasna|45.167|23.5|5466
Bratca|46.933|22.617|5462
Zărnești|45.3|26.867|5459
Gorgota|44.783|26.083|5459
Nimigea de Sus|47.283|24.317|5457
Găiseni|44.515|25.645|5455
Piscu Vechi|43.9|23.167|5445
Fundeni|44.383|26.35|5443
Nușfalău|47.2|22.733|5436
Novaci|44.301|25.986|5431
Săgeata|45.1|26.983|5427
Domnești|44.399|25.916|5423
Tătărani|45|25.267|5422
Zagon|45.767|26.117|5416
Coșești|45.067|24.867|5416
Mătăsari|44.85|23.083|5411
Cârța|46.533|25.75|5407|Carta
Grivița|46.15|27.65|5405
Agigea|44.093|28.611|5405
Leu|44.183|24|5404
Rășinari|45.7|24.067|5403
Comișani|44.883|25.583|5401
Țigănești|43.9|25.367|5397
Todirești|46.85|27.367|5388
Grumăzești|47.133|26.367|5385
Greci|45.183|28.233|5384
Albești|46.233|24.85|5382
Isaccea|45.267|28.467|5375|Ісакча;Исакча
Budești|45.05|24.383|5362
Recea|47.633|23.517|5360
Giarmata|45.838|21.311|5357
Suharău|48.133|26.417|5356
Gura Șuții|44.75|25.517|5355
Sihlea|45.5|27.117|5354
Ciocănești|44.6|25.85|5354
Osica de Sus|44.25|24.317|5351
Copșa Mică|46.117|24.25|5349
Căianu Mic|47.233|24.15|5340
Satulung|47.567|23.433|5334
Coțușca|48.133|26.85|5333
Șirna|44.8|25.95|5331
Certeze|47.9|23.467|5330
Topraisar|44.017|28.45|5329
Corbasca|46.283|27.167|5328
Tudor Vladimirescu|45.217|27.8|5327
Celaru|44.05|24.133|5326
Telciu|47.433|24.4|5314
Măicănești|45.5|27.5|5312
Gogoșu|44.374|22.593|5309
Târgu Trotuș|46.267|26.667|5305|Targu Trotus
Straja|47.917|25.55|5304
Mogoșoaia|44.529|26|5304
Sânandrei|45.853|21.168|5302|Sanandrei
Jebel|45.556|21.214|5298
Drăgușeni|45.967|27.75|5297
Chiscani|45.183|27.933|5294
Ulmeni|44.15|26.717|5285
Bordușani|44.483|27.9|5285
Berzunți|46.4|26.633|5285
Băneasa|44.067|27.7|5280
Sângeru|45.133|26.35|5271|Sangeru
Plenița|44.217|23.183|5260
Perieni|46.3|27.617|5258
Gârla-Mare|44.209|22.775|5258|Garla-Mare
Poiana Câmpina|45.133|25.683|5254|Poiana Campina
Țicleni|44.883|23.4|5250
Ghimeș-Făget|46.583|26.067|5248
Lazuri|47.85|22.867|5237
Trifești|47.45|27.517|5232
Grădiștea|44.233|27.217|5232
Bucu|44.605|27.493|5232
Vurpăr|46|23.467|5215
Odobești|44.617|25.567|5211
Frumușița|45.667|28.067|5206
Ceptura de Sus|45.017|26.317|5204
Țifești|45.85|27.1|5202
Vișeu de Jos|47.726|24.366|5201
Slatina|47.45|26.017|5196|Слатина
Măstăcani|45.783|28.033|5185
Ruscova|47.793|24.285|5183
Rediu|46.756|26.563|5182
Corbu|44.383|28.65|5180
Bran|45.517|25.35|5177
Zemeș|46.583|26.417|5171
Curcani|44.2|26.583|5167
Drăgănești|44.817|26.3|5156
Lunca de Jos|46.567|25.983|5152
Poiana Teiului|47.1|25.967|5145
Bucecea|47.767|26.433|5143
Batăr|46.7|21.817|5143
Faraoaní|46.433|26.9|5141
Ernei|46.605|24.641|5141
Tudora|47.517|26.633|5139
Horodnic de Sus|47.84|25.824|5136
Jurilovca|44.767|28.867|5133
Drăguțești|44.967|23.233|5126
Delești|46.7|27.55|5122
Bodești|47.033|26.417|5122
Săliștea de Sus|47.65|24.35|5119
Frumușani|44.296|26.326|5111
Dridu|44.7|26.45|5111
Dersca|47.983|26.2|5105
Cerașu|45.317|26.033|5105
Mocești|45.05|26.25|5100
Felnac|46.117|21.15|5097
Dobrotești|44.283|24.883|5096
Moțca|47.25|26.617|5095
Bradu|44.783|24.9|5091
Izbiceni|43.833|24.65|5089
Stâlpeni|45.05|24.967|5088|Stalpeni
Havârna|48.067|26.65|5088|Havarna
Podu Turcului|46.2|27.383|5081
Suseni|46.667|25.55|5079
Sanislău|47.633|22.333|5072
Cavnic|47.667|23.867|5072
Padeș|45.017|22.85|5071
Păulești|45|25.983|5069
Bezdead|45.15|25.517|5067
Tărtășești|44.577|25.813|5066
Radovanu|44.2|26.517|5065
Lungani|47.183|27.15|5065
Cornetu|44.342|25.941|5063
Bălțați|47.217|27.15|5061
Slobozia Bradului|45.5|27.05|5060
Mireșu Mare|47.5|23.333|5054
Puiești|46.417|27.5|5050
Slobozia|44.525|25.243|5045|Слобозия
Fărcașele|44.15|24.433|5045
Moroeni|45.217|25.433|5042
Mihăileni|47.967|26.15|5037
Duda|46.752|28.037|5037
Coșoveni|44.25|23.933|5024
Trifești|46.917|26.817|5018
Bălușeni|47.667|26.8|5017
Viișoara|46.933|26.233|5014
Ludești|44.867|25.233|5011
Răchitoasa|46.433|27.367|5009
Tritenii de Jos|46.583|24|5008
Josenii Bârgăului|47.217|24.683|5006|Josenii Bargaului
Piscu|45.5|27.733|5002
Mogoșești|47.033|27.533|4946
Lunca|47.617|26.983|4921
Costuleni|47.033|27.85|4911
Codăești|46.867|27.75|4785
Șcheia|46.933|27.517|4742
Dumești|47.183|27.35|4732
Independența|45.483|27.75|4728
Vinderei|46.15|27.8|4716
Niculițel|45.183|28.483|4690
Comarna|47.05|27.783|4551
Ceplenița|47.383|27.017|4533
Bivolari|47.533|27.433|4530
Andrieșeni|47.533|27.283|4501
Vlădeni|47.417|27.333|4498
Vorniceni|47.983|26.667|4490
Ciortești|46.9|27.833|4378
Berești-Sat|46.1|27.883|4352
Schitu-Duca|47.033|27.767|4347
Mironeasa|46.967|27.417|4324
Victoria|47.283|27.583|4305
Țigănași|47.333|27.467|4283
Scânteia|46.917|27.567|4245|Scanteia
Zăpodeni|46.75|27.65|4207
Ibănești|48.067|26.367|4196
Vădeni|45.367|27.933|4173
Durnești|47.767|27.1|4144
Popești|47.15|27.233|4143
Corlăteni|47.933|26.55|4127
Vânători|45.533|28.017|4126|Vanatori
Târgu Bujor|45.867|27.9|4121|Targu Bujor
Braniștea|45.45|27.85|4052
Nicolae Bălcescu|47.567|26.896|4020
Călărași|47.606|27.26|3962|Калараси
Smârdan|45.483|27.933|3961|Smardan
Lunca Banului|46.595|28.168|3931
Bârnova|47.067|27.617|3925|Barnova
Viișoara|46.383|27.883|3894
Cristinești|48.1|26.383|3866
Solești|46.767|27.783|3862
Rediu|45.717|27.833|3855
Muntenii de Jos|46.617|27.767|3826
Roșiești|46.433|27.883|3769
Hlipiceni|47.6|27.15|3756
Manoleasa|47.983|27.067|3705
Plugari|47.483|27.1|3694
Probota|47.383|27.5|3685
George Enescu|48.033|26.483|3667
Rebricea|46.867|27.55|3605
Gorbănești|47.783|26.85|3587
Todireni|47.617|27.117|3579
Prisăcani|47.083|27.883|3578
Schela|45.5|27.817|3548
Cavadinești|46.067|28.017|3547
Vetrișoaia|46.43|28.208|3452
Broscăuți|47.95|26.45|3430
Carcaliu|45.183|28.15|3422
Gropnița|47.35|27.25|3414
Tăcuta|46.917|27.683|3410
Lunca Cetățuii|47.097|27.563|3386
Vlăsinești|47.933|26.883|3380
Păltiniș|48.217|26.65|3302
Foltești|45.75|28.05|3294
Stăuceni|47.717|26.75|3279
Albești|46.5|27.867|3279
Prăjeni|47.517|27.017|3265
Grajduri|46.967|27.517|3264
Hoceni|46.539|28.007|3192
Cozmești|46.883|27.983|3192
Costești|46.5|27.75|3192
Coarnele Caprei|47.383|27.1|3156
Movileni|47.317|27.35|3129
Șendreni|45.4|27.917|3126
Horlești|47.117|27.367|3112
Dângeni|47.85|26.967|3094|Dangeni
Bunești|46.833|27.967|3070
Slobozia Conachi|45.583|27.783|3050
Oltenești|46.583|27.9|3041
Văleni|46.747|27.76|3023
Unțeni|47.8|26.783|3022
Gorban|46.876|28.079|2991
Mălușteni|46.183|27.917|2988
Răuseni|47.567|27.2|2987
Mileanca|48.083|26.7|2985
Pomârla|48.067|26.317|2964|Pomarla
Miclești|46.817|27.833|2961
Berești|46.1|27.883|2916
Aroneanu|47.2|27.6|2916
Cuza Vodă|45.596|27.793|2898
Dobârceni|47.817|27.067|2897|Dobarceni
Nicșeni|47.867|26.633|2878
Știubieni|47.967|26.783|2853
Dolhești|46.867|27.9|2821
Drăgușeni|48.017|26.817|2762
Băcani|46.333|27.667|2748
Băleni|45.817|27.833|2696
Cazasu|45.272|27.89|2663
Dobrovăț|46.95|27.7|2644
Șivița|45.613|28.058|2638
Popeni|46.247|27.805|2634
Deleni|46.55|27.75|2627
Costache Negri|45.7|27.717|2582
Cuca|45.733|27.883|2580
Șuletea|46.283|27.9|2535
Bălășești|46.1|27.667|2534
Chiraftei|45.772|28.027|2491
Corni|45.85|27.767|2481
Mihălășeni|47.883|27.067|2438
Dănești|46.85|27.667|2420
Ungureni|47.882|26.799|2397
Vutcani|46.467|27.967|2391
Zlătunoaia|47.65|27.007|2386
Văcăreni|45.324|28.195|2339
Hănești|47.917|26.983|2339
Valea Mărului|45.839|27.691|2335
Viișoara|48.167|26.733|2298
Boțești|46.8|27.883|2292
Maxut|47.44|26.892|2277
Ripiceni|47.95|27.133|2259
Găgești|46.333|27.967|2252
Miorcani|48.202|26.853|2248
Vlădești|45.85|28.083|2228
Vârlezi|45.9|27.85|2185|Varlezi
Băneasa|45.933|27.933|2184
Cordăreni|47.983|26.583|2172
Ghermănești|46.83|28.081|2163
Suceveni|46.012|28.018|2160
Ferești|46.782|27.701|2151
Țuțora|47.133|27.783|2126
Ipatele|46.917|27.417|2095
Valea Lupului|47.179|27.5|2078
Concești|48.167|26.55|2049
Mitoc|48.1|27.033|2023
Arsura|46.813|28.022|1984
Satu Nou|46.696|27.749|1978
Jorăști|45.983|27.867|1944
Poiana|47.564|26.864|1942
Moșna|46.917|27.95|1939
Bajura|48.201|26.54|1884
Grozești|46.991|28.051|1866
Siliștea|45.3|27.85|1855
Fântânele|47.415|27.181|1853|Fantanele
Blăgești|46.137|28.013|1844
Dumeni|48.007|26.543|1826
Bosia|47.217|27.767|1818
Draxini|47.65|26.817|1815
Cogeasca|47.166|27.385|1788
Golăiești|47.233|27.7|1783
Fântânele|45.702|28.004|1768|Fantanele
Viile|45.807|27.947|1731
Râșești|46.772|28.143|1729|Rasesti
Epureni|46.708|28.038|1703
Chișcăreni|47.47|27.196|1687
Vlădeni-Deal|47.523|26.873|1658
Perieni|47.385|27.475|1650
Osoi|47.095|27.801|1647
Smulți|45.933|27.75|1611
Satu Nou|47.321|27.096|1610
Dumbrăvița|48.019|26.427|1604
Borosoaia|47.463|27.099|1604
Dracșani|47.629|26.93|1601
Alba|48.159|26.477|1599
Dodești|46.355|27.893|1572
Grindu|45.4|28.217|1561
Oancea|45.917|28.1|1559
Odaia Manolache|45.549|27.991|1526
Păușești|47.158|27.326|1506
Românești|47.731|27.24|1497|Romanesti
Valea Grecului|46.72|28.101|1496
Totoești|47.251|27.289|1495
Suhurlui|45.729|27.827|1490
Dorobanți|47.882|26.647|1489
Corni-Albești|46.518|27.872|1486
Rădești|46.073|27.789|1460
Garvăn|45.347|28.162|1429
Muntenii de Sus|46.69|27.778|1425
Bohotin|46.939|27.978|1425
Covasna|47.003|27.851|1403
Mlenăuți|48.127|26.49|1399
Moscu|45.903|27.931|1384
Victoria|47.61|27.167|1380
Slobozia|47.058|27.414|1376
Tudor Vladimirescu|47.686|27.172|1369
Roșiori|47.761|26.722|1366
Sulița|47.65|26.917|1357
Satu Nou|46.358|28.15|1336
Pădureni|46.622|28.083|1334
Crucea|47.166|27.171|1333
Bobulești|47.751|27.227|1314
Bădeni|47.406|26.949|1313
Pribești|46.91|27.797|1306
Vânători|47.233|27.533|1304|Vanatori
Chircești|46.846|27.849|1285
Munteni|47.315|27.138|1271
Ștefănești|47.792|27.201|1264
Sârbi|47.943|26.918|1252|Sarbi
Moara Domnească|46.714|27.759|1247
Cârniceni|47.339|27.505|1244|Carniceni
Poiana|47.493|26.864|1237
Trestiana|46.2|27.65|1223
Coropceni|46.942|27.837|1223
Oroftiana|48.178|26.349|1219
Lacu Sărat|45.219|27.888|1218
Baranca|48.197|26.479|1207
Umbrărești|45.848|27.918|1206
Rânzești|46.221|28.095|1203|Ranzesti
Iazu Nou|47.483|27.209|1190
Zmeu|47.192|27.179|1189
I. C. Brătianu|45.406|28.054|1187
Gugești|46.763|27.901|1178
Adășeni|48.069|26.938|1167
Dumbrava|47.076|27.552|1165
Brădicești|46.848|27.903|1161
Cârja|46.149|28.11|1160|Carja
Ionășeni|47.73|26.993|1146
Goruni|47.104|27.719|1142
Slobozia|47.477|26.89|1136
Cozia|47.003|27.894|1133
Pogănești|46.692|28.168|1129
Rediu|48.231|26.778|1118
Baldovinești|45.322|27.911|1115
Tocileni|47.711|26.787|1113
Mândrești|45.883|27.7|1113|Mandresti
Balintești|46.029|27.922|1113
Emil Racoviță|46.871|27.679|1094
Budăi|47.218|27.223|1089
Breazu|47.213|27.518|1082
Smârdan|45.287|28.004|1077|Smardan
Iacobeni|47.861|26.913|1073
Cișmele|45.516|27.93|1065
Gănești|46.09|27.993|1061
Rădeni|47.512|26.892|1054
Crăiești|45.943|27.811|1052
Santa Mare|47.608|27.345|1046
Podolenii de Sus|46.857|28.015|1035
Epureni|46.247|27.911|1031
Rachelu|45.287|28.323|1029
Bogdănești|46.45|27.727|1014
Tabăra|47.574|27.412|1010
Stroiești|47.61|26.966|1007
Domnița|47.021|27.335|1002
Podriga|48.005|26.834|1000
# UA
Kyiv|50.455|30.524|2797553|Kiev;Chijv;Civ;Kaenugardur;Keju;Kiebo;Kief;Kieu;Kiev osh;Kievi;Kievom;Kievu;Kiew;Kiiev;Kiiv;Kijev;Kijeva;Kijevas;Kijew;Kijiv;Kijivo;Kijow;Kijuw;Kijv;Kiova;Kiovia;Kiyev;Kiyiw;Kjiv;Kueyiv;Kyev;Kyiiv;Kyiw;Kyjev;Kyjiv;Kyjiw;Кейӳ;Киев;Киев ош;Киевом;Киеву;Київ;Кијев;Кыив;Кыйив;Кіеў;Кꙑѥвъ
Kharkiv|49.981|36.253|1433886|Harkov;Carcovia;Charcovia;Charkiv;Charkiw;Charkov;Charkovas;Charkow;Harkiv;Harkiva;Harkivo;Harkova;Jarkov;Khar'kov;Харков;Харків;Харьков
Odesa|46.486|30.744|1015826|Odessa;Adehsa;Ades;Odess;Odessa osh;Odessae;Odesse;Odessos;Odessus;Odessza;Odissos;Udessa;Адэса;Одеса;Одесс;Одесса;Одесса ош;Одессе
Dnipro|48.467|35.041|968502|Dnepr;Dnepropetrovsk;Dniepr;Dniepropetrovskas;Dnipropetrovs'k;Dnipropetrovsko;Dnipropetrowsk;Dniproslav;Dnjepropetrovsk;Dnjipro;Dnjipropetrovsk;Dnyipro;Ekaterinoslav;Katerinoslav;Katerynoslav;Novij Kodak;Novorosiynsk;Novyy Kodak;Ntnipro;Sicheslav;Sichoslav;Днепр;Днепропетровск;Днипро;Дніпро;Дніпропетровськ;Дніпрослав;Дњипро;Екатеринослав;Катеринослав;Новий Кодак;Січослав
Donetsk|48.023|37.802|901645|Daneck;Donec'k;Doneck osh;Donecka;Doneckas;Donecko;Doneckoj;Donesk;Donetk;Donetsk i Ukraina;Donezk;Donieck;Donietsk;Donjeck;Hughesovka;Jusowka;Juzivka;Juzovka;Ntonetsk;Stalin;Staline;Stalino;Yuzovka;Yuzovo;Данецк;Донецк;Донецк ош;Донецкой;Донецьк;Доњецк;Сталино;Сталіне;Сталіно;Юзовка;Юзівка
Lviv|49.838|24.023|717273|Lvov;Liov;Ilbav;L'vou;L'vov osh;Lavov;Lembaersch;Lemberg;Lemburg;Leopoli;Leopolis;Leopul;Liopuli;Ljviv;Lvivo;Lvova;Lvovas;Lwif;Lwiw;Lwow;Lwuw;Лавов;Лвов;Львив;Львов;Львов ош;Львоў;Львів
Zaporizhzhya|47.852|35.117|710052|Aleksandrovsk;Alexandrovsk;Oleksandrivs'k;Saporischschja;Saporoschje;Saporoshje;Zaparozhzha;Zaporijja;Zaporijjia;Zaporijya;Zaporiyia;Zaporizhja;Zaporizhzhia;Zaporizia;Zaporizja;Zaporizza;Zaporizzia;Zaporizzja;Zaporizzsja;Zaporoye;Zaporoze;Zaporozh'e;Zaporozhje;Zaporozhye;Zaporozi;Zaporozje;Запарожжа;Запорожье;Запорожје;Запоріжжя;Запоріжя
Kryvyy Rih|47.906|33.394|603904|Krivi Rih;Krivi Rog;Krivii Rih;Krivij Rig;Krivij Rih;Krivijriha;Kriviy Rig;Krivoj Rog;Krivoy Rog;Krivoy Roq;Krivyj Rig;Krovoi Rig;Kruevuey Rih;Kryvy Rig;Kryvy Rih;Kryvy Rog;Kryvyi Rih;Kryvyj Rih;Kryvyj Rihas;Krywyj Rih;Krzywy Rog;Криви Рог;Кривий Риҕ;Кривий Ріг;Кривой Рог;Кривый Ріг;Крывы Рог
Sevastopol|44.608|33.521|547820|Akhiar;Akhtyar;Akujar;Akyar;Aqjar;Aqyar;Sebastopol;Sebastopoli;Sebastopolis;Sebastopolo;Sevastopal';Sevastopole;Sevastopolis;Sevastopolj;Sevastopolo;Sevastoupoli;Sewastopol;Sivastopol;Szevasztopol;Акъяр;Севастопаль;Севастопол;Севастополь;Севастопољ
Mykolayiv|46.976|31.993|470011|Mikolaiv;Mikolajiv;Mikolajow;Mykolaiv;Nikolaev;Vernoleninsk;Верноленинск;Миколаїв;Николаев
Mariupol|47.095|37.541|431859|Hayeren;Marijupol;Marioepol;Marioupol;Marioupoli;Mariupolj;Maryupal';Zhdanov;Жданов;Мариупол;Мариуполь;Маријупољ;Марыупаль;Маріуполь;Марїоуполь
Luhansk|48.57|39.329|397677|Loehansk;Louchansk;Louhansk;Lugan'sk;Luganskaj;Luhanska;Luhanskas;Luhansko;Luhanszk;Lukhansk;Luqansk;Voroshilovgrad;Woroschilowgrad;Ворошиловград;Луганск;Луганскай;Луганськ;Луганьск;Луханск;Луһанск
Vinnytsya|49.232|28.469|369839|Vinnitsa;Vinița;Vinica;Vinicja;Vinitsa;Vinnica;Vinnicja;Vinnytsia;Winnica;Winnyzja;Винница;Вінниця
Makiivka|48.048|37.926|338968|Dmitriyevsk;Makayevka;Makeevka;Makejevka;Makejewka;Makeyevka;Makijivka;Makiyivka;Makyeevka;Makyevka;Макеевка;Макіївка
Simferopol|44.957|34.111|336460|Akmescit;Aq Mecit;Aqmescit;Simferepol';Simferopal';Simferopole;Simferopoli;Simferopolis;Simferopolj;Simferopolo;Sinferopol;Sinferopoli;Symferopol;Symferopoli;Sympheropolis;Szimferopol;Акмәсҗит;Симфереполь;Симферопол;Симферополь;Симферопољ;Сімферопаль;Сімферополь
Chernihiv|51.506|31.285|285234|Cernigau;Cernigiv;Cernigivo;Cernigov;Cernigovas;Cernihiv;Cernihivo;Cernihiw;Cernihov;Cerniqov;Charnigau;Chernigiv;Chernigov;Csernyihiv;Czernihovia;Czernihow;Tchernihiv;Tjernihiv;Tschernigow;Tschernihiw;Tsernigiv;Tsernihiv;Tsjernihiv;Txernihiv;Чарнігаў;Чернигов;Чернігів
Kherson|46.637|32.615|283649|Cherson;Chersona;Chersonas;H'erson;Hersona;Hersono;Herszon;Jerson;Khersonskuju;Xerson;Херсон;Херсонскую
Poltava|49.589|34.554|283402|Paltava;Poltav;Poltavae;Poltave;Poltavo;Poltawa;Pultava;Палтава;Полтав;Полтава;Полтаве
Khmelnytskyi|49.418|26.979|274582|Chmelnyzkyj;Chmielnicki;Hmeljnicki;Khmel'nic'kij;Ploskuriv;Ploskurov;Ploskurow;Плоскуров;Плоскурів;Хмельницкий;Хмельницький
Cherkasy|49.445|32.057|272651|Cerkasad;Cerkasai;Cerkasi;Cerkaso;Cerkassi;Cerkasy;Charkasy;Cherkas khot;Cherkasi;Cherkassi;Cherkassy;Circassium;Cserkaszi;Czerkasy;Tcherkassi;Tcherkassy;Tjerkasy;Tscherkassy;Tserkasso;Tserkasy;Tsjerkasi;Tsjerkasy;Txerkassi;Txerkasy;Чаркасы;Черкас хот;Черкаси;Черкасси;Черкассы;Черкасы
Chernivtsi|48.29|25.932|265471|Cernăuți;Chernovtsy;Cernivci;Cernivciai;Cernivco;Cernivtsi;Cernovci;Cernovice;Charnaucy;Chernivci;Chernovci;Chernovcy;Chernovits;Chernovitsy;Chernovsi;Csernyivci;Czerniowce;Czernovicum;Czernowitz;Tchernivtsi;Tjernivtsi;Tschernowitz;Tsernivtsi;Tsjernivtsi;Txernivtsi;Чарнаўцы;Чернивци;Черновци;Черновцы;Чернівці
Zhytomyr|50.265|28.677|261624|Jitomir;Jytomyr;Schytomyr;Shitomir;Zhitomir;Zhitomiru;Zhytomir;Zitomir;Zitomiria;Zjytomyr;Zotomor;Zsitomir;Zytomierz;Zytomyr;Zytomyras;Житомир;Житомиръ;Жытомир;Жытомір
Sumy|50.922|34.8|259660|Soemi;Soemy;Soumy;Sumad;Sumae;Sumai;Sumi;Sumio;Sumo;Szumi;Суми;Сумы
Rivne|50.623|26.227|245289|Eractum;Rivno;Riwne;Rouna;Rovno;Rowne;Ruvne;Ровно;Роўна;Рівне
Horlivka|48.336|38.053|239828|Gorlauka;Gorlivka;Gorlovk;Gorlovka;Gorlovko;Gorlowka;Horliwka;Qorlivka;Горлаўка;Горловк;Горловка;Горловко;Горлівка;Һорливка
Ivano-Frankivsk|48.923|24.712|238196|Ivano-Frankovsk;Iwano-Frankiwsk;Stanislau;Stanislav;Stanislavov;Stanislavyv;Stanislaw;Stanislawow;Івано-Франківськ;Ивано-Франковск
Kamyanske|48.517|34.606|226845|Dniprodzerzhins'k;Dniprodzerzhynsk;Kam'jans'ke;Kamenskoe;Kamianske;Дніпродзержинськ;Кам'янське;Каменское
Ternopil|49.554|25.591|225238|Tarnopol;Ternopilj;Ternopilo;Ternopol';Тернополь;Тернопіль
Kropyvnytskyy|48.508|32.266|219676|Elisavet;Elisavetgrad;Elizabethgrad;Elizavetgrad;Jelisawetgrad;Jelizawietgrad;Kiravagrad;Kirivograd;Kirovo;Kirovograd;Kirovogrado;Kirovohrad;Kirovohrada;Kirovohradas;Kirovohrado;Kirovoqrad;Kirowograd;Kirowohrad;Kropivnic'kij;Kropivnicki;Kropyvnytskyi;Kropywnycki;Kropywnyzkyj;Yelisavetgrad;Zinov'evs'k;Zinovievsk;Zinovyevsk;Zinowjewsk;Єлизаветград;Єлисавет;Елисаветград;Зиновьевск;Зінов'євськ;Кирово;Кировоград;Кропивницкий;Кропивницький;Кіраваград;Кірово;Кіровоград
Kremenchuk|49.063|33.405|217710|Kermenchuk;Kramjanchug;Kremenchug;Kremenciuk;Kremencsuk;Kremencug;Kremencuk;Kremencuka;Kremencukas;Krementchouk;Krementjuk;Krementschuk;Krementsjoek;Krementsjuk;Krementsuk;Krementxuk;Krzemienczuk;Керменчӳк;Кирмәнчек;Крамянчуг;Кременчуг;Кременчук
Lutsk|50.759|25.342|215986|Loetsk;Loutsk;Luc'k;Luckas;Lucko;Luzk;Луцк;Луцьк
Bila Tserkva|49.8|30.129|207273|Belaja Carkva;Belaja Cerkov';Belaja Zerkow;Belaya Tserkov';Belaya serkov;Biala Cerkiew;Bila Cerkva;Bila Cerkwa;Bila Terkva;Bila Zerkwa;Shura Chirku;Белая Царква;Белая Церковь;Била Церква;Біла Церква
Kerch|45.357|36.475|148932|Bospor;Kerc;Kerca;Kercas;Kerce;Kerci;Kerco;Kercs;Kercz;Keric;Keritch;Kertch;Kertj;Kerts;Kertsch;Kertschia;Kertsj;Kertx;Panticapaeum;Керч;Керчь
Melitopol|46.847|35.382|148851|Kiz-Jar;Kyzyl-Yar;Melitopil';Melitopoli;Melitopolj;Novoalexandrovka;Novooleksandrivka;Киз-Яр;Мелитополь;Мелітополь;Мелітопіль;Новоолександрівка
Kramatorsk|48.73|37.588|147145|Kramatorska;Kramatorskaja;Kramatorskaya;Краматорск;Краматорска;Краматорськ
Uzhgorod|48.624|22.295|115449|Oezjhorod;Oujhorod;Ujgorod;Ujhorod;Ujhorodo;Ujqorod;Ungvar;Ungwar;Uschgorod;Uschhorod;Uzgorod;Uzhgarad;Uzhhorod;Uzhorod;Uzhorodas;Uzhorodum;Uzjhorod;Ужгарад;Ужгород
Brovary|50.518|30.807|109806|Bravary;Brovarai;Brovari;Browary;Бравары;Бровари;Бровары;Броварі
Sloviansk|48.85|37.597|106972|Slaviansk;Slavjansk;Slavyansk;Slawjansk;Slov'jans'k;Sloveansk;Slovjanska;Slovjanskas;Slovjansko;Slovyansk;Slowiansk;Slowjansk;Славянск;Славјанск;Слов'янськ;Словяньск
Berdyansk|46.756|36.788|106311|Berdiansk;Berdjans'k;Kutur-Ogly;Novo-Nogaisk;Osipenko;Бердянск;Бердянськ;Осипенко
Yevpatoriya|45.201|33.367|106202|Eupatoria;Eupatorio;Evpatorija;Evpatorya;Jevpatorija;Jewpatorija;Kezlev;Євпаторія;Евпатория
Alchevsk|48.469|38.817|106062|Alcevsk;Alchevskoe;Kommunarsk;Voroshilovsk;Woroschilowsk;Алчевск;Алчевськ
Nikopol|47.568|34.391|105160|Mikitins'ka Sich;Mykytyn Rog;Nikopil';Nikopolis;Nikopolj;Микитинська Січ;Никополь;Нікополь;Нікопіль
Pavlohrad|48.532|35.869|101430|Paulagrad;Pavlograd;Pavlohrada;Pavlohradas;Pawlohrad;Павлоград;Паўлаград
Uman|48.75|30.219|100135|Human;Ouman;Umanj;Умань;Умањ
Sievierodonetsk|48.946|38.486|99067|Severodonec'k;Severodonetsk;Severodonjeck;Sjevjerodoneck;Sjewjerodonezk;Syeverodonets'k;Syevyerodonets'k;Северодонецк;Сєвєродонецьк;еверодоњецк
Kamianets-Podilskyi|48.679|26.585|97908|Kam'janec'-Podil's'kij;Kamenec-Podol'skij;Kamenec-Podolski;Kamieniec Podolski;Kamjanec-Podiljski;Kamjanets-Podilskoi;Kamjanets-Podilskyi;Kamjanets-Podilskyj;Kamjanez-Podilskyj;Каменец-Подолски;Каменец-Подольский;Кам’янець-Подільський
Lysychansk|48.904|38.441|95031|Lisicanjsk;Lisicansk;Lisichans'k;Лисичанск;Лисичанськ
Kostiantynivka|48.528|37.707|91259|Konstantinovka;Konstantinowka;Kostantinovka;Kostjantinivka;Kostjantyniwka;Kostyantynivka;Константиновка;Костянтинівка
Khrustalnyi|48.14|38.937|90005|Khrustal'nij;Krasni Luc;Krasnij Luch;Krasnyi Luch;Krasnyj luch;Krasnyy Luch;Krassnyj Lutsch;Красний Луч;Красный луч;Хрустальний
Mukachevo|48.442|22.718|85569|Moukatchevo;Mukaceve;Mukacevo;Mukacheve;Mukaczewo;Mukatschewe;Mukatschewo;Munkacevo;Munkacs;Munkatsch;Мукачеве;Мукачево
Konotop|51.24|33.203|84787|Kanatop;Kanatyp;Konotopa;Konotopas;Канатоп;Канатып;Конотоп
Kadiyivka|48.568|38.644|84425|Kadievka;Kadiivka;Kadijewka;Kadijivka;Kadijiwka;Kadzeeuka;Kadzieuka;Kadziiuka;Sehrgo;Serho;Sjargo;Ssergo;Stachanov;Stachanovas;Stachanow;Stahanov;Stahanova;Stahhanov;Stajanov;Stakhanau;Stakhanov;Staxanov;Кадзееўка;Кадзіеўка;Кадзііўка;Кадиевка;Стаханаў;Стаханов;Сэрго;Сярго
Bakhmut|48.594|38|80500|Artemivs'k;Artemovsk;Artemovskiy;Artemowsk;Artyomovsk;Bachmoet;Bachmut;Bahmut;Bajmut;Bakhmout;Baxmut;Артемовск;Артемівськ;Бахмут
Yenakiieve|48.233|38.211|77053|Enakieve;Enakievo;Jenakijeve;Jenakijevo;Ordshonikidse;Ordzhonikidze;Rykovo;Yenakiyeve;Yenakiyevo;Єнакієве;Енакиево
Yalta|44.502|34.166|77003|Ialta;Jalta;Jalto;Ялта
Oleksandriya|48.675|33.118|76097|Aleksandrija;Oleksandriia;Oleksandrija;Александрия;Олександрія
Drohobych|49.351|23.517|73682|Drogobich;Drogobych;Drogobycz;Drohobic;Drohobico;Drohobycz;Drohobytsch;Drohobytsj;Дрогобич;Дрогобыч
Shostka|51.863|33.47|73197|Schostka;Sostka;Шостка
Berdychiv|49.894|28.601|73046|Behrdychyu;Berdicev;Berdichen;Berdichev;Berdichiv;Berdiciv;Berdiciva;Berditschew;Berdyciv;Berdycivas;Berdyciw;Berdyczow;Berdytchiv;Berdytjiv;Berdytschiw;Berdytsiv;Berdytsjiv;Бердичев;Бердичив;Бердичів;Бэрдычыў
Shakhtarsk|48.057|38.438|71700|Katyk;Shakhtersk;Shakhtjorsk;Zapadno-Gruppskiy;Шахтарськ;Шахтерск
Izmail|45.351|28.838|70731|Ismail;Hacidar;Ismajil;Ismasil;Izmajil;Izmajila;Izmajilas;Izmayil;Smeilu;Tuchkov;Ізмаїл;Измаил;Тучков
Novomoskovsk|48.629|35.259|70550|Novoselicja;Nowomoskowsk;Samarchik;Samartchyk;Новомосковск;Новомосковськ;Новоселиця;Самарчик
Feodosiya|45.032|35.382|68562|Caffa;Feodosia;Feodosija;Feodossia;Feodossija;Feodosya;Fyeodosiya;Kaffa;Kefe;Teodosia;Teodozio;Teodozja;Theodosia;Theodosie;Феодосия;Феодосія
Kovel|51.215|24.709|67575|Kovelj;Kowel;Ковель
Nizhyn|51.048|31.887|66983|Neshin;Nezhin;Nezhyn;Nezin;Niezyn;Nijin;Nijino;Nijyn;Nischyn;Nizhin;Nizin;Nizjyn;Nizon;Nizyn;Nizynas;Нежин;Нежын;Нижин;Ніжин
Smila|49.233|31.884|66475|Smela;Смела;Смила;Сміла
Kalush|49.024|24.372|65088|Kalouch;Kalus;Kalusch;Kalusz;Калуш
Chervonohrad|50.391|24.235|64297|Cervonohrad;Chervonograd;Czerwonogrod;Czerwonohrad;Krasnipali;Krisnipolye;Kristinopol';Krvstonopol;Krystynopol;Tscherwonohrad;Червоноград
Boryspil|50.353|30.955|64117|Borispil';Borispilj;Borispilo;Borispol';Boryspol;Борисполь;Бориспіль
Dovzhansk|48.09|39.652|62691|Imeni Sverdlova;Selo Imeni Sverdlova;Sverdlovs'k;Довжанськ;Свердловск;Свердловськ;Село имени Свердлова
Irpin|50.522|30.251|62456|Dachi Irpen';Irpen;Irpien;Irpina;Irpinj;Ірпінь;Ирпень;Ирпињ
Pervomaysk|48.045|30.848|62426|Ol'viopol';Olwiopol;Pervomaisk;Pervomajs'k;Perwomajsk;Первомайск;Первомайськ;Первомајск
Druzhkivka|48.619|37.527|62315|Druschkiwka;Druzhkovka;Druzkivka;Дружковка;Дружківка
Korosten|50.959|28.639|61496|Korostenj;Koroszteny;Коростень
Stryi|49.262|23.847|61404|Strij;Stry;Stryj;Stryy;Стрий;Стриј;Стрый
Kolomyia|48.525|25.037|60821|Colomeea;Kolomea;Kolomeo;Kolomija;Kolomyja;Коломия;Коломија;Коломыя
Pokrovsk|48.282|37.176|60127|Grishino;Krasnoarmejsk;Krasnoarmeysk;Krasnoarmeyskoye;Krasnoarmiisk;Krasnoarmijs'k;Krasnoarmiys'k;Krassnoarmeiskoje;Pokrowsk;Красноармейск;Красноармійськ;Покровськ
Chornomors’k|46.299|30.655|58524|Chernomorsk;Cornomorsk;Il'ichevka;Il'ichevsk;Illichivs'k;Illitschiwsk;Ilyitschovsk;Tschornomorsk;Іллічівськ;Черноморск;Чорноморск;Чорноморськ
Khartsyzk|48.042|38.147|56367|Harcizk;Kharciz'k;Kharcyzsk;Khartsysk;Khartsyzsk;Харцизьк;Харцызск
Rubizhne|49.006|38.381|56066|Rubezhnaya;Rubezhnoe;Rubezhnoye;Rubischne;Rubizne;Рубежное;Рубижне;Рубіжне
Novohrad-Volynskyi|50.594|27.616|55925|Novograd-Volins'kij;Novograd-Volynskij;Novograd-Volynskiy;Novohrad Volynski;Novohrad-Volinski;Novohrad-Volyns'kyy;Nowograd Wolynsk;Nowogrod Wolynski;Nowohrad-Wolynskyj;Sviahel;Swjahel;Zviahel;Zvjagel;Zvjahelj;Zvyagel';Zvydgel;Zwiahel;Zwiahl;Звягель;Звјагел;Новоград-Волинський;Новоград-Волынский
Snizhne|48.026|38.772|55587|Shezhnoye;Snezhnoe;Snezhnoye;Снежное;Сніжне
Lozova|48.889|36.318|54026|Losowa;Losowaja;Lozovaja;Lozovaya;Lozowa;Лозова;Лозовая
Chystyakove|48.039|38.597|53725|Aljakseeuka;Aljakseeva-Ljavonava;Chastkove;Chistjakovo;Chistyakovo;Chys'cjakova;Chystiakove;Oleksieve-Leonove;Oleksiivka;Sloboda Alekseevka;Tarehz;Thorez;Topez;Tores;Torez;Toreza;Torezas;Tschistjakowa;Tschistjakowo;Аляксеева-Лявонава;Аляксееўка;Олексієве-Леонове;Олексіївка;Тарэз;Топез;Торез;Часткове;Чистяково;Чысьцякова
Enerhodar|47.49|34.662|52887|Ehnergodar;Energodar;Енергодар;Энергодар
Pryluky|50.593|32.388|52553|Priluki;Pryluki;Прилуки
Antratsyt|48.115|39.091|52353|Antracit;Antracita;Antracyt;Antracytas;Antratit;Antratsit;Antratsot;Antrazyt;Bokovo-Antratsit;Антрацит
Novovolynsk|50.726|24.163|50417|Novovolins'k;Novovolynskiy;Nowowolynsk;Нововолинськ;Нововолынск
Horishni Plavni|49.008|33.629|50414|Gorishni Plavni;Gorishnie Plavni;Horichni Plavni;Horischni Plawni;Horisni Plavni;Komsomol's'k;Komsomolsk i Ukraina;Komsomolsk na Dnepru;Komsomolska;Горишни Плавни;Горишние Плавни;Горішні Плавні;Комсомолск;Комсомольск;Комсомольськ;Комсомољск на Дњепру
Myrnohrad|48.31|37.265|49646|Dimitrov;Dimitrova;Dimitrovo;Dymytrov;Dymytrow;Hrodivka;Imeni Dimitrova;Mirnagrad;Mirnograd;Mirnohrad;Mirnohrada;Novoekonomicne;Димитров;Мирноград;Мірнаград
Sorokyne|48.292|39.739|49352|Krasnadon;Krasnodon;Krasnodona;Krassnodon;Sarokina;Sorokin;Sorokine;Sorokino;Sorokone;Краснадон;Краснодон;Сарокіна;Сорокине;Сорокино
Bilhorod-Dnistrovskyi|46.195|30.348|47727|Cetatea Albă;Akkerman;Aqkermen;Belgorod Dnestrovski;Belgorod-Dnestrovskaj;Belgorod-Dnestrovski;Belgorod-Dnestrovskij;Belgorod-Dnestrovskiy;Bialogrod nad Dniestrem;Bialogroda  Album Castrum;Bilgarad-Dnistrouski;Bilgorod-Dnistrovs'kij;Bilgorod-Dnistrovski;Bilhorod-Dnistrovs'kyj;Bilhorod-Dnistrovski;Bilhorod-Dnistrovskij;Bilhorod-Dnistrovsky;Bilhorod-Dnistrowskyj;Bilhorod-Dnjistrovski;Bilhorod-Dnyisztrovszkij;Bilhoroda-Dnistrovska;Dniestro Bilhorodas;Moncastro;Turla  Akkerman;Tyras  Ofiousa  Asprokastron  Mavrokastron;Tyras  Ophiusa  Asprokastron  Maurokastron;Аккерман;Аккирмән;Белгород Днестровски;Белгород-Днестровскай;Белгород-Днестровский;Билгород-Дњистровски;Білгарад-Дністроўскі;Білгород-Дністровський
Okhtyrka|50.31|34.899|47216|Achtyrka;Akhtirka;Akhtyrka;Ochtyrka;Ohtirka;Okhtirka;Ахтырка;Охтирка
Izium|49.207|37.277|45884|Isjum;Izjum;Izyum;Ізюм;Изюм;Изјум
Marhanets|47.631|34.624|45718|Komintern;Marganec;Marhanec;Marhanez;Марганец;Марганець
Rovenky|48.083|39.378|45651|Roven'ki;Rowenki;Ровеньки
Nova Kakhovka|46.76|33.356|45069|Naujoji Kachovka;Nova Kachovka;Nova Kahovka;Nova Kajovka;Novaja Kakhovka;Novaya Kaxovka;Nowa Kachowka;Нова Каховка;Новая Каховка
Brianka|48.511|38.672|44987|Brjanka;Bryanka;Bryanskiy;Bryanskiy Rudnik;Брянка
Lubny|50.014|33|44595|Loubny;Lubnai;Lubni;Lubnie;Лубни;Лубны
Fastiv|50.077|29.918|44014|Fastiva;Fastiw;Fastov;Fastow;Фастив;Фастов;Фастів
Svitlovodsk|49.063|33.246|43130|Khrushhov;Kremges;Svetlovodsk;Switlowodsk;Кремгес;Светловодск;Свитловодск;Світловодськ;Хрущов
Zhovti Vody|48.345|33.497|42901|Geltonieji Vandenys;Jovti Vodi;Jovti Vody;Scholti Woody;Schowti Wody;Zhjoltye Vody;Zholtie vodi;Zhovta Rika;Zhovti Vodi;Zjovti Vody;Zolte Wody;Zovti Vodi;Zovti Vody;Zyoltie Vodi;Жовта Ріка;Жовти Води;Жовті Води;Жолтие води;Жёлтые Воды
Vyshneve|50.389|30.37|42480|Vishneve;Vishnevoe;Vishnevoye;Vishnjovoe;Visneve;Visnyovoe;Vychneve;Vysjneve;Vysneve;Wyschnewe;Wysznewe;Вишневе;Вишневое
Bucha|50.543|30.212|42279|Boetsja;Buca;Butscha;Butsja;Bychansk;Dachi Bucha;Буча
Varash|51.351|25.847|42000|Kuznecovs'k;Kuznetsovs'k;Varas;Warasch;Вараш;Кузнецовськ
Toretsk|48.395|37.848|41758|Dzerzhins'k;Dzerzhyns'k;Imeni Dzerzhinskogo;Torec'k;Дзержинск;Дзержинськ;Торецьк
Dzhankoi|45.713|34.393|41731|Dschankoj;Dshankoi;Dzankoj;Dzhanhoi;Dzhankoj;Dzhankoy;Џанкој;Джанкой
Shepetivka|50.181|27.065|40802|Chepetivka;Schepetiwka;Sepetivka;Shepetovka;Шепетовка;Шепетівка
Podilsk|47.75|29.531|39662|Birzula;Kotovsk;Kotowsk;Podiljsk;Котовск;Подиљск;Подільськ
Myrhorod|49.965|33.609|39575|Mirgorod;Mirhorod;Mirhoroda;Mirhorodo;Morgorod;Myrhorodas;Миргород
Yuzhnoukrayinsk|47.829|31.175|39048|Juschnoukrajinsk;Juzhnoukrains'k;Juzhnoukrajinsk;Juznoukrajinsk;Youjno'oukrainsk;Yuzhnoukrainsk;Јужноукрајинск;Южноукраинск;Южноукраїнськ
Romny|50.751|33.475|38305|Rommy;Romnai;Romni;Ромни;Ромны
Pokrov|47.654|34.115|38111|Ordzhonikidze;Pokrow;Орджонікідзе;Покров
Volodymyr-Volynskyi|50.853|24.324|37910|Lodomeria;Vladimir;Vladimir-Volynsk;Vladimir-Volynskij;Vladimir-Volynskiy;Vlodzimezh;Volodimir;Volodimir-Volins'kij;Volodymir-Volyns'kyy;Volodymyr;Volodymyr-Volyns'kyy;Wladimir-Wolynsk;Wlodzimierz;Wlodzimierz Wolynski;Wlodzimierzec;Wolodymyr;Wolodymyr-Wolynskyj;Владимир;Владимир-Волынский;Володимир;Володимир-Волинський
Yasynuvata|48.13|37.859|37600|IAsinovataia;Iasinuvata;Jasinoevata;Jasinovataja;Jasinuvata;Jasnuvata;Jassonuvata;Jassynuwata;Jasynuvata;Jasynuwata;Yasinovatara;Yasinovataya;Yasinuvata;Yassynouvata;Јасинувата;Ясиноватая;Ясинувата
Vasylkiv|50.187|30.313|37310|Vasil'kiv;Vasil'kov;Vasilikov;Vasiljkiv;Vasilkiva;Vassylkiv;Vasylkivas;Wassilkow;Wassylkiw;Wasylkow;Васильков;Васильків;Васиљкив
Dubno|50.417|25.734|37257|Doubno;Dubnas;Дубно
Netishyn|50.329|26.649|36661|Neteshin;Netichyn;Netischyn;Netishin;Netisin;Нетешин;Нетишин;Нетішин
Chuhuiv|49.835|36.687|36519|Chuguev;Chuguiv;Chuguyev;Chuhuyiv;Cugujev;Cuhujiv;Tschugujew;Чугуев;Чугуїв
Pervomaisk|48.628|38.562|36311|Pervomaika;Pervomajs'k;Pervomays'k;Первомайск;Первомайськ
Kakhovka|46.816|33.479|35983|Kachovka;Kahovka;Kajovka;Kaxovka;Каховка
Avdiivka|48.14|37.743|35826|Audzeeuka;Audziiuka;Avdeevka;Avdeyevka;Avdijivka;Avdiyivka;Awdejewka;Awdijiwka;Авдеевка;Авдијивка;Авдіївка;Аўдзееўка;Аўдзііўка
Boiarka|50.319|30.297|35312|Bojarka;Boyarka;Boyarka-Budayevka;Budayevka;Боярка
Slavuta|50.296|26.866|35068|Slavouta;Slawuta;Szlavuta;Славута
Zhmerynka|49.035|28.114|34498|Jmerynka;Smerinca;Zhmerinka;Жмеринка
Starokostyantyniv|49.755|27.212|34232|Konstantinov;Konstantynow;Kostjantiniv;Starokonstantinov;Starokonstantynow;Starokostiantyniv;Starokostjantiniv;Константинов;Костянтинів;Староконстантинов;Старокостянтинів
Sambir|49.516|23.201|34152|Nowy Sambor;Sambar;Sambira;Sambiras;Sambor;Szambir;Самбар;Самбир;Самбор;Самбір
Voznesensk|47.562|31.336|33442|Voznesenska;Voznesenskas;Voznessensk;Wosnessensk;Woznesensk;Вознесенск;Вознесенськ
Boryslav|49.292|23.426|32913|Borislau;Borislav;Borislava;Boriszlav;Boroslav;Boryslavas;Boryslaw;Borysxaw;Борислав
Yuzhne|46.625|31.102|32745|Juzhne;Juzhnoe;Youjne;Южне;Южное
Hlukhiv|51.678|33.916|32248|Gluchoff;Gluchow;Gluhiv;Glukhiu;Glukhiv;Glukhov;Gluxov;Hloechiv;Hloukhiv;Hluchiv;Hluchivas;Hluchiw;Hluhiv;Hluhiva;Hlujiv;Глухив;Глухов;Глухів;Глухіў
Obukhiv|50.107|30.618|31557|Oboukhiv;Obuchiv;Obuchiw;Obuchow;Obuh'iv;Obuhiva;Obuhov;Obukhov;Obuxov;Обухив;Обухов;Обухів
Novoyavorivs'k|49.93|23.574|31280|Novojavorivs'k;Novojavorovsk;Новояворовск;Новояворівськ
Kostopil|50.878|26.452|31060|Kostopel;Kostopol;Костополь;Костопіль
Yany Kapu|45.955|33.793|30700|Bromzavod;Jani Kapu;Krasnoperekops'k;Or qapu;Бромзавод;Красноперекопск;Красноперекопськ;Яни Капу
Mohyliv-Podilskyy|48.443|27.8|30589|Moghilau;Mogiliv-Podil's'kij;Mogiljov-Podol'skij;Mohyliv-Podilskyi;Mohylow Podolski;Могилёв-Подольский;Могилів-Подільський
Synelnykove|48.324|35.526|30556|Sinel'nikove;Sinel'nikovo;Синельникове;Синельниково
Alushta|44.677|34.41|29586|Aloushta;Alshta;Aluschta;Alusta;Aluszta;Алушта
Tokmak|47.256|35.708|29573|Tokamak;Tokmak i Ukraina;Tokmaka;Velikij Tokmak;Великий Токмак;Токмак
Perevalsk|48.438|38.844|29220|Перевальск;Перевальськ
Pervomaiskyi|49.376|36.218|28986|Likhachove;Pervomajs'kij;Pervomays'kyy;Pervomaysk;Pervomayskiy;Первомайский;Первомайський
Sarny|51.338|26.602|28865|Sarni;Sarnv;Сарни;Сарны
Dobropillia|48.461|37.085|28757|Dobropillja;Dobropillya;Dobropol'e;Dobropol'ye;Krasnoarmeyskiy Rudnik;Доброполье;Добропілля
Truskavets|49.278|23.51|28474|Trouskavets;Truskavec;Truskaveca;Truskavet;Truskawec;Truskawez;Truskawiec;Truszkavec;Трускавец;Трускавець
Khust|48.172|23.298|28424|Chust;Hust;Huszt;Khoust;Хуст
Chortkiv|49.017|25.798|28393|Chortkov;Ciortkiv;Cortkiv;Cortkiva;Csortkiv;Czortkow;Tchortkiv;Tsjortkiv;Чорткив;Чортков;Чортків
Saki|45.134|33.6|28322|Sakai;Sako;Saq;Szaki;Саки
Ternivka|48.527|36.071|27929|Ternovka;Терновка;Тернівка
Zolotonosha|49.669|32.036|27818|Zolotonocha;Золотоноша
Khmilnyk|49.558|27.957|27707|Chmielnik;Khmel'nik;Khmil'nik;Хмельник;Хмільник
Pershotravensk|48.348|36.396|27573|Perchotravensk;Shakhtars'ke;Першотравенск;Першотравенськ;Шахтарське
Bakhchysarai|44.755|33.858|27448|Bachashisarai;Bachischissarai;Bachtjisaraj;Bachtjysaraj;Bachtschyssaraj;Bachtsjisaraj;Bachtsjysaraj;Bagcasaray;Bahcesaray;Bahcisarajo;Bajchisarai;Bajchysarai;Bakczysaraj;Bakhchisaraj;Bakhchisaray;Bakhchysaray;Bakhehisaray;Bakhtchissarai;Bakhtchyssarai;Бахчисарай
Khrestivka|48.149|38.36|27441|Kirovs'ke;Kirovskoe;Kirovskoye;Krestovka;Кировское;Кіровське;Хрестівка
Kupiansk|49.71|37.616|27169|Koupiansk;Kupyans'k;Kup'jans'k;Kupeansk;Kupjanska;Kupjanskas;Купьянск;Купянск;Купянськ;Купјанск
Balakliia|49.456|36.844|26921|Balakleja;Balakleya;Balaklija;Balakliya;Балаклея;Балаклія
Holubivka|48.638|38.643|26838|Golubivka;Golubovka;Kirovs'k;Голубівка;Кировск;Кіровськ
Pereiaslav|50.067|31.45|26576|Perejaslav;Perejaslavl';Perejaslaw;Perejaslawl;Pereyaslav;Переяслав;Переяславль
Haysyn|48.813|29.379|25735|Gajsin;Haissyn;Hajsyn;Гайсин
Malyn|50.772|29.238|25587|Malin;Malina;Malynas;Малин
Vynohradiv|48.141|23.036|25442|Nagyszolos;Seleusu Mare;Vinogradiv;Vinogradov;Vinohradiv;Vinohradiva;Vynagradziu;Vynohradivas;Wynohradiw;Виноградив;Виноградов;Виноградів;Вынаградзіў
Popasna|48.633|38.378|25442|Imeni Kaganovicha;Kaganovich;Kaganowitsch;Popasnaja;Popasnaya;Popasnyj;Попасна;Попасная;Попасный
Slavutych|51.523|30.718|24685|Slavoetytsj;Slavoutytch;Slavucich;Slavutic;Slavutica;Slavutich;Slavutici;Slavutots;Slavutyc;Slavutycius;Slavutytj;Slavutyts;Slavutytsj;Slawutycz;Slawutytsch;Szlavutics;Славутич;Славуціч
Zdolbuniv|50.521|26.243|24642|Zdolbunov;Zdolbunovo;Zdolbunow;Zdolbunuv;Здолбунов;Здолбунів
Oleshky|46.626|32.724|24639|Aljoshki;Cjurupins'k;Olechky;Oleshki;Tsyurupynsk;Алёшки;Олешки;Цюрупинск;Цюрупинськ
Korostyshiv|50.317|29.056|24490|Karastyshau;Karastyshyu;Korostishiv;Korostisiv;Korostychev;Korostychiv;Korostyschew;Korostyschiw;Korostyshev;Korostyszow;Карастышаў;Карастышыў;Коростишів;Коростышев
Armyansk|46.109|33.692|24442|Armjans'k;Ermeni Bazar;Армянск;Армянськ
Debaltseve|48.341|38.405|24316|Debal'ceve;Debal'cevo;Debal'tsevo;Debalzewo;Дебальцеве;Дебальцево
Lebedyn|50.585|34.485|24238|Lebedin;Lebedina;Lebedine;Лебедин
Krolevets|51.548|33.385|24115|Korolevets;Krolevec;Krolovets;Кролевец;Кролевець
Kaniv|49.752|31.47|23503|Kaneu;Kanev;Kaniow;Kaniva;Kanivas;Kaniw;Канев;Канеў;Канив;Канів
Hadyach|50.369|33.997|23480|Gadjach;Hadiatch;Гадяч
Brody|50.088|25.15|23335|Brodai;Brodi;Броди;Броды
Berehove|48.205|22.645|23325|Behrehgaveh;Bereg;Beregove;Beregovo;Beregszasz;Berehowe;Berehowo;Bergsass;Lampertshaza;Peregium;Берегове;Берегово;Бэрэгавэ
Kozyatyn|49.716|28.839|23241|Kazatin;Koziatyn;Kozjatin;Казатин;Козятин
Dokuchaievsk|47.75|37.679|22907|Dokuchaevs'k;Dokuchayevs'k;Yelenovskiy Kar'yer;Yelenovskiye Kar'yery;Докучаевск;Докучаєвськ
Ladyzhyn|48.684|29.236|22687|Ladizhin;Ladyjyn;Ladyzhin;Ладижин;Ладыжин
Zolochiv|49.808|24.901|22608|Solotschiw;Zlochev;Zlochuv;Zloczow;Zolachyu;Zolochev;Zolociv;Zolociva;Zolocivas;Zolociw;Zolocsiv;Zolocziw;Zolotchiv;Zolotjiv;Zolotsiv;Zolotsjiv;Золачыў;Золочев;Золочив;Золочів
Molodohvardiisk|48.345|39.652|22514|Molodogvardejsk;Molodogvardejskoe;Molodogvardeysk;Molodogvardeyskoye;Molodogvardijs'k;Molodohvardiys'k;Молодогвардейск;Молодогвардейское;Молодогвардійськ
Nadvirna|48.637|24.571|22504|Nadvornaja;Nadvornaya;Nadwirna;Nadworna;Надвирна;Надворная;Надвірна
Vilnohirsk|48.484|34.017|22458|Vil'nogirs'k;Vol'nogorsk;Вольногорск;Вільногірськ
Znamyanka|48.721|32.658|22444|Snamjanka;Znam'janka;Znamenka;Znamianka;Знаменка;Знам’янка
Vyshhorod|50.585|30.49|22080|Vishgorod;Vychhorod;Vyshgorod;Vyshgorodskogo;Вишгород;Вышгород;Вышгородского
Starobilsk|49.277|38.917|22000|Bel'skiy Gorodok;Staraya Belaya;Starobel'sk;Старобельск;Старобільськ
Selydove|48.147|37.3|21916|Selidove;Selidovka;Selidovo;Selydowe;Селидове;Селидово
Krasnohrad|49.375|35.455|21426|Konstantinograd;Krasnograd;Krasnohradas;Красноград
Merefa|49.819|36.057|21421|Meref;Мерефа
Volnovakha|47.601|37.497|21166|Volnovacha;Volnovaha;Volnovahha;Volnovaja;Volnovaxa;Volovakha;Wolnowacha;Волноваха
Kremenets|50.099|25.728|21063|Kremenec;Kremenez;Krzemieniec;Кременец;Кременець
Polonne|50.119|27.509|20785|Polonnoe;Полонне;Полонное
Kurakhovo|47.985|37.282|20700|Kurakhovstroy;Novo-Ulakly;Petrovka;Курахово
Dolyna|48.972|23.966|20691|Dalyna;Dolina;Далына;Долина
Sokal|50.474|24.283|20659|Сокаль
Lyman|48.986|37.803|20469|Krasnii Liman;Krasnij Liman;Krasniy Liman;Krasnoi Loman;Krasny Liman;Krasnyj Liman;Krasnyy Liman;Krasnyy Lyman;Liman;Loman;Красний Лиман;Красный Лиман;Лиман;Лыман
Stebnyk|49.301|23.552|20398|Stebnik;Stebniki;Стебник
Lyubotyn|49.947|35.929|20376|Ljubotin;Lyobotin;Lyubotin;Люботин
Kivsharivka|49.63|37.678|19738|Ківшарівка
Kiliya|45.444|29.264|19540|Килия;Кілія
Henichesk|46.168|34.809|19501|Геническ;Геніч;Генічеськ;Дженіче;Еніче
Vovchansk|50.291|36.941|19486|Вовчанськ;Волчанск
Pidhorodne|48.574|35.097|19336|Подгородное;Підгородне
Yahotyn|50.28|31.762|19270|Яготин
Krasyliv|49.654|26.972|18868|Красилов;Красилів
Balaklava|44.511|33.599|18649|Балаклава
Reni|45.454|28.277|18530|Рени;Рені;Рэні
Balta|47.936|29.622|18511|Балта
Kurakhove|47.984|37.279|18506|Курахове;Курахово
Kalynivka|49.461|28.515|18492|Калинивка;Калиновка;Калинівка
Volochysk|49.536|26.207|18474|Валачыск;Волочиск;Волочиськ
Dolynska|48.117|32.777|18460|Долинская;Долинська
Pyatykhatky|48.408|33.709|18457|Пятихатки;Пјатихатки
Kreminna|49.05|38.219|18417|Кременная;Кременной;Кремина;Кремінна
Polohy|47.479|36.255|18111|Пологи
Amvrosiivka|47.793|38.478|18047|Амвросиевка;Амвросіївка
Dniprorudne|47.39|35.001|18036|Днепрорудное;Дніпроград;Дніпрорудне
Zuhres|48.011|38.264|17924|Зугрес;Зугрэс;Зуһрес
Skadovsk|46.113|32.91|17915|Алі-Агок;Скадовск;Скадовськ;Скадівське
Rozdilna|46.855|30.071|17858|Раздельная;Разьдзельная;Роздилна;Роздільна
Bohodukhiv|50.165|35.528|17818|Багадухіў;Богодухов;Богодухів
Korsun-Shevchenkivskyy|49.418|31.252|17763|Корсунь;Корсунь-Шевченковский;Корсунь-Шевченківський
Berezhany|49.446|24.937|17697|Бережани;Бережаны
Hostomel|50.568|30.265|17534|Гостомель
Skvyra|49.733|29.664|17452|Сквира
Derhachi|50.107|36.121|17433|Дергачи;Дергачі
Svalyava|48.547|22.987|17234|Свалява
Bakhmach|51.181|32.835|17192|Бахмач
Lutuhyne|48.405|39.227|17134|Лутугине;Лутугино
Shpola|49.013|31.393|16674|Шпола
Sudak|44.849|34.975|16597|Судак
Bohuslav|49.546|30.874|16498|Богуслав
Zvenihorodka|49.078|30.961|16490|Звенигородка
Novoukrayinka|48.317|31.524|16479|Новоукраинка;Новоукраїнка
Bilohirsk|45.057|34.604|16428|Белагорск;Белогорск;Білагірск;Білогірськ;Къарасувбазар
Berezan|50.311|31.467|16202|Березань
Verkhnodniprovsk|48.656|34.326|16176|Верхнеднепровск;Верхньодніпровськ
Iziaslav|50.12|26.825|16162|Ізяслав;Жеслав;Заслав;Заславль;Изяслав
Svatove|49.407|38.154|16145|Сватове;Сватово
Vatutine|49.012|31.047|16096|Ватутино;Ватутіне
Horodok|49.172|26.564|16046|Городок
Horodok|49.785|23.648|15993|Городок
Bar|49.074|27.674|15913|Бар
Bilopillia|51.15|34.313|15850|Белополье;Білопілля
Apostolove|47.66|33.72|15828|Апостолове;Апостолово
Slobozhans’ke|49.597|36.526|15825|Комсомольське;Слобожанское;Слобожанське
Dunayivtsi|48.887|26.848|15799|Дунаевцы;Дунаївці
Rakhiv|48.055|24.203|15621|Рахов;Рахів
Ilovays’k|47.925|38.202|15447|Іловайськ;Иловайск
Pyriatyn|50.244|32.52|15391|Пирятин
Ovruch|51.325|28.804|15332|Овруч;Оўруч
Chervonopartyzansk|48.076|39.796|15273|Червонопартизанск;Червонопартизанськ
Radomyshl|50.496|29.229|15252|Радомишль;Радомышль
Putyvl|51.337|33.871|15100|Путивль
Vilnyansk|47.948|35.44|15044|Вольнянск;Вільнянськ;Красноармійське;Софіївка;Червоноармійське
Bolhrad|45.678|28.618|15044|Bolgrad;Балград;Болград
Tulchyn|48.674|28.868|15011|Тульчин
Novyy Buh|47.691|32.512|14969|Новий Буг;Новый Буг
Krasnohorivka|48.006|37.51|14917|Красногоровка;Красногорівка
Burshtyn|49.252|24.633|14866|Бурштин;Бурштын
Artsyz|45.985|29.433|14757|Арциз;Арцыз
Hayvoron|48.343|29.866|14523|Гайворон
Mykolaiv|49.527|23.981|14498|Миколаїв;Николаев
Orikhiv|47.576|35.783|14479|Орехов;Оріхів
Karlivka|49.455|35.135|14470|Карловка;Карлівка
Novhorod-Siverskyi|52.007|33.263|14400|Новгород-Северский;Новгород-Сіверський
Tetiiv|49.369|29.678|14388|Тетиев;Тетіїв
Nyzhnia Krynka|48.114|38.161|14253|Нижня Кринка;Нижняя Крынка
Ostroh|50.329|26.514|14251|Астрог;Острог
Koriukivka|51.769|32.248|14215|Корюковка;Корюківка
Storozhynets|48.159|25.721|14198|Сторожинец;Сторожинець
Zmiiv|49.689|36.358|14071|Змиев;Зміїв
Hola Prystan|46.53|32.524|14069|Гола Пристань;Голая Пристань
Kotsiubynske|50.488|30.33|13934|Коцюбинское;Коцюбинське
Kivertsi|50.834|25.458|13917|Киверцы;Ківерці
Velykodolynske|46.346|30.579|13856|Великодолинське
Zbarazh|49.662|25.779|13746|Збараж
Ochakiv|46.615|31.545|13663|Ачакаў;Очаков;Очаків
Ukrainka|50.143|30.746|13636|Злодеевка;Игнатовка;Украинка;Українка
Zhashkiv|49.246|30.099|13615|Жашков;Жашків
Horodyshche|49.291|31.44|13609|Городище
Slobozhanske|48.532|35.071|13556|Слобожанское;Слобожанське;Ювілейне
Nova Odesa|47.313|31.77|13547|Нова Одеса;Новая Одесса
Bunhe|48.221|38.284|13544|Бунге;Юнокомунарівськ
Hulyaypole|47.667|36.256|13446|Гуляйполе
Terebovlia|49.3|25.689|13425|Теребовля
Talne|48.889|30.697|13318|Тальне;Тальное
Rozhyshche|50.915|25.269|13280|Рожище
Kaharlyk|49.859|30.823|13245|Кагарлик;Кагарлык
Nosivka|50.932|31.583|13120|Носовка;Носівка
Lymanka|46.386|30.677|13085|Лиманка;Мізікевича
Zhovkva|50.058|23.973|12973|Жовква;Жолква
Tarashcha|49.559|30.5|12952|Тараща
Khorol|49.783|33.272|12950|Хорол
Yavoriv|49.939|23.383|12785|Јаворов;Яворов;Яворів
Antonivka|46.677|32.731|12777|Антоновка;Антонівка
Perehinske|48.811|24.192|12775|Перегинское;Перегінське
Uzyn|49.825|30.425|12726|Узин
Petrovske|48.297|38.879|12683|Петровское;Петровське
Bershad|48.364|29.515|12681|Бершадь
Kamyanka-Dniprovska|47.496|34.41|12638|Кам'янка-на-Дніпрі;Каменка-Днепровская;Кам’янка-Дніпровська;Мала Знам'янка
Hvardiiske|45.117|34.022|12589|Гвардейское;Гвардійське;Сарабуз;Спат
Vasylivka|47.442|35.282|12567|Василивка;Васильевка;Василівка;Васыливка;Васыліўка
Primorskiy|45.112|35.479|12560|Дальние Камыши;Приморский;Приморський
Chasiv Yar|48.593|37.857|12557|Часов Яр;Часів Яр
Stanytsia Luhanska|48.662|39.484|12505|Станица Луганская;Станиця Луганська;Станично-Луганське
Bilyayivka|46.484|30.209|12477|Беляевка;Біляіўка;Біляївка
Beryslav|46.839|33.427|12417|Берислав;Вітовтова митниця;Казикермен
Buchach|49.062|25.395|12414|Бучач
Solonytsivka|49.997|36.035|12378|Солоницевка;Солоницівка
Hnivan|49.094|28.338|12314|Гнивань;Гнівань
Svetlodarsk|48.434|38.223|12273|Светлодарск
Bashtanka|47.405|32.434|12180|Баштанка;Бащанка
Kotelva|50.068|34.747|12122|Котельва
Borodianka|50.645|29.92|12069|Бородянка
Snihurivka|47.077|32.82|12045|Снигирёвка;Снігурівка
Mykhaylivka|47.269|35.222|11949|Михайловка;Михайлівка
Rokytne|51.28|27.214|11726|Рокитне;Рокитное
Horodnia|51.891|31.597|11710|Городня
Prymorsk|46.734|36.346|11679|Ногайськ;Обіточне;Приморск;Приморськ
Nemyriv|48.97|28.838|11662|Немиров;Немирів
Ovidiopol|46.247|30.437|11572|Овидиополь
Shchastia|48.738|39.23|11552|Счастье;Щастя
Kostiantynivka|46.818|35.424|11540|Константиновка;Костянтинівка
Kamyanka|49.04|32.102|11501|Каменка;Кам’янка
Kal'mius'ke|47.664|38.078|11447|Каракуббуд;Комсомольское;Комсомольське
Baranivka|50.297|27.662|11343|Баранаўка;Барановка;Баранівка;Бараніўка
Lokhvytsya|50.364|33.272|11338|Лохвица;Лохвиця
Illintsi|49.105|29.206|11284|Іллінці;Ильинцы
Myronivka|49.66|30.982|11255|Мироновка;Миронівка
Krasnogvardeyskoye|45.503|34.301|11134|Красногвардейское;Красногвардійське
Novoazovs'k|47.114|38.086|11104|Новоазовск
Mena|51.522|32.216|11096|Мена
Yakymivka|46.701|35.163|11069|Акимовка;Якимівка
Siversk|48.866|38.098|11068|Северск;Сіверськ
Kamin-Kashyrskyi|51.624|24.959|11042|Камень-Каширский;Камінь-Каширський
Chernomorskoye|45.507|32.698|11039|Черноморское;Чорноморське
Tatarbunary|45.839|29.611|11032|Татарбунар;Татарбунари;Татарбунары
Vysokyi|49.892|36.122|10988|Високий
Yampil|48.241|28.281|10957|Ямполь;Ямпіль
Borshchiv|48.803|26.032|10862|Борщёв;Борщів
Ukrainsk|48.098|37.363|10837|Украинск;Українськ
Snovsk|51.819|31.944|10825|Сновськ;Щорс
Baryshivka|50.361|31.322|10762|Баришівка;Барышевка
Bobrynets|48.057|32.166|10758|Бобринец;Бобринець
Bobrovytsia|50.747|31.395|10742|Бобровица;Бобровиця
Novomyrhorod|48.817|31.65|10715|Новомиргород
Hrebinka|50.12|32.43|10713|Гребёнка;Гребінка;Тінь
Soledar|48.691|38.074|10692|Соледар
Novotroyitske|46.351|34.332|10647|Великий Сара Булат;Новотроицкое;Новотроїцьке;Сарибулат
Nova Vodolaha|49.72|35.87|10633|Нова Водолага
Shchyolkino|45.43|35.822|10593|Щолкіне;Щёлкино
Novodnistrovsk|48.583|27.437|10590|Новоднестровск;Новодністровськ
Ichnia|50.863|32.394|10585|Ічня;Ичня
Sartana|47.177|37.693|10543|Приморское;Сартана
Mospyne|47.891|38.064|10493|Моспине;Моспино
Bolekhiv|49.065|23.86|10476|Болехов;Болехів
Radyvyliv|50.13|25.256|10472|Радивилов;Радивилів
Khrystynivka|48.813|29.969|10432|Христиновка;Христинівка
Krasnoyilsk|48.019|25.56|10428|Красноильск;Красноїльськ
Liuboml|51.226|24.037|10421|Любомль
Sovetskiy|45.343|34.925|10410|Советский;Совєтський
Mala Vyska|48.647|31.632|10382|Мала Виска;Малая Виска
Valky|49.836|35.612|10381|Валки
Letychiv|49.38|27.619|10335|Летичів
Gaspra|44.434|34.103|10310|Гаспра
Verkhivtseve|48.481|34.24|10262|Верховцево;Верхівцеве
Tavriysk|46.754|33.417|10250|Таврийск;Таврійськ
Oktyabr’skoye|45.289|34.135|10244|Октябрське;Октябрьское
Inkerman|44.614|33.61|10204|Інкерман;Инкерман
Ivankiv|50.939|29.894|10170|Іванків;Иванков
Korolevo|48.157|23.138|10165|Королево
Novooleksiyivka|46.23|34.646|10154|Новоалексеевка;Новоолексіївка
Derazhnya|49.269|27.429|10085|Деражня
Teplodar|46.502|30.323|10081|Теплодар;Тэпладар
Shyroke|47.685|33.261|10048|Широке;Широкое
Pokotylivka|49.913|36.175|9962|Покотиловка;Покотилівка
Rodynske|48.352|37.206|9948|Родинское;Родинське
Sniatyn|48.449|25.56|9942|Снятин;Снятын
Dubove|48.175|23.887|9938|Дубове;Дубовое
Mar'yinka|47.945|37.505|9900|Марьинка;Мар’інка
Pokrovske|47.981|36.234|9868|Покровское;Покровське
Gresovskiy|45.008|34.027|9835|Гресівський
Dubliany|49.904|24.086|9793|Дубляни
Kobelyaky|49.149|34.202|9772|Кобеляки
Radekhiv|50.282|24.643|9746|Радехів
Novopskov|49.533|39.118|9739|Новопсков
Pereshchepyne|49.025|35.369|9720|Перещепине;Перещепино
Vesele|47.01|34.918|9719|Веселе;Весёлое
Chaplynka|46.365|33.541|9687|Чаплинка
Ratne|51.668|24.53|9657|Ратне
Berezivka|47.2|30.909|9644|Березовка;Березівка
Borzna|51.255|32.427|9632|Борзна
Pohrebyshche|49.485|29.26|9620|Погребище
Velyka Dymerka|50.593|30.903|9606|Велика Димерка;Великая Дымерка
Zymohiria|48.585|38.938|9591|Зимогорье;Зимогір’я;Зымагір’я;Зымоһирья;Черкаське
Makariv|50.464|29.811|9589|Макарів
Mizhhirya|48.524|23.501|9567|Межгорье;Міжгір’я
Bilozerka|46.627|32.444|9565|Іванівка;Белозёрка;Білозерка;Скадовка
Smoline|48.601|31.313|9547|Смолино;Смоліне
Zinkiv|50.21|34.36|9514|Зеньков;Зіньків
Novyi Svit|47.806|38.021|9488|Нов.Свет;Новий Світ
Pustomyty|49.717|23.907|9434|Пустомити;Пустомыты
Hlyboka|48.088|25.928|9424|Глибока;Глыбокая
Uspenka|48.391|39.163|9400|Успенка
Oprysheny|48.053|26.027|9376|Опришени;Опришены
Cherepkivtsi|48.016|25.964|9376|Черепківці
Stary Krym|45.029|35.092|9370|Старий Крим;Старый Крым
Dubrovytsia|51.574|26.565|9359|Домбровица;Дубровиця
Hlobyne|49.379|33.276|9349|Глобине;Глобино
Irmino|48.599|38.588|9343|Ірміно;Теплогорск;Теплогірськ
Chervona Sloboda|49.373|32.157|9333|Секава;Цесарская Слобода;Цесарська Слобода;Червона Слобода;Червоная Слобода
Bezliudivka|49.875|36.265|9296|Безлиудивка;Безлюдовка;Безлюдівка;Бєꙁлюдовъка;Пасёлак Бэзлюдзіўка
Tysmenytsia|48.904|24.847|9287|Тисмениця
Mirnoye|44.983|34.062|9284|Мирне;Мирное
Irshava|48.312|23.041|9276|Іршава;Иршава
Hirske|48.75|38.495|9274|Горское;Гірське
Velykyy Bychkiv|47.968|24.011|9255|Великий Бичків;Великий Бычков
Kalanchak|46.255|33.291|9251|Каланчак
Reshetylivka|49.563|34.079|9240|Решетиловка;Решетилівка
Cherniakhiv|50.457|28.67|9214|Черняхов;Черняхів
Mostyska|49.795|23.151|9188|Мостиска;Мостиська
Obukhivka|48.549|34.854|9178|Кіровське;Обуховка;Обухівка
Stryzhavka|49.31|28.472|9165|Стрижавка
Khotyn|48.506|26.49|9163|Hotin;Хотин
Zalishchyky|48.641|25.732|9119|Залещики;Заліщики
Khodoriv|49.407|24.311|9108|Ходоров;Ходорів
Lyubashivka|47.834|30.252|9055|Любашёвка;Любашівка
Tyachiv|48.011|23.572|9019|Тячів
Kozova|49.432|25.145|8989|Козова
Horodenka|48.669|25.503|8972|Городенка
Chornobaivka|46.696|32.547|8954|Чорнобаївка
Gurzuf|44.546|34.278|8933|Гурзуф
Tlumach|48.865|25.004|8886|Тлумач
Sokyryany|48.449|27.411|8877|Сокиряни;Сокиряны
Mahala|48.297|26.043|8876|Магала
Ilarionove|48.405|35.279|8836|Іларіонове;Илларионово
Chop|48.432|22.204|8765|Чоп
Kryzhopil|48.382|28.868|8754|Крижопіль;Крыжополь
Pomichna|48.24|31.409|8750|Помошная;Помічна
Hlevakha|50.274|30.327|8742|Глеваха
Nizhnegorskiy|45.448|34.738|8741|Нижнегорский;Нижньогірський
Chyhyryn|49.08|32.661|8664|Чигирин
Monastyryshche|48.995|29.81|8647|Монастирище;Монастырище
Solotvyno|47.947|23.874|8632|Солотвино
Bilovods'k|49.208|39.59|8626|Беловодск
Rava-Ruska|50.231|23.628|8586|Рава-Русская;Рава-Руська
Yasinya|48.273|24.36|8559|Ясиня;Ясіня
Nerubayske|46.544|30.629|8558|Нерубайское;Нерубайське
Dachne|46.578|30.547|8549|Дачне
Volodymyrets|51.421|26.145|8537|Владимирец;Володимирець
Nove|48.527|32.122|8533|Нове;Новое
Kosiv|48.321|25.091|8522|Косов;Косів
Bushtyno|48.047|23.486|8516|Буштино;Буштыно
Kodyma|48.103|29.126|8514|Кодима;Кодыма
Vorzel|50.544|30.153|8500|Ворзель
Usatove|46.529|30.65|8483|Усатове;Усатово
Pervomayskoye|45.717|33.856|8470|Первомайское;Первомайське
Oleksandrivka|48.968|32.24|8464|Александровка;Олександрівка
Andrushivka|50.023|29.02|8458|Андрушёвка;Андрушівка
Korets|50.617|27.161|8446|Корец;Корець
Lanivtsi|49.861|26.091|8434|Лановцы;Ланівці
Velyka Berezovytsya|49.499|25.612|8391|Велика Березовиця;Великая Березовица
Buryn|51.199|33.835|8359|Буринь;Бурынь
Lypovets|49.228|29.057|8303|Липовец;Липовець
Deliatyn|48.525|24.626|8276|Делятин;Ділятин
Vradiyivka|47.864|30.589|8275|Врадиевка;Врадіївка
Vyshkovo|48.049|23.42|8243|Вишково;Вышково
Mlyniv|50.509|25.617|8228|Млинів
Bohorodchany|48.808|24.537|8222|Богородчани;Богородчаны
Novi Sanzhary|49.334|34.315|8179|Новые Санжары;Нові Санжари
Manhush|47.056|37.312|8153|Мангуш;Першотравневе;Першотравневое
Trostianets|50.485|34.966|8151|Тростянец;Тростянець
Barvinkove|48.906|37.023|8110|Барвенково;Барвинкове;Барвінкове
Yaremche|48.449|24.553|8094|Яремча;Яремче
Slov\`yanoserbsk|48.698|38.981|8065|Слов'яносербськ
Bilky|48.326|23.138|8064|Белка;Білки
Pivdenne|49.883|36.068|8053|Пивденное;Південне
Velyka Lepetykha|47.171|33.931|8047|Большая Лепетиха;Велика Лепетиха;Великая Лепетиха
Krasnokutsk|50.066|35.163|8008|Краснокутск;Краснокутськ
Rzhyshchiv|49.967|31.041|7993|Ржищев;Ржищів
Semenivka|52.179|32.582|7952|Семеновка;Семенівка
Zolochiv|50.28|35.982|7926|Золачыў;Золочев;Золочів
Bilytske|48.406|37.181|7913|Белицкое;Білицьке
Zastavna|48.521|25.843|7896|Заставна
Kushuhum|47.71|35.216|7886|Велика Катеринівка;Кушугум
Lenino|45.299|35.777|7871|Ленино;Леніна;Леніне;Семь Колодезей
Lanchyn|48.552|24.749|7855|Ланчин
Krasnopillia|50.775|35.26|7849|Краснополье;Краснопілля
Pidvolochysk|49.531|26.144|7843|Подволочиск;Підволочиськ
Zavodske|50.401|33.401|7832|Заводское;Заводське;Сталінка;Червонозаводское;Червонозаводське
Sosnytsia|51.524|32.5|7825|Сосница;Сосниця
Vylkove|45.403|29.587|7804|Вилкове;Вилково;Вилків;Вылкавэ
Rohatyn|49.41|24.611|7797|Рагатын;Рогатин
Ananyiv|47.72|29.957|7789|Ананьев;Ананьїв
Ruska Poliana|49.417|31.92|7780|Русская Поляна;Руська Поляна
Alupka|44.42|34.045|7771|Алупка;Алупко
Lysyanka|49.25|30.828|7737|Лисянка;Лысянка
Bilokurakyne|49.535|38.727|7712|Белокуракино;Білокуракине
Ripky|51.801|31.084|7708|Репки;Ріпки
Novi Petrivtsi|50.628|30.443|7700|Новые Петровцы;Нові Петрівці
Pochayiv|50.004|25.509|7691|Почаев;Почаїв
Varva|50.495|32.72|7689|Варва
Vypasne|46.191|30.256|7675|Випасне
Dykanka|49.826|34.522|7662|Диканька
Velykyi Dalnyk|46.475|30.561|7655|Велекий Дальник;Великий Дальник
Kozelets|50.913|31.121|7646|Козелец;Козелець
Stavyshche|50.401|29.528|7634|Ставище
Mankivka|48.964|30.336|7634|Маньковка;Маньківка
Artemivsk|48.441|38.732|7616|Артемовск;Артемівськ
Velykyy Bereznyy|48.893|22.461|7603|Великий Березний;Великий Березный;Великый Березный
Oleksandrivka|46.329|30.636|7600|Александровка;Олександрівка
Molodyozhnoye|45.004|34.056|7597|Молодёжное;Молодіжне
Novoselytsya|48.218|26.268|7588|Новоселица;Новоселиця
Vlasivka|49.118|33.28|7587|Власовка;Власівка
Trostyanets|48.509|29.227|7584|Тростянец;Тростянець
Kryve Ozero|47.948|30.347|7583|Криве Озеро;Кривое Озеро
Berehomet|48.171|25.33|7583|Берегомет
Solone|48.209|34.876|7557|Солоне;Солёное
Bereznehuvate|47.309|32.851|7552|Березнеговатое;Березнегувате
Teresva|47.998|23.699|7547|Тересва
Malynivka|49.817|36.733|7502|Малиновка;Малинівка
Krasnopavlivka|49.137|36.32|7495|Краснопавловка;Краснопавлівка
Kripenskyi|48.077|39.058|7487|Крепенский;Кріпенський
Turka|49.156|23.028|7395|Турка
Yarmolyntsi|49.193|26.834|7381|Ярмолинцы;Ярмолинці
Volodarka|49.525|29.91|7355|Володарка
Rudne|49.833|23.9|7350|Рудно
Zarichne|51.813|26.129|7345|Зарічне
Tsarychanka|48.942|34.486|7328|Царичанка;Царычанка
Razdol’noye|45.771|33.488|7326|Раздольное;Роздольне
Romaniv|50.148|27.931|7318|Романів
Vuhlehirsk|48.315|38.274|7317|Вуглегірськ;Углегорск
Vapnyarka|48.531|28.747|7316|Вапнярка
Peremyshliany|49.671|24.557|7284|Перемишляни;Перемышляны
Massandra|44.51|34.188|7280|Масандра;Массандра
Borova|50.176|30.104|7241|Борова;Боровая
Mala Danylivka|50.064|36.166|7211|Мал.Даниловка;Мала Данилівка
Kelmentsi|48.466|26.833|7211|Кельменцы;Кельменці
Yampil’|51.948|33.788|7200|Ямполь
Lymanske|46.68|29.972|7185|Лиманское;Лиманське
Chornobay|49.671|32.324|7162|Чернобай;Чорнобай
Seredyna-Buda|52.189|34.036|7161|Середина Буда;Середина-Буда
Mezhova|48.253|36.735|7153|Межевая;Межова
Petrove|48.338|33.265|7150|Петрове;Петрово
Zorynsk|48.412|38.624|7128|Зоринск;Зоринськ
Poninka|50.184|27.528|7120|Понинка;Понінка
Shabo|46.127|30.386|7108|Шаба;Шабо
Shevchenkove|49.695|37.175|7090|Шевченкове;Шевченково
Markivka|49.523|39.571|7087|Марковка;Марківка
Husiatyn|49.071|26.205|7083|Гусятин
Sharhorod|48.736|28.085|7067|Шаргород
Kirovskoye|45.23|35.2|7064|Кировское;Кіровське
Paniutyne|48.939|36.278|7038|Панютине;Панютино
Chornomorske|46.584|30.931|7020|Чорноморське
Sakhnovshchyna|49.149|35.874|7010|Сахновщина
Kazanka|47.827|32.831|6972|Казанка
Vilino|44.846|33.672|6960|Віліне
Petropavlivka|48.464|36.431|6944|Петропавловка;Петропавлівка
Starobesheve|47.75|38.031|6917|Старобешеве;Старобешево
Desna|50.927|30.76|6906|Десна
Komyshany|46.64|32.503|6896|Арнаутка;Камышаны;Комишани
Peresichna|50.025|35.979|6894|Пересечная;Пересічна
Piskivka|50.694|29.619|6889|Пісківка
Dobroslav|46.821|30.945|6847|Доброслав;Комінтернівське
Kamyanka|48.028|25.9|6847|Кам'янка;Каменка
Tomakivka|47.811|34.743|6828|Томаковка;Томаківка
Nova Mayachka|46.599|33.224|6811|Велика Маячка;Нова Маячка;Новая Маячка
Vorozhba|51.173|34.219|6809|Ворожба
Novodruzhesk|48.964|38.352|6806|Новодружеск;Новодружеськ
Bilmak|47.359|36.653|6802|Бильмак;Більмак;Куйбишеве;Куйбышево;Царекостянтинівка
Holmivskyi|48.405|38.082|6781|Гольмовский;Гольмівський
Bile|48.495|39.051|6775|Белое;Біле
Chynadiyovo|48.487|22.834|6762|Чинадиево;Чинадійово
Budy|49.891|36.021|6742|Буди;Буды
Ladan|50.52|32.582|6719|Ладан
Petrovka|45.498|34.288|6714|Петровка;Петрівка
Khorostkiv|49.214|25.92|6703|Хоростков;Хоростків
Zboriv|49.665|25.14|6695|Зборов;Зборів
Perechyn|48.735|22.477|6683|Перечин
Pryvillia|49.006|38.299|6679|Приволье;Привілля
Velyka Oleksandrivka|47.319|33.291|6654|Велика Олександрівка;Великая Александровка;Новоолександрівка
Lityn|49.327|28.087|6652|Литин;Літин
Karnaukhivka|48.475|34.736|6634|Карнауховка;Карнаухівка
Sofiyivka|48.047|33.872|6601|Софиевка;Софіївка
Kopychyntsi|49.103|25.912|6601|Копичинці;Копычинцы
Nova Praha|48.569|32.904|6593|Мурзинка;Нова Прага;Новая Прага;Петриківка;Петриківський зимівник
Pryazovske|46.731|35.641|6578|Покровка Вторая;Покровка Друга;Приазовское;Приазовське
Sofiyivska Borschagivka|50.41|30.367|6571|Софиевская Борщаговка
Mahdalynivka|48.912|34.914|6567|Магдалиновка;Магдалинівка
Slatyne|50.21|36.154|6544|Слатине;Слатино
Kubey|45.791|28.745|6544|Кубей;Червоноармійське
Hornostayivka|47.012|33.73|6541|Горностаевка;Горностаївка
Dovhe|48.365|23.28|6541|Довге
Shyryayeve|47.385|30.191|6537|Ширяево;Ширяэве
Voronovytsya|49.109|28.687|6516|Вороновица;Вороновиця
Teofipol|49.839|26.42|6509|Теофиполь;Теофіполь
Sudova Vyshnia|49.789|23.372|6504|Судова Вишня
Skole|49.037|23.513|6491|Сколе
Bryukhovychi|49.905|23.96|6440|Брюховичи;Брюховичі
Staryi Dobrotvir|50.232|24.377|6436|Старий Добротвір
Lozuvatka|48.057|33.286|6412|Лозоватка;Лозуватка
Drabiv|49.959|32.15|6358|Драбов;Драбів
Velyki Mosty|50.243|24.142|6312|Великі Мости
Klishkivtsi|48.423|26.252|6279|Клишковцы;Клішківці
Chervonohryhorivka|47.619|34.538|6270|Красногригорівка;Червоногригоровка;Червоногригорівка;Чернишовка
Arbuzynka|47.908|31.317|6266|Арбузинка
Savran|48.129|30.083|6264|Саврань
Fontanka|46.57|30.855|6260|Фонтанка
Teplyk|48.665|29.745|6250|Теплик
Krasne|49.914|24.613|6250|Красне;Красное
Novovorontsovka|47.505|33.923|6248|Миколаївка;Нововоронцовка
Hradyzk|49.239|33.139|6248|Градижск;Градизьк
Zuya|45.054|34.322|6230|Зуя
Kitsman|48.439|25.761|6229|Кицмань;Кіцмань
Molochansk|47.204|35.598|6224|Гальбштадт;Молочанск;Молочанськ
Ivano-Frankove|49.92|23.729|6223|Івана-Франковэ;Івано-Франкове;Ивано-Франково
Trebukhiv|50.484|30.903|6207|Требухов;Требухів
Rozkishne|48.49|39.279|6205|Розкішне;Роскошное
Kosmach|48.75|24.37|6204|Космач
Velyka Bilozerka|47.276|34.685|6200|Велика Білозерка;Великая Белозёрка
Partenit|44.578|34.345|6193|Партенит;Партеніт
Hvardiyske|48.733|35.309|6191|Гвардейское;Гвардійське
Turbiv|49.341|28.718|6166|Турбов;Турбів
Vinkivtsi|49.034|27.231|6127|Виньковцы;Віньківці;Затонськ
Novoarkhanhelsk|48.662|30.807|6121|Архангелогород;Новоархангельск;Новоархангельськ
Popilnia|49.953|29.453|6109|Попельня;Попільня
Semenivka|49.597|33.179|6089|Семенівка;Семёновка
Halych|49.124|24.727|6086|Галич;Галіч
Chutove|49.714|35.157|6079|Чутове;Чутово
Shklo|49.957|23.544|6069|Шкло
Kosmach|48.334|24.818|6054|Космач
Blahovishchenske|48.328|30.236|6051|Благовещенское;Благовіщенське;Грушківський висілок;Ульяновка
Sutysky|49.039|28.42|6027|Сутиски
Yizhivtsi|48.025|25.646|5987|Їжівці;Иживцы
Staryi Krym|47.161|37.488|5977|Старий Крим;Старый Крым
Domanivka|47.629|30.986|5972|Доманёвка;Доманівка
Tarutyne|46.188|29.146|5966|Анчокрак;Тарутине;Тарутино;Тарутынэ
Mayaky|46.413|30.267|5937|Маяки;Маякі
Balabyne|47.737|35.214|5916|Балабине;Балабино;Петрівка;Петрівське;Строганове
Pobuzke|48.16|30.592|5897|Побугское;Побузьке
Novodonetske|48.636|36.986|5895|Новодонецкое;Новодонецьке
Vasyshcheve|49.835|36.331|5862|Васищеве;Васищево
Murovani Kurylivtsi|48.718|27.531|5859|Мурованые Куриловцы;Муровані Курилівці
Holovanivsk|48.387|30.459|5857|Голованевск;Голованівськ
Turiisk|51.086|24.523|5855|Турійськ
Verkhovyna|48.155|24.83|5829|Верховина;Жаб'є
Mamayvtsi|48.347|25.828|5818|Мамаивцы;Мамаївці
Chernihivka|47.195|36.216|5813|Черниговка;Чернігівка
Veselynove|47.357|31.232|5785|Веселинове;Веселиново
Ozerne|50.178|28.734|5777|Озерне
Zelenivka|46.717|32.657|5775|Зеленовка;Зеленівка
Kehychivka|49.287|35.762|5771|Кегичевка;Кегичівка
Kulykivka|51.373|31.647|5739|Куликовка;Куликівка
Shchyrets|49.653|23.858|5733|Щиреть
Mala Bilozerka|47.247|34.935|5717|Мала Білозерка
Balky|47.386|34.931|5717|Балки
Liubeshiv|51.765|25.514|5704|Любешів
Chornukhyne|48.323|38.523|5703|Чернухино;Чорнухине
Morshyn|49.155|23.872|5690|Моршин
Vodiane|47.487|34.504|5685|Водяне;Водяное
Novhorodka|48.361|32.655|5675|Новгородка
Oster|50.951|30.882|5655|Остер
Novofedorovka|45.095|33.572|5651|Новофедорівка;Новофёдоровка
Kalyny|48.144|23.874|5627|Калини
Shevchenkove|45.555|29.334|5625|Шевченкове;Шевченково
Ispas|48.299|25.269|5625|Іспас;Испас
Dymer|50.786|30.303|5624|Димер;Дымер
Novofedorivka|46.175|32.318|5620|Новофедоровка;Новофедорівка
Monastyryska|49.091|25.171|5618|Монастириська;Монастыриска
Lyubymivka|46.81|33.568|5611|Любимовка;Любимівка
Staryi Sambir|49.442|23.002|5603|Старий Самбір;Старый Самбор
Makiv|48.794|26.689|5602|Маков;Маків
Dobrovelychkivka|48.389|31.18|5575|Добровеличковка;Добровеличківка;Ревуцкое;Ревуцьке
Dniprovske|48.59|34.414|5554|Днепровское;Дніпровське
Avanhard|46.469|30.616|5554|Авангард
Pionerskoye|44.881|34.202|5534|Пионерское;Піонерське
Zorya|45.991|29.692|5528|Зоря;Камчик
Yalta|46.961|37.274|5519|Ялта
Katerynopil|48.946|30.972|5513|Калниболото;Кальниболото;Катеринополь;Катеринопіль
Nova Borova|50.693|28.634|5494|Нова Борова
Velyka Bahachka|49.798|33.72|5488|Велика Багачка;Великая Багачка
Mishkovo-Pohorilove|46.994|32.11|5484|Мішково-Погорілове
Broshniv-Osada|48.998|24.194|5482|Брошнев-Осада;Брошнів-Осада
Hubynykha|48.808|35.258|5471|Губиниха
Shumsk|50.118|26.118|5470|Шумск;Шумськ
Stara Vyzhivka|51.438|24.44|5466|Стара Вижівка
Serednie Vodiane|47.983|23.909|5465|Середнэ Водяне;Середнє Водяне
Velyki Kopani|46.488|32.973|5464|Великие Копани;Великі Копані
Tomashpil|48.537|28.513|5463|Томашполь;Томашпіль
Velyka Mykhaylivka|47.078|29.853|5458|Велика Михайлівка;Великая Михайловка
Koreiz|44.431|34.084|5455|Кореиз;Кореїз
Chudniv|50.052|28.117|5448|Чуднов;Чуднів
Otyniia|48.738|24.861|5444|Отинія;Отыния
Vilne|47.638|34.817|5432|Вольное;Вільне;Просяна
Milove|49.374|40.146|5418|Меловое;Мілове
Verkhniy Rohachyk|47.252|34.336|5404|Верхний Рогачик;Верхній Рогачик
Hnidyn|50.329|30.711|5400|Гнедин;Гнідин
Teple|48.312|39.563|5398|Катеринодон;Краснодон;Тепле;Тёплое
Ozerne|45.406|28.669|5370|Бабель;Генерал Авереску;Озерне;Озерное
Velyka Novosilka|47.845|36.835|5365|Велика Новосілка
Horenka|50.557|30.332|5358|Горенка
Marshyntsi|48.212|26.299|5353|Маршинцы;Маршинці
Rozhniv|48.365|25.231|5351|Рожнів
Eskhar|49.797|36.59|5349|Есхар;Эсхар
Serhiyivka|46.025|30.368|5343|Сергеевка;Сергиивка;Сергіївка;Сэргііўка
Tarasivtsi|48.206|26.364|5330|Тарасовцы;Тарасівці
Savyntsi|49.405|37.055|5326|Савинцы;Савинці
Nedryhailiv|50.834|33.876|5323|Недригайлов;Недригайлів
Vashkivtsi|48.384|25.518|5312|Вашковцы;Вашківці
Stara Syniava|49.597|27.615|5311|Стара Синява;Старая Синява
Pishchanka|48.212|28.881|5311|Песчанка;Піщанка
Rivne|48.241|31.758|5296|Ровно;Рівне
Okny|47.543|29.456|5290|Красні Окни;Окни
Zakharivka|47.331|29.754|5281|Захарівка;Фрунзівка
Rudky|49.653|23.487|5278|Рудки
Opishnya|49.959|34.606|5278|Опошня;Опішня
Shatsk|51.502|23.938|5266|Шатск;Шатськ;Шацьк
Chudei|48.052|25.622|5265|Чудей
Kolinkivtsy|48.413|26.125|5245|Коленковцы;Колінківці
Bilohirya|49.999|26.414|5244|Белогорье;Білогір’я;Ляхівці
Pechenizhyn|48.517|24.883|5240|Печенежин;Печеніжин
Novomykolayivka|47.974|35.898|5238|Кочережки;Новомиколаївка;Новониколаевка
Horodnytsia|50.807|27.317|5238|Городниця
Plakhtiyivka|46.095|29.719|5237|Плахтиевка;Плахтьеженка;Плахтіївка
Iza|48.215|23.329|5237|Іза;Иза
Velyka Pysarivka|50.424|35.48|5235|Велика Писарівка
Pulyny|50.468|28.271|5228|Пулини;Червоноармійськ
Druzhba|52.048|33.945|5220|Дружба
Komyshuvakha|47.715|35.524|5211|Камышеваха;Комишуваха
Knyazhichi|50.463|30.784|5207|Княжичи
Chemerivtsi|49.009|26.34|5200|Чемеровцы;Чемерівці
Oleksandrivka|47.69|31.278|5200|Александровка;Олександрівка
Lypova Dolyna|50.564|33.798|5199|Липова Долина;Липовая Долина
Krasnosilka|46.623|30.771|5187|Красносёлка;Красносілка
Troyitske|46.542|30.023|5178|Троицкое;Троїцьке
Borova|49.377|37.641|5174|Борова;Боровая
Berezna|51.572|31.785|5172|Березна
Bratske|47.867|31.575|5164|Братское;Братське
Volovets|48.711|23.185|5128|Воловец;Воловець
Chisten’koye|44.882|34.047|5126|Чистеньке;Чистенькое
Starokozache|46.336|29.989|5108|Староказачье;Старокозаче
Horodnye|45.892|28.849|5104|Городнє;Огородное;Чийшия
Chabany|50.341|30.424|5100|Чабани;Чабаны
Hoshcha|50.6|26.674|5084|Гоща
Korop|51.566|32.959|5071|Короп
Stari Kuty|48.279|25.163|5068|Старі Кути
Romankivtsi|48.484|27.214|5066|Романківці
Talalaivka|50.958|31.921|5054|Талалаевка;Талалаївка
Znamyanka Druha|48.712|32.597|5038|Знаменка Вторая;Знам’янка Друга
Zalizne|48.371|37.886|5020|Артемове;Артемово;Залізне
Chechelnyk|48.216|29.365|4978|Чечельник
Dmytrivka|45.969|28.988|4806|Димитровка;Дмитровка;Дмитрівка
Hradenytsi|46.597|30.002|4668|Граденицы;Градениці
Suvorove|45.582|28.982|4586|Суворавэ;Суворове;Суворово;Шикирли Китай;Шикирлі-Китай
Krynychne|45.538|28.666|4348|Криничне;Криничное;Чишма Варуіта;Чушмелия
Utkonosivka|45.495|28.96|4318|Іон Георге Дука;Ердек-Бурну;Утконосовка;Утконосівка
Novi Troyany|45.943|28.859|4234|Нови Трояни;Новые Трояны;Нові Трояни
Yasky|46.51|30.076|4145|Яськи
Znamyanka|47.017|30.295|4134|Знам’янка;Червонознам’янка
Dolynske|47.53|29.926|4036|Долинське
Kulevcha|46.033|29.94|4032|Кулевча
Vyhoda|46.616|30.4|4010|Вигода;Выгода
Vynohradivka|45.679|28.576|3923|Виноградовка;Виноградівка;Курчий
Vasylivka|45.643|28.833|3902|Вайсал;Василевка;Василівка
Prylymanske|46.424|30.614|3852|Прилиманське
Vendychany|48.615|27.794|3768|Вендичани;Вендичаны
Lypetske|47.736|29.715|3740|Липецьке
Broska|45.369|28.788|3704|Броска
Kuchurhan|46.722|29.978|3700|Кучурган
Klembivka|48.387|28.41|3692|Клембівка
Vashkivtsi|48.409|27.132|3662|Вашковцы;Вашківці
Novosilske|45.334|28.572|3572|Новосельское;Новосилске;Новосільське;Сатул-Ноу
Zatyshshya|47.335|29.878|3538|Затишшя
Kalcheva|45.736|28.808|3536|Калчева;Калчево
Zaliznychne|45.749|28.614|3487|Болгарийка;Зализничное;Залізничне
Kam'yanka|45.564|28.882|3478|Каменка;Кам’янка;Ташбунар
Kostychany|48.226|26.515|3450|Костичани;Костичаны
Rukshyn|48.488|26.401|3438|Рукшин
Berezyne|46.225|29.2|3410|Березине;Березино;Бэрэзынэ
Velykoploske|47.013|29.671|3344|Великоплоске;Великоплоское
Lymans’ke|45.43|28.413|3302|Лиманске;Лиманское;Лиманське;Фрікацей
Zarozhany|48.415|26.299|3284|Зарожани;Зарожаны
Ivanivtsi|48.489|27.034|3253|Іванівці;Ивановцы
Dynivtsy|48.318|26.294|3193|Диновцы;Динівці
Petrodolynske|46.434|30.404|3118|Петродолинське
Bilousivka|48.536|27.339|3057|Білоусівка
Orlivka|45.317|28.44|3047|Картал;Орловка;Орлівка
Plavni|45.396|28.582|3029|Барта;Плавни;Плавні
Shylivtsi|48.426|26.203|3028|Шиловцы;Шилівці
Zahnitkiv|48.047|28.887|3024|Загнитков;Загнітків
Koteleve|48.283|26.358|2991|Котелеве;Котелево
Horbova|48.2|26.167|2969|Горбова
Safyany|45.403|28.878|2962|Сафьяны;Сафяни
Serebriia|48.456|27.716|2906|Серебрія
Kholmske|45.759|29.228|2856|Селиоглу;Селіогло;Холмское;Холмське
Ternavka|48.121|26.225|2852|Тернавка
Brytivka|46.174|30.28|2818|Бритівка;Олександрталь
Tsebrykove|47.146|30.108|2806|Цебрикове
Nedoboyvtsi|48.432|26.367|2789|Недобоевцы;Недобоївці
Kamyanske|45.819|29.259|2739|Каменское;Камянске;Кам’янське;Ташлик
Karakurt|45.641|28.705|2707|Жовтневе;Жовтневое;Каракурт
Dolyns’ke|45.469|28.326|2705|Анадолка;Долинское;Долинське
Chernivtsi|48.541|28.125|2672|Cernăuți;Chernovtsy;Черневцы;Чернівці
Vanchikivtsi|48.216|26.449|2656|Ванчиковцы;Ванчиківці
Kotlovyna|45.507|28.574|2643|Котловина
Nahirne|45.43|28.449|2611|Караагач;Карагач;Нагорное;Нагірне
Mamalyha|48.255|26.585|2589|Мамалига;Мамалыга
Khlibodarske|46.485|30.594|2570|Хлебодарское;Хлибодарске;Хлібадарскэ;Хлібодарське
Novoselytsya|48.434|26.989|2520|Новоселица;Новоселиця
Hlavani|45.845|29.195|2510|Главан;Главани;Главані
Tabaky|45.727|28.607|2498|Табаки
Rokytne|48.33|26.19|2468|Ракитное;Рокитне
Oleksandrivka|45.891|28.947|2457|Александровка;Олександрівка;Саталик-Хаджі;Саталък Хаджи
Myrne|46.468|30.371|2443|Миколаївка;Мирне;Фрейденталь
Podvirne|48.298|26.62|2440|Подворное;Подвірне
Orikhivka|45.807|28.903|2426|Оріхівка;Пандъкли
Larzhanka|45.355|28.715|2386|Ларжанка
Kobolchyn|48.502|27.369|2355|Коболчин
Slobidka|47.884|29.344|2336|Слободка;Слобідка
Podviryvka|48.32|26.786|2310|Кишло-Замжієво;Подворьевка;Подвір'ївка
Novoborysivka|47.103|29.992|2277|Новоборисівка
Matroska|45.342|28.781|2259|Матроска;Матросская;Матроська
Kyrnychky|45.705|29.069|2245|Кирнички
Malyntsi|48.427|26.226|2240|Малинцы;Малинці
Cherlenivka|48.293|26.403|2236|Черленовка;Черленівка
Lomachyntsi|48.584|27.38|2217|Ломачинці
Prypruttya|48.255|26.168|2206|Припруття;Припрутье
Uspenivka|46.185|29.864|2203|Успеновка;Успенська;Успенівка
Nelypivtsi|48.418|26.922|2171|Нелиповцы;Нелипівці
Lenkivtsi|48.507|26.759|2158|Ленковцы;Ленківці
Chorna|47.62|29.338|2157|Чорна
Vynohradne|45.808|28.995|2144|Виноградне;Виноградное;Самбатир;Хасан Батър;Хасан-Батир
Babyn|48.525|26.857|2143|Бабин
Mikhalkove|48.567|27.297|2139|Михалкове;Михалково
Rososhany|48.399|27.002|2125|Росошани;Росошаны
Hertsa|48.148|26.262|2118|Герца
Stalnivtsi|48.304|26.553|2104|Стальновцы;Стальнівці
Stara Ushytsya|48.594|27.075|2097|Стара Ушиця;Старая Ушица
Novopetrivka|47.035|29.887|2091|Новопетрівка
Bilyne|47.875|29.625|2074|Білине
Vasylivka|46.608|30.306|2068|Василівка
Nova Nekrasivka|45.355|28.697|2051|Нова Некрасивка;Нова Некрасівка
Moloha|46.217|30.231|2046|Молога
Myrnopillia|46.058|29.393|2043|Мирнополе;Мирнопілля
Nova Ivanivka|45.916|29.081|2018|Іванова;Нова Іванівка
Khriatska|48.166|26.187|1992|Хряцка;Хряцька
Zelena|48.364|26.735|1980|Зелена
Udobne|46.378|30.045|1947|Удобне;Удобное;Хан-Кишло
Hrubna|48.456|27.073|1937|Грубна
Krutoiarivka|46.357|29.821|1933|Крутоярівка
Serby|48.101|29.065|1920|Серби;Сербы
Zelenyy Hay|48.225|26.212|1891|Зелений Гай;Зелёный Гай
Faraonivka|46.322|29.62|1890|Фараоновка;Фараонівка
Tsybulivka|48.386|29.117|1888|Цибулевка;Цибулівка
Dobrooleksandrivka|46.337|30.488|1886|Доброолександрівка
Dranytsya|48.227|26.533|1886|Драница;Драниця
Kruhlyk|48.371|26.449|1879|Круглик
Novohradkivka|46.359|30.481|1865|Новоградківка
Stepanivka|46.795|29.987|1844|Степановка;Степанівка
Oleksandrivka|46.443|29.455|1834|Александровка;Олександрівка
Stara Tsarychanka|46.289|29.867|1831|Богунське;Стара Царичанка;Старая Царичанка
Shyrivtsi|48.424|26.297|1806|Шировцы;Ширівці
Nadlymanske|46.374|30.333|1806|Гараголь;Надлиманское;Надлиманське;Надлыманскэ;Францфельд
Komariv|48.561|26.989|1804|Комарів
Veselyy Kut|46.054|29.289|1797|Алекзюсверт;Веселий Кут;Весёлый Кут;Париж
Serpneve|46.305|29.015|1774|Ляйпціґ;Серпневе;Серпневое;Сэрпнэвэ
Pidhirne|46.247|29.042|1763|Кульм;Мадар;Подгорное;Підгірне;Підгірнэ
Roylyanka|46.288|29.794|1746|Ройлянка
Vladychna|48.427|26.34|1742|Владична;Владычна
Hvizdivtsi|48.44|27.301|1732|Гвіздівці
Stavchany|48.39|26.403|1731|Ставчани;Ставчаны
Borshchi|47.868|29.487|1724|Борщі
Vynohradar|46.68|30.341|1710|Виноградар
Nestoita|47.768|29.351|1698|Нестоїта
Oleksiivka|46.121|30.062|1695|Мансбург;Олексіївка
Vilne|45.983|29.049|1685|Ісерлія;Волное;Вольное;Вільне
Mykolayivka|46.373|29.405|1678|Миколаївка;Николаевка
Pysarivka|48.05|29.045|1677|Писаревка;Писарівка
Teplytsia|45.986|29.338|1672|Теплиця;Тепліц
Kalahliia|46.285|30.368|1650|Калаглія
Minyaylivka|46.378|29.52|1645|Меняйловка;Міняйлівка
Buzovytsya|48.499|26.932|1642|Бузовица;Бузовиця
Novoselivka|47.648|29.614|1640|Новоселівка
Kaharlyk|46.6|30.196|1637|Кагарлик
Starosillya|46.331|29.469|1634|Староселье;Старосілля
Roksolany|46.176|30.457|1630|Роксолани
Vynohradivka|46.08|29.12|1629|Виноградовка;Виноградівка
Ruskoivanivka|46.369|29.766|1613|Іванівка;Русскоивановка;Руськоіванівка
Balkivtsi|48.35|26.567|1577|Балковцы;Балківці
Radisne|47|30.339|1574|Радісне
Kryva Balka|46.191|29.894|1574|Калииры;Каїри;Крива Балка;Кривая Балка
Serbychany|48.497|27.291|1570|Сербичани
Shershentsi|47.988|29.009|1555|Шершенці
Kozatske|46.349|30.045|1550|Гура Роша;Казацкое;Кизил Пунар;Козацьке
Stepove|46.704|30.079|1549|Степове;Степовое
Stroyntsi|48.246|26.256|1547|Строинцы;Строїнці
Borodino|46.302|29.24|1545|Барадзіно;Бородино;Бородіно
Vitrianka|48.541|27.248|1542|Ветрянка;Вітрянка
Baraboi|46.288|30.514|1533|Барабой
Zhvanets|48.55|26.487|1529|Жванец;Жванець
Malynivka|48.317|26.333|1527|Малиновка;Малинівка
Rivne|46.018|29.14|1505|Купоран;Ровное;Рівне
Nadrichne|46.37|29.106|1493|Надречное;Надрічне
Kuyalnyk|47.73|29.562|1482|Куяльник
Shebutyntsi|48.519|27.171|1463|Шебутинці
Kaplivka|48.447|26.511|1461|Каплівка
Vartykivtsi|48.434|26.793|1457|Вартиковцы;Вартиківці
Livyntsi|48.408|26.61|1452|Левинцы;Лівинці
Mykolaivka|46.305|30.332|1448|Миколаївка
Shyshkivtsi|48.442|27.15|1446|Шишковцы;Шишківці
Moshanets|48.474|26.693|1442|Мошанець
Cheponosy|48.484|26.354|1441|Чепоноси;Чепоносы
Shcherbanka|46.695|30.189|1436|Щербанка
Yosypivka|46.407|30.436|1429|Йосипівка
Bashtankiv|48.106|29.001|1425|Баштанків
Sloboda|48.278|26.197|1423|Слобода
Maiory|46.538|30.281|1414|Майори;Майоры
Petrivsk|46.447|28.97|1410|Петровск;Петрівськ
Perkivtsi|48.447|26.651|1399|Перковцы;Перківці
Marazliyivka|46.096|30.049|1397|Маразлиевка;Маразліївка;Маряновка
Kamyanka|46.635|30.241|1390|Кам’янка
Dolynyany|48.407|26.43|1383|Долиняни;Долиняны
Yaroslavka|46.076|29.872|1376|Ярославка
Krasne|46.118|29.246|1376|Красне;Красное
Selyshche|48.499|27.09|1375|Селище
Vasylivka|48.527|27.474|1372|Василевка;Василівка
Pasytsely|47.83|29.684|1369|Пасицели
Labushne|48.022|29.137|1365|Лабушне;Лабушное
Loshchynivka|45.474|28.821|1350|Кайраклия;Лощиновка;Лощинівка
Stanislavka|47.728|29.253|1333|Станіславка
Nesvoya|48.337|26.576|1330|Несвоя
Vovchynets|48.456|26.917|1325|Вовчинець
Pyrizhna|48.162|29.099|1322|Пирожная;Пиріжна
Ivashkiv|48.126|29.204|1319|Івашків
Molnytsya|48.198|26.228|1318|Молница;Молниця
Lisne|46.468|29.35|1318|Лесное;Лісне;Манзир
Bendzary|47.929|29.677|1316|Бендзари
Ostrivne|45.76|29.153|1306|Острівне
Nova Dolyna|46.401|30.583|1304|Нова Долина
Hrabove|48.023|29.036|1293|Грабове
Velykokomarivka|47.086|29.648|1278|Великокомарівка
Kerstentsi|48.375|26.347|1268|Керстенцы;Керстенці
Smotrych|48.661|26.56|1254|Смотрич;Татариски
Mardarivka|47.536|29.737|1241|Мардарівка
Dalnyk|46.225|30.53|1241|Дальник
Yarove|46.045|29.096|1234|Гюлмян;Дюльмень;Ярове;Яровое
Topaly|47.602|29.298|1224|Топали
Yarivka|48.359|26.53|1223|Яровка;Ярівка
Poliana|48.486|26.235|1221|Поляна
Mykolayivka-Novorosiyska|46.134|29.904|1218|Миколаївка-Новоросійська;Николаевка-Новороссийская
Bannivka|45.689|28.923|1211|Баннівка
Kalanchak|45.541|28.794|1208|Каланчак
Dnistrivka|48.537|26.927|1208|Дністрівка
Vesela Dolyna|46.232|29.324|1207|Весела Долина;Весёлая Долина;Кльостіц;Клястиця;Чага;Шага
Dyakivtsi|48.1|26.25|1203|Дьяковцы;Дяківці
Andriivka|46.221|30.085|1203|Андрыіўка;Андріївка
Budey|48.055|29.277|1200|Будеи;Будеї
Berezan|46.569|30.43|1186|Березань
Salhany|46.153|30.343|1186|Салгани
Dumeny|48.222|26.501|1186|Думени;Думены
Tochylove|47.771|29.749|1181|Точилове
Stavrove|47.616|29.556|1181|Ставрове
Liubomyrka|47.763|29.485|1181|Любомирка
Rynhach|48.31|26.244|1165|Рингач
Rashkiv|48.51|26.269|1150|Рашков;Рашків
Oleksiyvka|48.41|27.263|1142|Алексеевка;Олексіївка
Koshulyany|48.248|26.558|1141|Кошуляни;Кошуляны
Rudnytsya|48.26|28.934|1132|Рудница;Рудниця
Sukholuzhzhia|46.217|30.264|1127|Заливне;Сухолужжя;Сухі Чаїри
Bernove|48.497|26.636|1125|Бернове;Берново
Petropavlivka|46.342|29.56|1120|Петропавловка;Петропавлівка
Sarazhinka|48.088|29.449|1119|Саражинка
Ozheve|48.558|27.464|1118|Ожеве;Ожево
Bilivtsi|48.35|26.483|1114|Беловцы;Білівці
Kulishivka|48.55|27.204|1080|Кулишовка;Кулішівка
Pryamobalka|45.891|29.302|1075|Денневіц;Прямобалка
Krutenky|48.373|26.548|1070|Крутеньки
Stara Kulna|47.695|29.315|1067|Стара Кульна
Torkanivka|48.321|29.156|1061|Торкановка;Торканівка
Sekretarivka|46.66|30.283|1054|Георгієнталь;Секретарівка
Novi Chobruchi|46.867|30.066|1052|Нові Чобручі
Voznesenka Persha|46.132|29.479|1044|Вознесенка Перша;Вознесенка-Первая
Perekhrestove|47.435|29.798|1035|Перехрестове
Svitlodolynske|46.091|29.587|1034|Світлодолинське
Petrivka|46.313|29.953|1031|Петрівка
Pashkivtsi|48.394|26.482|1027|Пашковцы;Пашківці
Dovzhok|48.342|26.331|1023|Довжок;Должок
Pavlivka|47.242|29.569|1021|Павловка;Павлівка;Паўліўка
Sadove|46.02|29.276|1020|Альт-Ельфт;Садове;Садовэ;Шампанауз
Velykosillya|48.157|26.3|1019|Великоселье;Великосілля
Vvedenka|46.17|29.533|1015|Введенка;Веденское
Krasna Kosa|46.333|30.1|1013|Красна Коса;Красная Коса
Kosy|47.679|29.498|1012|Коси
Rozivka|46.044|29.899|1010|Болакчелі;Розівка
Novosamarka|47.51|29.527|1005|Новосамарка
Kozyryany|48.368|26.646|1005|Козиряни;Козыряны
Hrebenyky|46.89|29.809|1004|Гребеники
Cherneche|48.065|29.593|1002|Чернече
Dankivtsi|48.428|26.511|1000|Данковцы;Данківці
`;
