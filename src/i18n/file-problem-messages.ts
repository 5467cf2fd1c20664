import type { FileFailureCode } from '../errors/file-failures.js';
import type { InLanguages } from './languages.js';

/** Descriptions of the problems of files, which the agency's staff read in their CRM. */

/** A file that could not be imported or processed. */
export const FAILURE_TEXTS: Readonly<Record<FileFailureCode, InLanguages>> = {
  UNREACHABLE: {
    ro: 'Serverul fișierului nu a putut fi contactat sau a întrerupt conexiunea.',
    ru: 'Сервер файла недоступен или прервал соединение.',
    en: 'Its server could not be reached, or broke off.',
  },
  TOO_SLOW: {
    ro: 'Serverul a trimis fișierul prea lent.',
    ru: 'Сервер передавал файл слишком медленно.',
    en: 'Its server took too long to send it.',
  },
  SERVER_BUSY: {
    ro: 'Serverul fișierului este ocupat și cere să revenim mai târziu.',
    ru: 'Сервер файла занят и просит обратиться позже.',
    en: 'Its server is busy and asks to come back later.',
  },
  SERVER_ERROR: {
    ro: 'Serverul fișierului are o eroare internă.',
    ru: 'На сервере файла произошла внутренняя ошибка.',
    en: 'Its server has a problem of its own.',
  },
  SERVICE_UNAVAILABLE: {
    ro: 'Fișierul nu a putut fi stocat sau prelucrat în acel moment; se poate încerca din nou.',
    ru: 'Файл не удалось сохранить или обработать в тот момент; можно попробовать снова.',
    en: 'It could not be stored or processed just then; it can be tried again.',
  },
  INTERNAL_ERROR: {
    ro: 'A apărut o eroare în acest serviciu; operatorii au fost anunțați.',
    ru: 'В этом сервисе произошла ошибка; операторы уведомлены.',
    en: 'Something went wrong in this service; its operators have been told.',
  },
  NOT_FOUND: {
    ro: 'La adresa indicată nu există niciun fișier.',
    ru: 'По указанному адресу файла нет.',
    en: 'There is no file at its URL.',
  },
  NOT_ALLOWED: {
    ro: 'Adresa fișierului cere autentificare; trebuie să fie accesibilă fără ea.',
    ru: 'Чтобы открыть файл, нужно войти; он должен открываться без входа.',
    en: 'Its URL requires a sign-in; it must be readable without one.',
  },
  WRONG_ANSWER: {
    ro: 'La adresa indicată se află altceva decât fișierul.',
    ru: 'По указанному адресу находится не файл, а что-то другое.',
    en: 'Its URL answers with something other than the file.',
  },
  FORBIDDEN_URL: {
    ro: 'Fișierul nu poate fi descărcat de la această adresă: aceasta nu este publică.',
    ru: 'С этого адреса файл загрузить нельзя: он не общедоступен.',
    en: 'It cannot be fetched from its URL, which is not public.',
  },
  UNKNOWN_HOST: {
    ro: 'Gazda din adresa fișierului nu există.',
    ru: 'Узла из адреса файла не существует.',
    en: 'The host of its URL does not exist.',
  },
  BAD_CERTIFICATE: {
    ro: 'Certificatul serverului nu este valabil.',
    ru: 'Сертификат сервера недействителен.',
    en: 'The certificate of its server is not valid.',
  },
  WRONG_TYPE: {
    ro: 'Nu este o fotografie sau un videoclip într-un format acceptat.',
    ru: 'Это не фото и не видео в поддерживаемом формате.',
    en: 'It is not a photo or video in an accepted format.',
  },
  TOO_LARGE: {
    ro: 'Fișierul este prea mare.',
    ru: 'Файл слишком велик.',
    en: 'It is too large.',
  },
  TOO_LONG: {
    ro: 'Videoclipul este prea lung.',
    ru: 'Видео слишком длинное.',
    en: 'The video is too long.',
  },
  DAMAGED: {
    ro: 'Fișierul este deteriorat sau incomplet.',
    ru: 'Файл повреждён или неполный.',
    en: 'It is damaged or incomplete.',
  },
  NOT_PROCESSABLE: {
    ro: 'Fișierul nu a putut fi decodat; salvați-l din nou și retrimiteți-l.',
    ru: 'Файл не удалось декодировать; сохраните его заново и отправьте ещё раз.',
    en: 'It could not be decoded; save it anew and send it again.',
  },
  QUOTA_EXCEEDED: {
    ro: 'Spațiul agenției pentru fișiere este epuizat.',
    ru: 'Место агентства для файлов исчерпано.',
    en: "The agency's quota for media is used up.",
  },
  UPLOAD_GONE: {
    ro: 'Fișierul încărcat nu mai este disponibil; încărcați-l din nou.',
    ru: 'Загруженного файла больше нет; загрузите его снова.',
    en: 'Its uploaded bytes are not there any more; upload it again.',
  },
};

/** A photo with a lower resolution than it should have. The unit is abbreviated where a noun would have to agree with the number. */
export const tooSmallText = (width: number | null, height: number | null, least: number): InLanguages => ({
  ro: `Are ${width} × ${height} px; trimiteți cel puțin ${least} px pe latura mai lungă.`,
  ru: `Размер снимка — ${width} × ${height} пикс.; нужно не меньше ${least} пикс. по длинной стороне.`,
  en: `It has ${width} x ${height} pixels; send at least ${least} on the longer edge.`,
});

export const DARK_TEXT: InLanguages = {
  ro: 'Este foarte întunecată; vizitatorii abia pot vedea ce arată.',
  ru: 'Снимок очень тёмный; посетители едва различат, что на нём.',
  en: 'It is very dark; visitors can hardly see what it shows.',
};

export const BLURRED_TEXT: InLanguages = {
  ro: 'Pare neclară sau aproape fără detalii.',
  ru: 'Снимок выглядит размытым или почти без деталей.',
  en: 'It looks blurred, or shows hardly any detail.',
};

/** A photo with the same content as another one. */
export const duplicateText = (fileId: number): InLanguages => ({
  ro: `Arată același lucru ca fișierul ${fileId}.`,
  ru: `Показывает то же, что и файл ${fileId}.`,
  en: `It shows the same as file ${fileId}.`,
});
