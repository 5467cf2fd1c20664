import type { FieldUnit } from '../catalogue/field-definition.js';
import type { ListingFieldName } from '../catalogue/listing-fields.js';
import type { InLanguages } from './languages.js';
import { FACT_NAMES } from './page-messages.js';

/** Labels of the listing fields in a form. Fields that the public page shows too have the same label there. */
export const FIELD_NAMES: Readonly<Record<ListingFieldName, InLanguages>> = {
  ...FACT_NAMES,
  propertyType: { ro: 'Tipul imobilului', ru: 'Тип недвижимости', en: 'Property type' },
  propertySecondaryType: { ro: 'Subtipul imobilului', ru: 'Вид недвижимости', en: 'Property subtype' },
  propertyQuantitySize: {
    ro: 'Studio sau număr de camere',
    ru: 'Студия или количество комнат',
    en: 'Studio or number of rooms',
  },
  propertyAttributes: { ro: 'Caracteristici', ru: 'Особенности', en: 'Features' },
  propertyCoordinates: { ro: 'Coordonate', ru: 'Координаты', en: 'Coordinates' },
  propertyAddress: { ro: 'Adresa', ru: 'Адрес', en: 'Address' },
  announcementType: { ro: 'Tipul ofertei', ru: 'Тип сделки', en: 'Offer type' },
  announcementStatus: { ro: 'Statutul anunțului', ru: 'Статус объявления', en: 'Listing status' },
  announcementValue: { ro: 'Prețul', ru: 'Цена', en: 'Price' },
  announcementCurrency: { ro: 'Valuta', ru: 'Валюта', en: 'Currency' },
  announcementDescription: { ro: 'Descriere', ru: 'Описание', en: 'Description' },
  announcementBargain: { ro: 'Negociere', ru: 'Торг', en: 'Negotiation' },
  announcementPayPeriod: { ro: 'Perioada de plată', ru: 'Период оплаты', en: 'Pay period' },
  announcementPrepaymentValue: { ro: 'Suma avansului', ru: 'Сумма предоплаты', en: 'Prepayment amount' },
  announcementRentDepositValue: { ro: 'Suma garanției', ru: 'Сумма залога', en: 'Deposit amount' },
  fileIds: { ro: 'Fotografii și video', ru: 'Фотографии и видео', en: 'Photos and videos' },
};

/** Names of the units of fields, to be shown after the number. */
export const UNIT_NAMES: Readonly<Record<FieldUnit, InLanguages>> = {
  'm²': { ro: 'm²', ru: 'м²', en: 'm²' },
  m: { ro: 'm', ru: 'м', en: 'm' },
  rooms: { ro: 'camere', ru: 'комнат', en: 'rooms' },
  floors: { ro: 'etaje', ru: 'этажей', en: 'floors' },
  hours: { ro: 'ore', ru: 'часов', en: 'hours' },
  'degrees (WGS 84)': { ro: 'grade (WGS 84)', ru: 'градусы (WGS 84)', en: 'degrees (WGS 84)' },
};

/** The texts of the page that shows a listing's form; `{…}` is a placeholder for a number or a name. */
export const FORM_MESSAGES = {
  title: { ro: 'Formularul unui anunț', ru: 'Форма объявления', en: 'The form of a listing' },
  lead: {
    ro: 'Desenat numai din GET /api/v1/reference/schema: așa poate arăta în CRM-ul dumneavoastră. Nimic nu se salvează.',
    ru: 'Построена только по GET /api/v1/reference/schema: так она может выглядеть в вашей CRM. Ничего не сохраняется.',
    en: 'Drawn from GET /api/v1/reference/schema alone: this is how it can look in your CRM. Nothing is written.',
  },
  key: { ro: 'Cheia API', ru: 'Ключ API', en: 'API key' },
  keyHint: {
    ro: 'Cu permisiunea listings:write; nu se păstrează după închiderea paginii.',
    ru: 'С правом listings:write; после закрытия страницы не сохраняется.',
    en: 'With the scope listings:write; it is forgotten with the page.',
  },
  language: { ro: 'Limba', ru: 'Язык', en: 'Language' },
  show: { ro: 'Arată formularul', ru: 'Показать форму', en: 'Show the form' },
  kind: { ro: 'Ce este', ru: 'Что это', en: 'What it is' },
  property: { ro: 'Imobilul', ru: 'Недвижимость', en: 'The property' },
  announcement: { ro: 'Oferta', ru: 'Предложение', en: 'The offer' },
  others: { ro: 'Fișiere', ru: 'Файлы', en: 'Files' },
  externalId: { ro: 'ID-ul dumneavoastră', ru: 'Ваш идентификатор', en: 'Your own id' },
  none: { ro: 'nu este indicat', ru: 'не указано', en: 'not specified' },
  required: { ro: 'necesar pentru publicare', ru: 'нужно для публикации', en: 'needed to publish' },
  legend: {
    ro: '* necesar pentru publicare; o ciornă se poate lipsi de el',
    ru: '* нужно для публикации; черновик обойдётся без него',
    en: '* needed to publish; a draft may do without it',
  },
  range: { ro: 'de la {min} la {max}', ru: 'от {min} до {max}', en: '{min} to {max}' },
  length: {
    ro: '{min}–{max} de caractere',
    ru: '{min}–{max} символов',
    en: '{min}–{max} characters',
  },
  lat: { ro: 'Latitudinea', ru: 'Широта', en: 'Latitude' },
  lng: { ro: 'Longitudinea', ru: 'Долгота', en: 'Longitude' },
  files: {
    ro: 'Câte un URL pe fiecare rând; cel puțin {min} fotografii pentru publicare; fișiere: cel mult {max}, dintre care {videos} videoclipuri',
    ru: 'По одному URL в строке; не менее {min} фотографий для публикации, не более {max} файлов, из них {videos} видео',
    en: 'One URL on each line; at least {min} photos to publish, at most {max} files, {videos} of them videos',
  },
  validate: {
    ro: 'Arată cererea și verifică',
    ru: 'Показать запрос и проверить',
    en: 'Show the request and validate it',
  },
  outcome: { ro: 'Rezultatul verificării', ru: 'Результат проверки', en: 'What the validation says' },
  refused: { ro: 'Ar fi refuzat.', ru: 'Было бы отклонено.', en: 'It would be refused.' },
  draft: {
    ro: 'Ar fi acceptat, dar încă nu poate fi publicat.',
    ru: 'Было бы принято, но опубликовать его пока нельзя.',
    en: 'It would be accepted, but cannot be published yet.',
  },
  unknown: {
    ro: 'Ar fi acceptat; dacă poate fi publicat se va ști abia la publicare.',
    ru: 'Было бы принято; можно ли его опубликовать, станет ясно при публикации.',
    en: 'It would be accepted; whether it can be published is known when it is tried.',
  },
  ready: {
    ro: 'Ar fi acceptat și poate fi publicat.',
    ru: 'Было бы принято и может быть опубликовано.',
    en: 'It would be accepted, and can be published.',
  },
  request: {
    ro: 'Corpul pentru PUT /api/v1/listings',
    ru: 'Тело для PUT /api/v1/listings',
    en: 'The body of PUT /api/v1/listings',
  },
  answer: {
    ro: 'Răspunsul operației validate din POST /api/v1/listings/bulk',
    ru: 'Ответ операции validate в POST /api/v1/listings/bulk',
    en: 'The answer of the operation validate of POST /api/v1/listings/bulk',
  },
  unreachable: { ro: 'Serviciul nu răspunde.', ru: 'Сервис не отвечает.', en: 'The service does not answer.' },
  calls: { ro: 'Toate apelurile', ru: 'Все вызовы', en: 'All calls' },
} as const satisfies Record<string, InLanguages>;
