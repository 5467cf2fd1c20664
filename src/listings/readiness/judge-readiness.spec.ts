import { publishedFields } from '../../../test/factories/published-snapshots.js';
import { ApiError, type ErrorDetail } from '../../errors/api-error.js';
import type { MediaFile } from '../../media/media-file.js';
import { judgeReadiness, readinessOfRefusal } from './judge-readiness.js';
import type { Candidate, CandidateFile } from './readiness.js';

const textsOf = (error: ApiError) => readinessOfRefusal(error).blocking.map(({ text }) => text);

const about = (field: string, code: ErrorDetail['code'], more: Partial<ErrorDetail> = {}): ErrorDetail => ({
  pointer: `/${field}`,
  field,
  code,
  message: `${field} is wrong.`,
  ...more,
});

describe('the refusal of a write', () => {
  it.each<[ErrorDetail, string, string]>([
    [
      about('propertyArea', 'TOO_SMALL', { min: 1, max: 50_000 }),
      'Serviciul nu acceptă câmpul propertyArea („Suprafață totală”): valoarea trebuie să fie de la 1 la 50000.',
      'Сервис не принимает поле propertyArea («Общая площадь»): значение должно быть от 1 до 50000.',
    ],
    [
      about('announcementDescription', 'TOO_SHORT', { min: 40, max: 2000 }),
      'Serviciul nu acceptă câmpul announcementDescription („Descriere”): numărul de caractere trebuie să fie de la 40 la 2000.',
      'Сервис не принимает поле announcementDescription («Описание»): количество символов должно быть от 40 до 2000.',
    ],
    [
      about('fileIds', 'TOO_MANY_ITEMS', { max: 20 }),
      'Serviciul nu acceptă câmpul fileIds („Fotografii și video”): numărul de elemente trebuie să fie cel mult 20.',
      'Сервис не принимает поле fileIds («Фотографии и видео»): количество элементов должно быть не более 20.',
    ],
    [
      about('announcementCurrency', 'INVALID_OPTION', { allowed: ['EUR', 'USD', 'MDL'] }),
      'Serviciul nu acceptă câmpul announcementCurrency („Valuta”): valoarea nu este printre cele permise (EUR, USD, MDL).',
      'Сервис не принимает поле announcementCurrency («Валюта»): такого значения нет среди допустимых (EUR, USD, MDL).',
    ],
    [
      about('files', 'REQUIRED', { pointer: '/files/0' }),
      'Serviciul nu acceptă câmpul files.0: indicați id, externalFileId sau url.',
      'Сервис не принимает поле files.0: укажите id, externalFileId или url.',
    ],
    [
      about('files', 'CONFLICTING_FIELDS', { pointer: '/files/0' }),
      'Serviciul nu acceptă câmpul files.0: pe lângă id nu indicați nici externalFileId, nici url.',
      'Сервис не принимает поле files.0: вместе с id не указывайте ни externalFileId, ни url.',
    ],
    [
      about('files', 'REQUIRED', { pointer: '/files/0/url' }),
      'Serviciul nu acceptă câmpul files.0.url: valoarea este obligatorie.',
      'Сервис не принимает поле files.0.url: значение обязательно.',
    ],
    [
      about('files', 'INVALID_URL', { pointer: '/files/0/url' }),
      'Serviciul nu acceptă câmpul files.0.url: adresa URL nu este valabilă.',
      'Сервис не принимает поле files.0.url: такой URL недопустим.',
    ],
    [
      about('propertyAvailabilityDate', 'INVALID_FORMAT'),
      'Serviciul nu acceptă câmpul propertyAvailabilityDate („Disponibil din”): indicați o zi care există, scrisă AAAA-LL-ZZ, din anii 1900–2200.',
      'Сервис не принимает поле propertyAvailabilityDate («Свободно с»): укажите существующий день 1900–2200 годов в виде ГГГГ-ММ-ДД.',
    ],
    [
      about('files', 'INVALID_FORMAT', { pointer: '/files/0/externalFileId' }),
      'Serviciul nu acceptă câmpul files.0.externalFileId: sunt permise numai litere latine, cifre, cratime și liniuțe de subliniere.',
      'Сервис не принимает поле files.0.externalFileId: допустимы только латинские буквы, цифры, дефисы и знаки подчёркивания.',
    ],
    [
      about('externalUserId', 'UNKNOWN_REFERENCE'),
      'Serviciul nu acceptă câmpul externalUserId: agenția nu are un astfel de agent.',
      'Сервис не принимает поле externalUserId: у агентства нет такого агента.',
    ],
    [
      about('', 'INVALID_TYPE', { pointer: '' }),
      'Serviciul nu acceptă aceste date: valoarea este de alt tip decât cel cerut.',
      'Сервис не принимает эти данные: значение не того типа.',
    ],
    [
      about('propertyArea', 'DUPLICATE_KEY'),
      'Serviciul nu acceptă câmpul propertyArea („Suprafață totală”): codul erorii este DUPLICATE_KEY.',
      'Сервис не принимает поле propertyArea («Общая площадь»): код ошибки: DUPLICATE_KEY.',
    ],
  ])('says in each language what is wrong with %o', (mistake, ro, ru) => {
    expect(textsOf(new ApiError('VALIDATION_FAILED', [mistake]))).toEqual([
      { ro, ru, en: `The service does not accept this: ${mistake.message}` },
    ]);
  });

  it('says so without a detail too', () => {
    expect(textsOf(new ApiError('NOT_FOUND'))).toEqual([
      {
        ro: 'Serviciul nu acceptă aceste date: anunțul nu există.',
        ru: 'Сервис не принимает эти данные: такого объявления нет.',
        en: 'The service does not accept this: Not found.',
      },
    ]);
  });
});

/** A draft whose place publishing would look up. */
const candidate = (parts: Partial<Candidate> = {}): Candidate => ({
  listingId: 7,
  status: 'draft',
  blockReason: null,
  fields: publishedFields({ propertyAddress: 'Chișinău' }),
  files: [],
  filesField: 'files',
  unknownFiles: 0,
  pending: [],
  photos: null,
  location: null,
  address: undefined,
  countries: [],
  recognition: 'none',
  ...parts,
});

const adviceOn = (parts: Partial<Candidate>, code: string) =>
  judgeReadiness(candidate(parts)).advice.find((issue) => issue.code === code)?.text;

describe('the advice on a listing', () => {
  it('says in each language that its address is looked up by publishing', () => {
    expect(adviceOn({}, 'ADDRESS_NOT_LOOKED_UP')).toEqual({
      ro: 'Adresa „Chișinău” va fi căutată la publicare; dacă nu este găsită, anunțul nu poate fi publicat.',
      ru: 'Адрес «Chișinău» будет искаться при публикации; если он не найдётся, опубликовать объявление будет нельзя.',
      en: 'The address “Chișinău” is looked up by publishing; if it is not found, the listing cannot be published.',
    });
  });

  it('says in each language what to do about coordinates that look wrong', () => {
    const fields = publishedFields({ propertyCoordinates: { lat: 0, lng: 0 } });
    expect(adviceOn({ fields }, 'COORDINATES_ZERO')).toEqual({
      ro: 'Coordonatele par necompletate; indicați coordonatele imobilului.',
      ru: 'Координаты, похоже, не заполнены; укажите координаты объекта.',
      en: 'The coordinates look as if they had not been filled in; send those of the property.',
    });
  });

  it('says in each language how small a photo is, and how large it should be', () => {
    const file = {
      id: 3,
      externalId: 'front',
      width: 500,
      height: 333,
      measures: null,
      failure: null,
      sourceUrl: null,
    };
    const photo: CandidateFile = {
      ...{ field: 'files', pointer: '/files/0', kind: 'image', optimization: 'success', name: 'front' },
      file: file as unknown as MediaFile,
    };
    expect(adviceOn({ files: [photo] }, 'TOO_SMALL')).toEqual({
      ro: 'Fotografia front ar putea fi mai bună. Are 500 × 333 px; trimiteți cel puțin 640 px pe latura mai lungă.',
      ru: 'Фото front можно улучшить. Размер снимка — 500 × 333 пикс.; нужно не меньше 640 пикс. по длинной стороне.',
      en: 'The photo front could be better. It has 500 x 333 pixels; send at least 640 on the longer edge.',
    });
  });
});
