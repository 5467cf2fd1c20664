/** A place of the gazetteer. */
export interface GazetteerPlace {
  /** The official name, in Romanian. */
  name: string;
  lat: number;
  lng: number;
  /** A point within this distance of the centre is assumed to be in the place. */
  radiusKm: number;
  /** Other names, in Latin or Cyrillic letters. Spellings without diacritics and transliterations are derived by rules. */
  aliases: readonly string[];
  /** ISO 3166-1, two capitals; absent: Moldova. */
  country?: string;
  /** The name or code of the district or region; absent: not known. */
  region?: string;
  /** The district to be shown after the name; absent: the name alone is sufficient. */
  district?: string;
  /** Absent: not known. */
  population?: number;
  /** The municipality that it belongs to; in an address it distinguishes the place from its namesakes. */
  within?: string;
  /** A town, whatever its population. */
  isTown?: true;
  /** A part of the town in `within`, rather than a separate town or village. */
  quarter?: true;
  /** The name is too common to refer to this place unless the address also names its town. */
  onlyWithTown?: true;
}

const CHISINAU = 'Chișinău';

function town(name: string, lat: number, lng: number, ...aliases: string[]): GazetteerPlace {
  return { name, lat, lng, radiusKm: 4, aliases, isTown: true };
}

function suburb(name: string, lat: number, lng: number, ...aliases: string[]): GazetteerPlace {
  return { name, lat, lng, radiusKm: 2.5, aliases, within: CHISINAU, region: CHISINAU };
}

function quarter(name: string, lat: number, lng: number, ...aliases: string[]): GazetteerPlace {
  return { name, lat, lng, radiusKm: 3, aliases, within: CHISINAU, region: CHISINAU, quarter: true };
}

/**
 * Places of Moldova with curated extents and names: the municipalities, the centres of all districts, the other towns, and the
 * quarters and suburbs of Chișinău, each with the coordinates of its centre (WGS 84).
 */
export const GAZETTEER_PLACES: readonly GazetteerPlace[] = [
  // Municipalities
  { ...town(CHISINAU, 47.0245, 28.8322, 'Кишинёв', 'Кишинэу', 'Kishinau', 'Kisinev'), radiusKm: 9 },
  { ...town('Bălți', 47.7631, 27.9293, 'Бельцы', 'Бэлць', 'Beltsy', 'Belti'), radiusKm: 6 },
  { ...town('Tiraspol', 46.8427, 29.6291, 'Тирасполь'), radiusKm: 6 },
  { ...town('Bender', 46.8316, 29.4777, 'Tighina', 'Бендеры', 'Тигина', 'Бендер'), radiusKm: 5 },
  town('Comrat', 46.2956, 28.6566, 'Комрат', 'Komrat'),
  town('Cahul', 45.9075, 28.1944, 'Кагул', 'Кахул', 'Kahul'),
  town('Ceadîr-Lunga', 46.0617, 28.8308, 'Ceadâr-Lunga', 'Чадыр-Лунга', 'Ciadir-Lunga'),
  town('Edineț', 48.1722, 27.3034, 'Единцы', 'Единец', 'Едынець'),
  town('Hîncești', 46.8305, 28.5906, 'Hancesti', 'Хынчешты', 'Котовск'),
  town('Orhei', 47.3849, 28.8245, 'Орхей', 'Оргеев'),
  town('Soroca', 48.1566, 28.2849, 'Сороки', 'Сорока'),
  town('Strășeni', 47.1422, 28.6077, 'Страшены', 'Стрэшень'),
  town('Ungheni', 47.2108, 27.8005, 'Унгены', 'Унгень'),

  // Centres of districts
  town('Anenii Noi', 46.8784, 29.2348, 'Анений Ной', 'Новые Анены'),
  town('Basarabeasca', 46.3317, 28.9637, 'Басарабяска', 'Бессарабка'),
  town('Briceni', 48.3629, 27.0779, 'Бричаны', 'Бричень'),
  town('Călărași', 47.2556, 28.3099, 'Калараш', 'Кэлэрашь'),
  town('Cantemir', 46.2774, 28.2027, 'Кантемир', 'Kantemir'),
  town('Căușeni', 46.6367, 29.4111, 'Каушаны', 'Кэушень'),
  town('Cimișlia', 46.5269, 28.7644, 'Чимишлия'),
  town('Criuleni', 47.2131, 29.1593, 'Криуляны', 'Криулень'),
  town('Dondușeni', 48.2427, 27.6101, 'Дондюшаны', 'Дондушень'),
  town('Drochia', 48.0356, 27.8129, 'Дрокия', 'Drokia'),
  town('Dubăsari', 47.2656, 29.1667, 'Дубоссары', 'Дубэсарь'),
  town('Fălești', 47.5767, 27.7126, 'Фалешты', 'Фэлешть'),
  town('Florești', 47.8914, 28.2931, 'Флорешты', 'Флорешть'),
  town('Glodeni', 47.7751, 27.5189, 'Глодяны', 'Глодень'),
  { ...town('Ialoveni', 46.9435, 28.7823, 'Яловены', 'Яловень'), radiusKm: 2.5 },
  town('Leova', 46.4786, 28.2553, 'Леова', 'Леово'),
  town('Nisporeni', 47.0816, 28.1714, 'Ниспорены', 'Ниспорень'),
  town('Ocnița', 48.3827, 27.4381, 'Окница', 'Ocnita'),
  town('Rezina', 47.7493, 28.9658, 'Резина'),
  town('Rîșcani', 47.9479, 27.5638, 'Rascani', 'Рышканы', 'Рышкань'),
  town('Sîngerei', 47.6363, 28.143, 'Sangerei', 'Сынжерей', 'Сынджерей'),
  town('Șoldănești', 47.8161, 28.7972, 'Шолданешты', 'Шолдэнешть'),
  town('Ștefan Vodă', 46.5129, 29.6619, 'Штефан-Водэ', 'Стефан-Водэ'),
  town('Taraclia', 45.9027, 28.6682, 'Тараклия'),
  town('Telenești', 47.5011, 28.3654, 'Теленешты', 'Теленешть'),
  town('Vulcănești', 45.6849, 28.4061, 'Вулканешты', 'Вулкэнешть'),
  town('Camenca', 48.0323, 28.699, 'Каменка', 'Kamenka'),
  town('Grigoriopol', 47.1541, 29.3001, 'Григориополь'),
  town('Rîbnița', 47.7682, 29.01, 'Rabnita', 'Рыбница'),
  { ...town('Slobozia', 46.7293, 29.7045, 'Слободзея', 'Слобозия'), radiusKm: 6 },

  // Other towns
  town('Biruința', 47.8135, 28.07, 'Бируинца'),
  town('Bucovăț', 47.1906, 28.458, 'Быковец', 'Буковэц'),
  town('Căinari', 46.6906, 29.0622, 'Каинары', 'Кайнары'),
  town('Cornești', 47.3586, 28.0003, 'Корнешты', 'Корнешть'),
  town('Cupcini', 48.1, 27.3844, 'Купчинь', 'Купчино'),
  town('Dnestrovsc', 46.6164, 29.9193, 'Днестровск', 'Nistrovsc'),
  town('Ghindești', 47.8548, 28.3768, 'Гиндешты', 'Гиндешть'),
  town('Giurgiulești', 45.4817, 28.1972, 'Джурджулешты'),
  town('Iargara', 46.4252, 28.4268, 'Яргара'),
  town('Lipcani', 48.2656, 26.8064, 'Липканы', 'Липкань'),
  town('Mărculești', 47.869, 28.2411, 'Маркулешты', 'Мэркулешть'),
  town('Otaci', 48.4329, 27.7991, 'Атаки', 'Отачь'),
  town('Tvardița', 46.1483, 28.9649, 'Твардица'),
  { ...town('Cocieri', 47.3017, 29.1176, 'Кочиеры', 'Кочиерь'), radiusKm: 2.5 },
  { ...town('Varnița', 46.8661, 29.4664, 'Варница'), radiusKm: 2 },

  // Quarters of Chișinău
  { ...quarter('Centru', 47.0225, 28.8353, 'Центр', 'Center', 'Centre', 'Centrul'), onlyWithTown: true },
  quarter('Botanica', 46.987, 28.857, 'Ботаника', 'Botanika'),
  quarter('Buiucani', 47.034, 28.793, 'Буюканы', 'Буюкань'),
  quarter('Rîșcani', 47.049, 28.862, 'Rascani', 'Рышкановка', 'Рышканы', 'Riscanovca'),
  quarter('Ciocana', 47.044, 28.891, 'Чеканы', 'Чокана', 'Cecani'),
  { ...quarter('Telecentru', 46.997, 28.818, 'Телецентр', 'Telecentr'), radiusKm: 2 },
  { ...quarter('Poșta Veche', 47.062, 28.843, 'Старая Почта', 'Пошта Веке'), radiusKm: 2 },
  { ...quarter('Sculeni', 47.048, 28.803, 'Sculeanca', 'Скулянка', 'Скулень'), radiusKm: 2, onlyWithTown: true },
  { ...quarter('Aeroport', 46.935, 28.935, 'Аэропорт', 'Airport'), radiusKm: 2, onlyWithTown: true },

  // Suburbs of Chișinău
  suburb('Durlești', 47.0178, 28.7625, 'Дурлешты', 'Дурлешть'),
  suburb('Codru', 46.9753, 28.8194, 'Кодру'),
  suburb('Cricova', 47.1384, 28.8616, 'Криково', 'Крикова'),
  suburb('Sîngera', 46.9156, 28.9667, 'Sangera', 'Сынжера', 'Сынджера'),
  suburb('Vadul lui Vodă', 47.0901, 29.0757, 'Вадул-луй-Водэ', 'Вадул луй Водэ'),
  suburb('Vatra', 47.0746, 28.7369, 'Ватра'),
  suburb('Stăuceni', 47.0964, 28.8679, 'Стаучены', 'Стэучень'),
  suburb('Ciorescu', 47.13, 28.8894, 'Чореску', 'Чорэску'),
  suburb('Grătiești', 47.0983, 28.8303, 'Гратиешты', 'Грэтиешть'),
  suburb('Ghidighici', 47.0847, 28.7544, 'Гидигич', 'Гидигичь'),
  suburb('Trușeni', 47.0661, 28.6833, 'Трушены', 'Трушень'),
  suburb('Dumbrava', 47.0397, 28.7253, 'Думбрава'),
  suburb('Bubuieci', 46.9856, 28.9433, 'Бубуечь', 'Бубуечи'),
  suburb('Băcioi', 46.9128, 28.885, 'Бачой', 'Бэчой'),
  suburb('Tohatin', 47.0494, 28.9914, 'Тогатин', 'Тохатин'),
  suburb('Colonița', 47.0433, 28.9497, 'Колоница'),
  suburb('Budești', 47.05, 29.0167, 'Будешты', 'Будешть'),
  suburb('Cruzești', 47.0017, 29.0183, 'Крузешты', 'Крузешть'),
];
