import type { ListingFieldName } from '../catalogue/listing-fields.js';
import type { InLanguages, Language } from './languages.js';
import type { CountedForms } from './number-format.js';

/** The texts of the public pages other than the names of options: labels, units, sentences. */
export const PHRASES = {
  alreadyRented: { ro: 'Închiriat deja', ru: 'Уже сдано', en: 'Already rented' },
  alreadySold: { ro: 'Vândut deja', ru: 'Уже продано', en: 'Already sold' },
  rented: { ro: 'Închiriat', ru: 'Сдано', en: 'Rented' },
  sold: { ro: 'Vândut', ru: 'Продано', en: 'Sold' },
  completed: {
    ro: 'Anunțul rămâne afișat pentru informare și nu mai este valabil.',
    ru: 'Объявление показано для справки и больше не действует.',
    en: 'The listing stays here for reference and is no longer on offer.',
  },
  testListing: { ro: 'Anunț de probă', ru: 'Тестовое объявление', en: 'Test listing' },
  testListingText: {
    ro: 'Pagina a fost creată pentru verificarea unei integrări; imobilul nu este oferit.',
    ru: 'Страница создана для проверки интеграции; объект не предлагается.',
    en: 'This page was made to test an integration; nothing is on offer.',
  },
  brand: { ro: 'Anunțuri imobiliare', ru: 'Недвижимость', en: 'Property listings' },
  languages: { ro: 'Limba paginii', ru: 'Язык страницы', en: 'Page language' },
  price: { ro: 'Prețul', ru: 'Цена', en: 'Price' },
  ratesOf: { ro: 'La cursul BNM din', ru: 'По курсу НБМ на', en: 'At the National Bank’s rates of' },
  contact: { ro: 'Contact', ru: 'Контакты', en: 'Contact' },
  about: { ro: 'Despre imobil', ru: 'Об объекте', en: 'About the property' },
  amenities: { ro: 'Dotări și condiții', ru: 'Удобства и условия', en: 'Amenities and rules' },
  description: { ro: 'Descriere', ru: 'Описание', en: 'Description' },
  machineTranslated: { ro: 'Traducere automată', ru: 'Машинный перевод', en: 'Machine translation' },
  summary: {
    ro: 'Rezumat întocmit automat din datele anunțului',
    ru: 'Краткое описание, составленное автоматически по данным объявления',
    en: 'Summary made automatically from the details of the listing',
  },
  original: { ro: 'Textul original', ru: 'Оригинал', en: 'Original text' },
  location: { ro: 'Amplasare', ru: 'Расположение', en: 'Location' },
  coordinates: { ro: 'Coordonate', ru: 'Координаты', en: 'Coordinates' },
  approximate: {
    ro: 'Locul este indicat aproximativ.',
    ru: 'Место указано приблизительно.',
    en: 'The place shown is approximate.',
  },
  openMap: { ro: 'Deschide pe OpenStreetMap', ru: 'Открыть на OpenStreetMap', en: 'Open on OpenStreetMap' },
  openStreetMap: {
    ro: '© contribuitorii OpenStreetMap',
    ru: '© участники OpenStreetMap',
    en: '© OpenStreetMap contributors',
  },
  map: { ro: 'Harta împrejurimilor', ru: 'Карта окрестностей', en: 'Map of the surroundings' },
  kilometres: { ro: 'km', ru: 'км', en: 'km' },
  placeData: { ro: 'Date despre loc', ru: 'Данные о месте', en: 'Place data' },
  agent: { ro: 'Agent imobiliar', ru: 'Агент по недвижимости', en: 'Estate agent' },
  agency: { ro: 'Agenție imobiliară', ru: 'Агентство недвижимости', en: 'Estate agency' },
  noContact: {
    ro: 'Agenția nu a indicat date de contact.',
    ru: 'Агентство не указало контактов.',
    en: 'The agency has not given any contact details.',
  },
  photos: { ro: 'Fotografii', ru: 'Фотографии', en: 'Photos' },
  photo: { ro: 'Fotografia', ru: 'Фото', en: 'Photo' },
  video: { ro: 'Video', ru: 'Видео', en: 'Video' },
  listing: { ro: 'Anunțul', ru: 'Объявление', en: 'Listing' },
  published: { ro: 'Publicat la', ru: 'Опубликовано', en: 'Published on' },
  previousPhoto: { ro: 'Fotografia precedentă', ru: 'Предыдущее фото', en: 'Previous photo' },
  nextPhoto: { ro: 'Fotografia următoare', ru: 'Следующее фото', en: 'Next photo' },
  close: { ro: 'Închide', ru: 'Закрыть', en: 'Close' },
  welcome: {
    ro: 'Apartamente, case, terenuri și spații comerciale de vânzare și de închiriat, de la agenții imobiliare.',
    ru: 'Квартиры, дома, участки и коммерческие помещения на продажу и в аренду от агентств недвижимости.',
    en: 'Apartments, houses, land and commercial space for sale and for rent, from estate agencies.',
  },
  newest: { ro: 'Cele mai noi anunțuri', ru: 'Новые объявления', en: 'Latest listings' },
  similar: { ro: 'Anunțuri similare', ru: 'Похожие объявления', en: 'Similar listings' },
  agencyOthers: { ro: 'De la aceeași agenție', ru: 'От того же агентства', en: 'From the same agency' },
  allListings: { ro: 'Spre pagina principală', ru: 'На главную страницу', en: 'To the home page' },
  nothingYet: {
    ro: 'Deocamdată nu este publicat niciun anunț.',
    ru: 'Пока не опубликовано ни одного объявления.',
    en: 'No listing has been published yet.',
  },
  noPageTitle: { ro: 'Pagina nu există', ru: 'Страница не найдена', en: 'There is no such page' },
  noPageText: { ro: 'Verificați adresa.', ru: 'Проверьте адрес.', en: 'Please check the address.' },
  notFoundTitle: { ro: 'Anunțul nu există', ru: 'Объявление не найдено', en: 'There is no such listing' },
  notFoundText: {
    ro: 'Verificați adresa. Poate că anunțul nu a fost încă publicat.',
    ru: 'Проверьте адрес. Возможно, объявление ещё не опубликовано.',
    en: 'Please check the address. The listing may not have been published yet.',
  },
  goneTitle: { ro: 'Anunțul nu mai este public', ru: 'Объявление снято с публикации', en: 'No longer available' },
  goneText: {
    ro: 'Anunțul a fost retras sau a expirat.',
    ru: 'Объявление снято, или срок его действия истёк.',
    en: 'This listing was withdrawn or has expired.',
  },
  failedTitle: { ro: 'Ceva nu a mers', ru: 'Что-то пошло не так', en: 'Something went wrong' },
  failedText: {
    ro: 'Pagina nu poate fi afișată acum. Încercați din nou peste câteva clipe.',
    ru: 'Сейчас страницу показать не удаётся. Попробуйте ещё раз через несколько секунд.',
    en: 'The page cannot be shown right now. Please try again in a moment.',
  },
} as const satisfies Record<string, InLanguages>;

/** Floor 0 in a description. */
export const GROUND_FLOOR: InLanguages = { ro: 'parter', ru: 'нулевой', en: 'ground floor' };

/** The labels of fields on the public page. */
export const FACT_NAMES = {
  propertyQuantitySizeValue: { ro: 'Camere', ru: 'Комнаты', en: 'Rooms' },
  propertyArea: { ro: 'Suprafață totală', ru: 'Общая площадь', en: 'Total area' },
  propertyLandArea: { ro: 'Suprafața terenului', ru: 'Площадь участка', en: 'Land area' },
  propertyFloorNumber: { ro: 'Etaj', ru: 'Этаж', en: 'Floor' },
  propertyFloorsTotal: { ro: 'Etaje în clădire', ru: 'Этажей в здании', en: 'Floors in the building' },
  propertyCeilingHeight: { ro: 'Înălțimea tavanului', ru: 'Высота потолков', en: 'Ceiling height' },
  propertyVisualState: { ro: 'Starea', ru: 'Состояние', en: 'Condition' },
  propertyConstructionStatus: { ro: 'Stadiul construcției', ru: 'Стадия строительства', en: 'Construction' },
  propertyHousingMarket: { ro: 'Fondul locativ', ru: 'Жилой фонд', en: 'Market' },
  propertyBuildingMaterial: { ro: 'Materialul clădirii', ru: 'Материал здания', en: 'Building material' },
  propertyLayout: { ro: 'Planificare', ru: 'Планировка', en: 'Layout' },
  propertyParkingSpace: { ro: 'Tipul parcării', ru: 'Тип парковки', en: 'Parking space' },
  propertyAvailabilityDate: { ro: 'Disponibil din', ru: 'Свободно с', en: 'Available from' },
  announcementMinRentPeriod: {
    ro: 'Perioada minimă de închiriere',
    ru: 'Минимальный срок аренды',
    en: 'Minimum rental period',
  },
  announcementPrepayment: { ro: 'Plată în avans', ru: 'Предоплата', en: 'Prepayment' },
  announcementRentDeposit: { ro: 'Garanție', ru: 'Залог', en: 'Deposit' },
} as const satisfies Partial<Record<ListingFieldName, InLanguages>>;

export type FactName = keyof typeof FACT_NAMES;

/** Nouns after a number, by the plural category of the number. */
export const COUNTED_NOUNS = {
  photos: {
    ro: { one: 'fotografie', few: 'fotografii', other: 'de fotografii' },
    ru: { one: 'фотография', few: 'фотографии', other: 'фотографий' },
    en: { one: 'photo', other: 'photos' },
  },
  videos: {
    ro: { one: 'videoclip', few: 'videoclipuri', other: 'de videoclipuri' },
    ru: { one: 'видео', few: 'видео', other: 'видео' },
    en: { one: 'video', other: 'videos' },
  },
  rooms: {
    ro: { one: 'cameră', few: 'camere', other: 'de camere' },
    ru: { one: 'комната', few: 'комнаты', other: 'комнат' },
    en: { one: 'room', other: 'rooms' },
  },
  months: {
    ro: { one: 'lună', few: 'luni', other: 'de luni' },
    ru: { one: 'месяц', few: 'месяца', other: 'месяцев' },
    en: { one: 'month', other: 'months' },
  },
  days: {
    ro: { one: 'zi', few: 'zile', other: 'de zile' },
    ru: { one: 'день', few: 'дня', other: 'дней' },
    en: { one: 'day', other: 'days' },
  },
  hours: {
    ro: { one: 'oră', few: 'ore', other: 'de ore' },
    ru: { one: 'час', few: 'часа', other: 'часов' },
    en: { one: 'hour', other: 'hours' },
  },
} as const satisfies Record<string, Readonly<Record<Language, CountedForms>>>;

export type CountedNoun = keyof typeof COUNTED_NOUNS;
