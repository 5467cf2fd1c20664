import type { LISTING_FIELDS, ListingFieldName } from '../catalogue/listing-fields.js';
import type { InLanguages, Language } from './languages.js';

type OptionsOf<Row> = Row extends { options: readonly (infer Option extends string)[] } ? Option : never;

/** The listing fields whose values are options. */
export type OptionFieldName = {
  [Name in ListingFieldName]: [OptionsOf<(typeof LISTING_FIELDS)[Name]>] extends [never] ? never : Name;
}[ListingFieldName];

type NamesOfOptions<Name extends OptionFieldName> = Readonly<
  Record<OptionsOf<(typeof LISTING_FIELDS)[Name]>, InLanguages>
>;

const AMOUNT_OF_MONTHS = {
  'half-month': { ro: 'Jumătate de lună', ru: 'Полмесяца', en: 'Half a month' },
  'one-month': { ro: 'O lună', ru: 'Один месяц', en: 'One month' },
  'two-months': { ro: 'Două luni', ru: 'Два месяца', en: 'Two months' },
  'three-months': { ro: 'Trei luni', ru: 'Три месяца', en: 'Three months' },
} as const;

const CUSTOM_AMOUNT = { ro: 'Altă sumă', ru: 'Другая сумма', en: 'Other amount' } as const;

/** The display names of the options of each listing field. Every option of the catalogue has a name in each language. */
export const OPTION_NAMES: { readonly [Name in OptionFieldName]: NamesOfOptions<Name> } = {
  announcementType: {
    rent: { ro: 'De închiriat', ru: 'Аренда', en: 'For rent' },
    sale: { ro: 'De vânzare', ru: 'Продажа', en: 'For sale' },
  },
  announcementStatus: {
    draft: { ro: 'Ciornă', ru: 'Черновик', en: 'Draft' },
    active: { ro: 'Activ', ru: 'Активно', en: 'Active' },
    pending_active: { ro: 'În curs de publicare', ru: 'Публикуется', en: 'Being published' },
    publish_failed: { ro: 'Publicare eșuată', ru: 'Ошибка публикации', en: 'Publishing failed' },
    expired: { ro: 'Expirat', ru: 'Срок истёк', en: 'Expired' },
    hidden: { ro: 'Ascuns', ru: 'Скрыто', en: 'Hidden' },
    completed: { ro: 'Încheiat', ru: 'Завершено', en: 'Completed' },
    blocked: { ro: 'Blocat', ru: 'Заблокировано', en: 'Blocked' },
  },
  announcementCurrency: {
    EUR: { ro: 'euro', ru: 'евро', en: 'euros' },
    USD: { ro: 'dolari', ru: 'доллары', en: 'dollars' },
    MDL: { ro: 'lei', ru: 'леи', en: 'lei' },
  },
  announcementBargain: {
    yes: { ro: 'Preț negociabil', ru: 'Торг уместен', en: 'Price negotiable' },
    no: { ro: 'Preț fix', ru: 'Без торга', en: 'Fixed price' },
  },
  announcementPayPeriod: {
    monthly: { ro: 'pe lună', ru: 'в месяц', en: 'per month' },
    daily: { ro: 'pe zi', ru: 'в сутки', en: 'per day' },
    hourly: { ro: 'pe oră', ru: 'в час', en: 'per hour' },
  },
  announcementPrepayment: {
    none: { ro: 'Fără avans', ru: 'Без предоплаты', en: 'None' },
    'one-month': AMOUNT_OF_MONTHS['one-month'],
    'two-months': AMOUNT_OF_MONTHS['two-months'],
    'three-months': AMOUNT_OF_MONTHS['three-months'],
    'custom-amount': CUSTOM_AMOUNT,
  },
  announcementRentDeposit: {
    none: { ro: 'Fără garanție', ru: 'Без залога', en: 'None' },
    'half-month': AMOUNT_OF_MONTHS['half-month'],
    'one-month': AMOUNT_OF_MONTHS['one-month'],
    'two-months': AMOUNT_OF_MONTHS['two-months'],
    'custom-amount': CUSTOM_AMOUNT,
  },
  propertyType: {
    residential: { ro: 'Imobil locativ', ru: 'Жилая недвижимость', en: 'Residential property' },
    commercial: { ro: 'Imobil comercial', ru: 'Коммерческая недвижимость', en: 'Commercial property' },
    parking: { ro: 'Parcare', ru: 'Парковка', en: 'Parking' },
  },
  propertySecondaryType: {
    apartment: { ro: 'Apartament', ru: 'Квартира', en: 'Apartment' },
    house: { ro: 'Casă', ru: 'Дом', en: 'House' },
    room: { ro: 'Cameră', ru: 'Комната', en: 'Room' },
    'residential-land': { ro: 'Teren pentru construcții', ru: 'Участок под застройку', en: 'Building land' },
    office: { ro: 'Oficiu', ru: 'Офис', en: 'Office' },
    trade: { ro: 'Spațiu comercial', ru: 'Торговое помещение', en: 'Retail space' },
    warehouse: { ro: 'Depozit', ru: 'Склад', en: 'Warehouse' },
    'free-purpose': { ro: 'Spațiu cu destinație liberă', ru: 'Помещение свободного назначения', en: 'Flexible space' },
    production: { ro: 'Spațiu de producție', ru: 'Производственное помещение', en: 'Production space' },
    business: { ro: 'Afacere', ru: 'Готовый бизнес', en: 'Business' },
    'commercial-land': { ro: 'Teren comercial', ru: 'Коммерческий участок', en: 'Commercial land' },
    'legal-address': { ro: 'Adresă juridică', ru: 'Юридический адрес', en: 'Registered address' },
    'underground-parking': { ro: 'Parcare subterană', ru: 'Подземная парковка', en: 'Underground parking' },
    'open-parking': { ro: 'Parcare deschisă', ru: 'Открытая парковка', en: 'Open parking' },
    garage: { ro: 'Garaj', ru: 'Гараж', en: 'Garage' },
    'covered-parking': { ro: 'Parcare acoperită', ru: 'Крытая парковка', en: 'Covered parking' },
    other: { ro: 'Alt imobil', ru: 'Другая недвижимость', en: 'Other property' },
  },
  propertyQuantitySize: {
    'apartment-studio': { ro: 'Studio', ru: 'Студия', en: 'Studio' },
    'custom-value': { ro: 'Număr de camere', ru: 'Количество комнат', en: 'Number of rooms' },
  },
  propertyVisualState: {
    'classic-renovation': { ro: 'Reparație clasică', ru: 'Классический ремонт', en: 'Classic renovation' },
    'euro-renovation': { ro: 'Euroreparație', ru: 'Евроремонт', en: 'High-standard renovation' },
    'design-renovation': { ro: 'Design individual', ru: 'Дизайнерский ремонт', en: 'Designer renovation' },
    'cosmetic-renovation': { ro: 'Reparație cosmetică', ru: 'Косметический ремонт', en: 'Cosmetic renovation' },
    'needs-renovation': { ro: 'Necesită reparație', ru: 'Требует ремонта', en: 'Needs renovation' },
    'no-renovation': { ro: 'Fără reparație', ru: 'Без ремонта', en: 'Not renovated' },
    'white-variant': { ro: 'Variantă albă', ru: 'Белый вариант', en: 'White-box finish' },
    'grey-variant': { ro: 'Variantă sură', ru: 'Серый вариант', en: 'Shell finish' },
  },
  propertyConstructionStatus: {
    completed: { ro: 'Dată în exploatare', ru: 'Сдан в эксплуатацию', en: 'Completed' },
    'under-construction': { ro: 'În construcție', ru: 'Строится', en: 'Under construction' },
  },
  propertyHousingMarket: {
    secondary: { ro: 'Piața secundară', ru: 'Вторичный рынок', en: 'Resale' },
    'new-build': { ro: 'Construcție nouă', ru: 'Новостройка', en: 'New build' },
  },
  propertyBuildingMaterial: {
    brick: { ro: 'Cărămidă', ru: 'Кирпич', en: 'Brick' },
    monolithic: { ro: 'Monolit', ru: 'Монолит', en: 'Cast concrete' },
    panel: { ro: 'Panouri', ru: 'Панель', en: 'Concrete panels' },
    'limestone-block': { ro: 'Cotileț', ru: 'Котелец', en: 'Limestone blocks' },
    'aerated-concrete': { ro: 'Beton celular', ru: 'Газобетон', en: 'Aerated concrete' },
    wood: { ro: 'Lemn', ru: 'Дерево', en: 'Wood' },
    mixed: { ro: 'Mixt', ru: 'Смешанный', en: 'Mixed' },
  },
  propertyLayout: {
    '102': { ro: 'Seria 102', ru: 'Серия 102', en: 'Series 102' },
    '135': { ro: 'Seria 135', ru: 'Серия 135', en: 'Series 135' },
    '143': { ro: 'Seria 143', ru: 'Серия 143', en: 'Series 143' },
    brezhnevka: { ro: 'Brejnevcă', ru: 'Брежневка', en: 'Brezhnevka' },
    cheska: { ro: 'Cehă', ru: 'Чешка', en: 'Cheshka' },
    khrushchevka: { ro: 'Hrușciovcă', ru: 'Хрущёвка', en: 'Khrushchevka' },
    stalinka: { ro: 'Stalincă', ru: 'Сталинка', en: 'Stalinka' },
    rubashka: { ro: 'Rubașcă', ru: 'Рубашка', en: 'Rubashka' },
    varnitskaya: { ro: 'Varnița', ru: 'Варницкая', en: 'Varnitskaya' },
    ms: { ro: 'MS (familie mică)', ru: 'МС (малосемейка)', en: 'MS (small family)' },
    individual: { ro: 'Individuală', ru: 'Индивидуальная', en: 'Individual' },
    'free-plan': { ro: 'Planificare liberă', ru: 'Свободная планировка', en: 'Open plan' },
    studio: { ro: 'Studio', ru: 'Студия', en: 'Studio' },
    penthouse: { ro: 'Penthouse', ru: 'Пентхаус', en: 'Penthouse' },
    duplex: { ro: 'Duplex', ru: 'Дуплекс', en: 'Duplex' },
  },
  propertyParkingSpace: {
    underground: { ro: 'Subterană', ru: 'Подземная', en: 'Underground' },
    open: { ro: 'Deschisă', ru: 'Открытая', en: 'Open' },
    garage: { ro: 'Garaj', ru: 'Гараж', en: 'Garage' },
    covered: { ro: 'Acoperită', ru: 'Крытая', en: 'Covered' },
  },
  propertyAttributes: {
    'animals-allowed': { ro: 'Se acceptă animale', ru: 'Можно с животными', en: 'Pets allowed' },
    conditioner: { ro: 'Aer condiționat', ru: 'Кондиционер', en: 'Air conditioning' },
    balcony: { ro: 'Balcon', ru: 'Балкон', en: 'Balcony' },
    wifi: { ro: 'Wi-Fi', ru: 'Wi-Fi', en: 'Wi-Fi' },
    'children-allowed': { ro: 'Se acceptă copii', ru: 'Можно с детьми', en: 'Children welcome' },
    'smoking-allowed': { ro: 'Se permite fumatul', ru: 'Можно курить', en: 'Smoking allowed' },
    'students-allowed': { ro: 'Se acceptă studenți', ru: 'Можно студентам', en: 'Students welcome' },
    'short-stay-allowed': {
      ro: 'Se acceptă și pe termen scurt',
      ru: 'Можно на короткий срок',
      en: 'Short stays possible',
    },
    loggia: { ro: 'Logie', ru: 'Лоджия', en: 'Loggia' },
    terrace: { ro: 'Terasă', ru: 'Терраса', en: 'Terrace' },
    'dressing-room': { ro: 'Dressing', ru: 'Гардеробная', en: 'Walk-in wardrobe' },
    'storage-room': { ro: 'Debara', ru: 'Кладовая', en: 'Storage room' },
    cellar: { ro: 'Beci', ru: 'Подвал', en: 'Cellar' },
    attic: { ro: 'Mansardă', ru: 'Мансарда', en: 'Attic' },
    garage: { ro: 'Garaj', ru: 'Гараж', en: 'Garage' },
    'parking-place': { ro: 'Loc de parcare', ru: 'Парковочное место', en: 'Parking space' },
    garden: { ro: 'Grădină', ru: 'Сад', en: 'Garden' },
    playground: { ro: 'Teren de joacă', ru: 'Детская площадка', en: 'Playground' },
    furniture: { ro: 'Mobilat', ru: 'Мебель', en: 'Furnished' },
    'equipped-kitchen': { ro: 'Bucătărie utilată', ru: 'Оборудованная кухня', en: 'Equipped kitchen' },
    refrigerator: { ro: 'Frigider', ru: 'Холодильник', en: 'Refrigerator' },
    'washing-machine': { ro: 'Mașină de spălat', ru: 'Стиральная машина', en: 'Washing machine' },
    dishwasher: { ro: 'Mașină de spălat vase', ru: 'Посудомоечная машина', en: 'Dishwasher' },
    television: { ro: 'Televizor', ru: 'Телевизор', en: 'Television' },
    'autonomous-heating': { ro: 'Încălzire autonomă', ru: 'Автономное отопление', en: 'Autonomous heating' },
    'central-heating': { ro: 'Încălzire centralizată', ru: 'Центральное отопление', en: 'Central heating' },
    'underfloor-heating': { ro: 'Podea caldă', ru: 'Тёплый пол', en: 'Underfloor heating' },
    fireplace: { ro: 'Șemineu', ru: 'Камин', en: 'Fireplace' },
    boiler: { ro: 'Boiler', ru: 'Бойлер', en: 'Boiler' },
    gas: { ro: 'Gaz', ru: 'Газ', en: 'Gas' },
    electricity: { ro: 'Electricitate', ru: 'Электричество', en: 'Electricity' },
    'three-phase-power': { ro: 'Curent trifazat', ru: 'Трёхфазный ток', en: 'Three-phase power' },
    'water-supply': { ro: 'Apeduct', ru: 'Водопровод', en: 'Water supply' },
    sewerage: { ro: 'Canalizare', ru: 'Канализация', en: 'Sewerage' },
    elevator: { ro: 'Ascensor', ru: 'Лифт', en: 'Lift' },
    'cargo-elevator': { ro: 'Ascensor de marfă', ru: 'Грузовой лифт', en: 'Goods lift' },
    'wheelchair-access': {
      ro: 'Acces pentru scaune cu rotile',
      ru: 'Доступ для инвалидных колясок',
      en: 'Wheelchair access',
    },
    intercom: { ro: 'Interfon', ru: 'Домофон', en: 'Intercom' },
    'armoured-door': { ro: 'Ușă blindată', ru: 'Бронированная дверь', en: 'Armoured door' },
    alarm: { ro: 'Alarmă', ru: 'Сигнализация', en: 'Alarm' },
    'video-surveillance': { ro: 'Supraveghere video', ru: 'Видеонаблюдение', en: 'Video surveillance' },
    guarded: { ro: 'Pază', ru: 'Охрана', en: 'Guarded' },
    'panoramic-windows': { ro: 'Ferestre panoramice', ru: 'Панорамные окна', en: 'Panoramic windows' },
    'swimming-pool': { ro: 'Piscină', ru: 'Бассейн', en: 'Swimming pool' },
    sauna: { ro: 'Saună', ru: 'Сауна', en: 'Sauna' },
    'separate-entrance': { ro: 'Intrare separată', ru: 'Отдельный вход', en: 'Separate entrance' },
    'display-window': { ro: 'Vitrină', ru: 'Витрина', en: 'Display window' },
    'electric-car-charging': {
      ro: 'Încărcare pentru mașini electrice',
      ru: 'Зарядка для электромобилей',
      en: 'Electric car charging',
    },
  },
};

/** The display name of an option of a field. */
export function optionName<Name extends OptionFieldName>(
  field: Name,
  option: keyof NamesOfOptions<Name>,
  language: Language,
): string {
  return OPTION_NAMES[field][option][language];
}
