import { valueName } from '../catalogue/checks/explain-value.js';
import { LIMITS } from '../catalogue/limits.js';
import type { DetailCode, ErrorDetail } from '../errors/api-error.js';
import type { ErrorCode } from '../errors/error-codes.js';
import { FIELD_NAMES } from './form-messages.js';
import type { InLanguages, Language } from './languages.js';
import { asSentence } from './sentences.js';

/**
 * Why a write is refused, for the authors of a listing. The message of an error is written in English, for developers; in the other
 * languages the text follows from its code and its bounds (readiness: D-224).
 */

type OtherLanguage = Exclude<Language, 'en'>;
type OtherWords = Readonly<Record<OtherLanguage, string>>;

/** Lists of more values than these are left to `allowed`. */
const MOST_VALUES = 10;

/** The pointer to one of a listing's files. */
const ONE_FILE = /^\/files\/\d+$/;

const { dateYearMin, dateYearMax } = LIMITS;

const LABELS: Readonly<Record<string, InLanguages>> = FIELD_NAMES;

/** Clauses that follow the name of the field. */
const VALUE_MISTAKES: Readonly<Partial<Record<DetailCode, OtherWords | ((mistake: ErrorDetail) => OtherWords)>>> = {
  REQUIRED: ({ field, pointer }) => {
    if (field === 'externalId') {
      return { ro: 'indicați externalId sau id', ru: 'укажите externalId или id' };
    }
    return ONE_FILE.test(pointer)
      ? { ro: 'indicați id, externalFileId sau url', ru: 'укажите id, externalFileId или url' }
      : { ro: 'valoarea este obligatorie', ru: 'значение обязательно' };
  },
  REQUIRED_TO_PUBLISH: { ro: 'valoarea este necesară pentru publicare', ru: 'значение нужно для публикации' },
  INVALID_TYPE: { ro: 'valoarea este de alt tip decât cel cerut', ru: 'значение не того типа' },
  INVALID_FORMAT: ({ pointer }) => {
    if (pointer === '/propertyAvailabilityDate') {
      return {
        ro: `indicați o zi care există, scrisă AAAA-LL-ZZ, din anii ${dateYearMin}–${dateYearMax}`,
        ru: `укажите существующий день ${dateYearMin}–${dateYearMax} годов в виде ГГГГ-ММ-ДД`,
      };
    }
    return /external\w*Id$/.test(pointer)
      ? {
          ro: 'sunt permise numai litere latine, cifre, cratime și liniuțe de subliniere',
          ru: 'допустимы только латинские буквы, цифры, дефисы и знаки подчёркивания',
        }
      : { ro: 'valoarea nu are formatul cerut', ru: 'значение не в том формате' };
  },
  INVALID_OPTION: { ro: 'valoarea nu este printre cele permise', ru: 'такого значения нет среди допустимых' },
  INVALID_TYPE_COMBINATION: {
    ro: 'valoarea nu se potrivește cu tipul ofertei și cu tipul imobilului',
    ru: 'значение не сочетается с типом сделки и типом недвижимости',
  },
  INVALID_TEXT: {
    ro: 'textul conține caractere nepermise sau niciun caracter vizibil',
    ru: 'в тексте есть недопустимые символы или нет ни одного видимого',
  },
  INVALID_URL: { ro: 'adresa URL nu este valabilă', ru: 'такой URL недопустим' },
  FORBIDDEN_URL: {
    ro: 'de la această adresă URL nu pot fi preluate fișiere',
    ru: 'с этого URL загружать файлы нельзя',
  },
  TOO_SMALL: (mistake) => ({
    ro: `valoarea trebuie să fie ${boundsIn('ro', mistake)}`,
    ru: `значение должно быть ${boundsIn('ru', mistake)}`,
  }),
  TOO_LARGE: (mistake) => ({
    ro: `valoarea trebuie să fie ${boundsIn('ro', mistake)}`,
    ru: `значение должно быть ${boundsIn('ru', mistake)}`,
  }),
  OFF_STEP: { ro: 'numărul are prea multe zecimale', ru: 'у числа слишком много знаков после запятой' },
  TOO_SHORT: (mistake) => lengthWords(mistake),
  TOO_LONG: (mistake) => lengthWords(mistake),
  TOO_FEW_ITEMS: (mistake) => countWords(mistake),
  TOO_MANY_ITEMS: (mistake) => countWords(mistake),
  DUPLICATE_ITEM: { ro: 'elementul se repetă', ru: 'элемент повторяется' },
  NOT_AVAILABLE: {
    ro: 'acest fel de imobil și de ofertă nu îl are; lăsați-l necompletat',
    ru: 'у такого вида недвижимости и сделки его нет; оставьте его пустым',
  },
  UNKNOWN_FIELD: { ro: 'un anunț nu are un astfel de câmp', ru: 'у объявления нет такого поля' },
  UNKNOWN_OPERATION: { ro: 'o astfel de operație nu există', ru: 'такой операции нет' },
  UNKNOWN_REFERENCE: ({ field }) =>
    field === 'files' || field === 'fileIds'
      ? { ro: 'agenția nu are un astfel de fișier', ru: 'у агентства нет такого файла' }
      : { ro: 'agenția nu are un astfel de agent', ru: 'у агентства нет такого агента' },
  READ_ONLY: { ro: 'valoarea o stabilește numai serviciul', ru: 'значение задаёт только сервис' },
  CONFLICTING_FIELDS: ({ pointer }) =>
    ONE_FILE.test(pointer)
      ? {
          ro: 'pe lângă id nu indicați nici externalFileId, nici url',
          ru: 'вместе с id не указывайте ни externalFileId, ни url',
        }
      : {
          ro: 'nu poate fi trimis împreună cu un alt câmp al cererii',
          ru: 'его нельзя отправлять вместе с другим полем запроса',
        },
  CANNOT_CLEAR: { ro: 'valoarea nu poate fi ștearsă', ru: 'значение нельзя удалить' },
  ALREADY_LINKED: {
    ro: 'acest identificator extern aparține deja altui obiect',
    ru: 'этот внешний идентификатор уже принадлежит другому объекту',
  },
};

/** Errors without details. */
const WRITE_MISTAKES: Readonly<Partial<Record<ErrorCode, OtherWords>>> = {
  NOT_FOUND: { ro: 'anunțul nu există', ru: 'такого объявления нет' },
  VERSION_CONFLICT: {
    ro: 'anunțul nu are versiunea cerută; citiți-l din nou',
    ru: 'у объявления не та версия, которая требуется; прочитайте его заново',
  },
  EXTERNAL_ID_ALREADY_LINKED: {
    ro: 'acest identificator extern aparține deja altui anunț',
    ru: 'этот внешний идентификатор уже принадлежит другому объявлению',
  },
};

const SUBJECTS: Readonly<Record<OtherLanguage, { none: string; field: (name: string, label?: string) => string }>> = {
  ro: {
    none: 'Serviciul nu acceptă aceste date',
    field: (name, label) => `Serviciul nu acceptă câmpul ${name}${label === undefined ? '' : ` („${label}”)`}`,
  },
  ru: {
    none: 'Сервис не принимает эти данные',
    field: (name, label) => `Сервис не принимает поле ${name}${label === undefined ? '' : ` («${label}»)`}`,
  },
};

const CODE_WORDS: Readonly<Record<OtherLanguage, string>> = { ro: 'codul erorii este', ru: 'код ошибки:' };

/** A value of the write is refused. */
export function refusedValueText(mistake: ErrorDetail): InLanguages {
  const { code, field, message } = mistake;
  const clause = VALUE_MISTAKES[code];
  const words = typeof clause === 'function' ? clause(mistake) : clause;
  const label = Object.hasOwn(LABELS, field) ? LABELS[field] : undefined;
  const sentenceIn = (language: OtherLanguage): string => {
    const subject =
      field === '' ? SUBJECTS[language].none : SUBJECTS[language].field(valueName(mistake), label?.[language]);
    return `${subject}: ${words?.[language] ?? `${CODE_WORDS[language]} ${code}`}${allowedValues(mistake)}.`;
  };
  return { ro: sentenceIn('ro'), ru: sentenceIn('ru'), en: inEnglish(message) };
}

/** The whole write is refused. */
export function refusedWriteText(code: ErrorCode, message: string): InLanguages {
  const sentenceIn = (language: OtherLanguage): string =>
    `${SUBJECTS[language].none}: ${WRITE_MISTAKES[code]?.[language] ?? `${CODE_WORDS[language]} ${code}`}.`;
  return { ro: sentenceIn('ro'), ru: sentenceIn('ru'), en: inEnglish(message) };
}

function inEnglish(message: string): string {
  return `The service does not accept this: ${asSentence(message)}`;
}

function allowedValues({ code, allowed = [] }: ErrorDetail): string {
  const isListed = code === 'INVALID_OPTION' || code === 'INVALID_TYPE_COMBINATION';
  return isListed && allowed.length > 0 && allowed.length <= MOST_VALUES ? ` (${allowed.join(', ')})` : '';
}

const BOUNDS: Readonly<
  Record<OtherLanguage, { range: (min: number, max: number) => string; least: string; most: string; other: string }>
> = {
  ro: {
    range: (min, max) => `de la ${min} la ${max}`,
    least: 'cel puțin',
    most: 'cel mult',
    other: 'în limitele permise',
  },
  ru: {
    range: (min, max) => `от ${min} до ${max}`,
    least: 'не менее',
    most: 'не более',
    other: 'в допустимых пределах',
  },
};

function boundsIn(language: OtherLanguage, { min, max }: ErrorDetail): string {
  const { range, least, most, other } = BOUNDS[language];
  if (min !== undefined && max !== undefined) {
    return range(min, max);
  }
  if (min !== undefined) {
    return `${least} ${min}`;
  }
  return max === undefined ? other : `${most} ${max}`;
}

/** Worded so that no noun follows the number, with which it would have to agree. */
function lengthWords(mistake: ErrorDetail): OtherWords {
  return {
    ro: `numărul de caractere trebuie să fie ${boundsIn('ro', mistake)}`,
    ru: `количество символов должно быть ${boundsIn('ru', mistake)}`,
  };
}

function countWords(mistake: ErrorDetail): OtherWords {
  return {
    ro: `numărul de elemente trebuie să fie ${boundsIn('ro', mistake)}`,
    ru: `количество элементов должно быть ${boundsIn('ru', mistake)}`,
  };
}
