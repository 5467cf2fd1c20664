import type { ListingFieldName } from '../catalogue/listing-fields.js';
import type { InLanguages } from './languages.js';
import { FACT_NAMES } from './page-words.js';

/** What people call each listing field, as the label of a form. Those that a page shows beside their value are called the same there. */
export const FIELD_NAMES: Readonly<Record<ListingFieldName, InLanguages>> = {
  ...FACT_NAMES,
  propertyType: { ro: 'Tipul imobilului', ru: 'Тип недвижимости', en: 'Property type' },
  propertySecondaryType: { ro: 'Subtipul imobilului', ru: 'Вид недвижимости', en: 'Property subtype' },
  propertyQuantitySize: { ro: 'Compartimentare', ru: 'Формат жилья', en: 'Size' },
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
