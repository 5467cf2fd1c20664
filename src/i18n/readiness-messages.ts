import type { FileFailureCode } from '../errors/file-failures.js';
import { FAILURE_TEXTS } from './file-problem-messages.js';
import { inEachLanguage, type InLanguages } from './languages.js';
import { asSentence } from './sentences.js';

/** Texts for the authors of a listing: what prevents it from being published, and what could be improved. */

/** Names of fields that publishing requires, where the name of the field itself would not do. */
const REQUIRED: Readonly<Record<string, InLanguages>> = {
  announcementType: { ro: 'tipul ofertei', ru: 'тип сделки', en: 'the offer type' },
  propertyType: { ro: 'tipul imobilului', ru: 'тип недвижимости', en: 'the property type' },
  propertySecondaryType: { ro: 'subtipul imobilului', ru: 'вид недвижимости', en: 'the property subtype' },
  announcementValue: { ro: 'prețul', ru: 'цену', en: 'the price' },
  announcementCurrency: { ro: 'valuta prețului', ru: 'валюту цены', en: 'the currency of the price' },
  propertyCoordinates: {
    ro: 'adresa sau coordonatele',
    ru: 'адрес или координаты',
    en: 'the address or the coordinates',
  },
};

/**
 * Why a listing is blocked because of another one that is, by how it was recognised. Not full sentences, because they follow a
 * colon.
 */
export const BLOCK_MESSAGES = {
  external_id: (listingId: number): InLanguages => ({
    ro: `externalId-ul său este cel al anunțului ${listingId}, care este blocat`,
    ru: `его externalId совпадает с externalId объявления ${listingId}, которое заблокировано`,
    en: `its externalId is that of listing ${listingId}, which is blocked`,
  }),
  photos: (listingId: number): InLanguages => ({
    ro: `oferă același lucru în același loc, cu fotografii în mare parte identice, ca anunțul ${listingId}, care este blocat`,
    ru: `оно предлагает то же самое в том же месте и в основном с теми же фотографиями, что и объявление ${listingId}, которое заблокировано`,
    en: `it offers the same at the same place, with mostly the same photos, as listing ${listingId}, which is blocked`,
  }),
} as const;

/** The texts, each in all languages. */
export const READINESS_MESSAGES = {
  required: (field: string): InLanguages => {
    const what = REQUIRED[field] ?? inEachLanguage(() => field);
    return {
      ro: `Pentru publicare indicați ${what.ro}.`,
      ru: `Для публикации укажите ${what.ru}.`,
      en: `Publishing needs ${what.en}.`,
    };
  },
  tooFewPhotos: (min: number, count: number): InLanguages => ({
    ro: `Pentru publicare sunt necesare cel puțin ${min} fotografii diferite; pot fi folosite: ${count}.`,
    ru: `Для публикации нужно не менее ${min} разных фотографий; подходит: ${count}.`,
    en: `Publishing needs at least ${min} different photos; ${count} can be used.`,
  }),
  tooManyVideos: (max: number, count: number): InLanguages => ({
    ro: `Un anunț poate avea cel mult ${max} videoclipuri; acesta are ${count}.`,
    ru: `У объявления может быть не более ${max} видео; у этого ${count}.`,
    en: `A listing may have at most ${max} videos; this one has ${count}.`,
  }),
  addressNotFound: (address: string): InLanguages => ({
    ro: `Adresa „${address}” nu a fost găsită; corectați-o (localitate, stradă și număr) sau indicați coordonatele.`,
    ru: `Адрес «${address}» не найден; исправьте его (город, улица и дом) или укажите координаты.`,
    en: `The address “${address}” could not be found; correct it (City, Street Number) or send the coordinates.`,
  }),
  addressNotLookedUp: (address: string): InLanguages => ({
    ro: `Adresa „${address}” va fi căutată la publicare; dacă nu este găsită, anunțul nu poate fi publicat.`,
    ru: `Адрес «${address}» будет искаться при публикации; если он не найдётся, опубликовать объявление будет нельзя.`,
    en: `The address “${address}” is looked up by publishing; if it is not found, the listing cannot be published.`,
  }),
  blocked: (reason: InLanguages | null): InLanguages => ({
    ro: `Portalul a blocat acest anunț${withReason(reason?.ro)}`,
    ru: `Портал заблокировал это объявление${withReason(reason?.ru)}`,
    en: `The operator has blocked this listing${withReason(reason?.en)}`,
  }),
  fileFailed: (name: string, code: FileFailureCode | null): InLanguages => {
    const why = FAILURE_TEXTS[code ?? 'NOT_PROCESSABLE'];
    return {
      ro: `Fișierul ${name} nu poate fi folosit. ${why.ro}`,
      ru: `Файл ${name} использовать нельзя. ${why.ru}`,
      en: `The file ${name} cannot be used. ${why.en}`,
    };
  },
  filePending: (name: string): InLanguages => ({
    ro: `Fișierul ${name} nu a fost încă preluat și prelucrat; abia apoi se știe dacă poate fi folosit.`,
    ru: `Файл ${name} ещё не получен и не обработан; до этого неизвестно, можно ли его использовать.`,
    en: `The file ${name} has not been fetched and processed yet; whether it can be used is known after that.`,
  }),
  fileNotThere: (name: string): InLanguages => ({
    ro: `Fișierul ${name} nu există încă; anunțul îl primește când apare, iar publicarea nu îl așteaptă.`,
    ru: `Файла ${name} ещё нет; объявление получит его, когда он появится, а публикация его не ждёт.`,
    en: `The file ${name} is not there yet; the listing gets it once it is, and publishing does not wait for it.`,
  }),
  agentNotThere: (name: string): InLanguages => ({
    ro: `Agentul ${name} nu există încă; până apare, anunțul arată agenția.`,
    ru: `Агента ${name} ещё нет; пока он не появится, объявление показывает агентство.`,
    en: `The agent ${name} is not there yet; until then the listing shows the agency.`,
  }),
  duplicate: (name: string, original: string): InLanguages => ({
    ro: `Fotografia ${name} arată același lucru ca ${original}; împreună se numără o singură dată.`,
    ru: `Фото ${name} показывает то же, что и ${original}; вместе они считаются одним.`,
    en: `The photo ${name} shows the same as ${original}; together they count once.`,
  }),
  maybeDuplicate: (name: string, original: string): InLanguages => ({
    ro: `Fotografia ${name} seamănă cu ${original}; publicarea le compară, iar cele identice se numără o singură dată.`,
    ru: `Фото ${name} похоже на ${original}; при публикации их сравнят, и одинаковые будут считаться одним.`,
    en: `The photo ${name} looks like ${original}; publishing compares them, and those that show the same count once.`,
  }),
  /** @param why the text of the file's problem. */
  couldBeBetter: (name: string, why: InLanguages): InLanguages => ({
    ro: `Fotografia ${name} ar putea fi mai bună. ${why.ro}`,
    ru: `Фото ${name} можно улучшить. ${why.ru}`,
    en: `The photo ${name} could be better. ${why.en}`,
  }),
  uprightCover: (name: string): InLanguages => ({
    ro: `Fotografia ${name} este coperta și este verticală; una orizontală ar umple tot spațiul.`,
    ru: `Фото ${name} — обложка, и оно вертикальное; горизонтальное заняло бы всё место.`,
    en: `The photo ${name} is the cover and upright; a landscape photo would fill the space.`,
  }),
  coordinatesZero: (): InLanguages => ({
    ro: 'Coordonatele par necompletate; indicați coordonatele imobilului.',
    ru: 'Координаты, похоже, не заполнены; укажите координаты объекта.',
    en: 'The coordinates look as if they had not been filled in; send those of the property.',
  }),
  coordinatesSwapped: (): InLanguages => ({
    ro: 'Latitudinea și longitudinea par inversate; schimbați-le între ele.',
    ru: 'Широта и долгота, похоже, перепутаны; поменяйте их местами.',
    en: 'Latitude and longitude look as if they were swapped; swap them back.',
  }),
  coordinatesOutsideCountry: (): InLanguages => ({
    ro: 'Coordonatele nu sunt în țara adresei; corectați-le sau corectați adresa.',
    ru: 'Координаты не в той стране, что адрес; исправьте их или адрес.',
    en: 'The coordinates are not in the country of the address; correct one of the two.',
  }),
  coordinatesFarFromAddress: (): InLanguages => ({
    ro: 'Coordonatele sunt departe de adresă; corectați-le sau corectați adresa.',
    ru: 'Координаты далеко от адреса; исправьте их или адрес.',
    en: 'The coordinates are far from the address; correct one of the two.',
  }),
} as const;

function withReason(reason: string | undefined): string {
  return reason === undefined ? '.' : `: ${asSentence(reason)}`;
}
