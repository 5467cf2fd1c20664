import type { ListingWrite } from '../types.js';
import { decodeEntities } from './entities.js';
import { childOf, type XmlElement } from './xml.js';

/** Reports a value of a property that is lost, and why. */
export type Tell = (field: string, value: string, reason: string) => void;

/** The service's limits for fields that feeds do not limit; spec: Field constraints. */
const DESCRIPTION = { min: 40, max: 2_000 };
const LONGEST_ADDRESS = 500;
const HIGHEST_PRICE = 1_000_000_000;
const LARGEST = { built: 50_000, plot: 100_000_000 };
const LONGEST_URL = 2_048;
const MOST_BEDS = 99;

/** How far in the future a listing's timestamp may be: D-198. */
const DAY_MS = 86_400_000;

/** The service accepts none from before it. */
const EARLIEST_MS = Date.UTC(1900);

/**
 * Numbers with grouped thousands, in any common notation: `250,000`, `250.000`, `1 250 000`, with or without hundredths. These have
 * another separator: `250.000.00` is no number, for as one it would be a hundred times as much.
 */
const GROUPED = /^[1-9]\d{0,2}(?:([.,'’ \u00a0\u202f])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/;

const PLAIN = /^-?\d+(?:[.,]\d+)?$/;

type Currency = NonNullable<ListingWrite['announcementCurrency']>;

/** Prices in any other currency cannot be represented. */
const CURRENCIES: readonly Currency[] = ['EUR', 'USD', 'MDL'];

/** What stands for a code. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['$', 'USD'],
  ['£', 'GBP'],
  ['EURO', 'EUR'],
  ['EUROS', 'EUR'],
]);

/** Other words of three letters are no currencies, such as `pcm`. */
const CODES = Intl.supportedValuesOf('currency').join('|');

/** A sign or code before a price or behind it. */
const CURRENCY_OF_PRICE = new RegExp(
  String.raw`^(?:[€$£]|(?:${CODES})(?=[\s\d]))\s*|(?:\s*[€$£]|(?<=[\s\d])\s*(?:${CODES}))$`,
  'gi',
);

/** One separator and three digits: a fraction in some locales, thousands in others. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;

const LANGUAGES = ['ro', 'ru', 'en'];

/** White space, and control characters, which the service accepts in no text. */
const BETWEEN_WORDS = /[\s\p{Cc}]+/gu;

/** A vertical tab is how word processors break a line. */
const LINE_BREAK = /[~\v]|<br(?:\s[^<>]*)?\/?>|<\/(?:p|li|div|h\d|tr|section|article|dt|dd)>/gi;

const BETWEEN_CELLS = /<\/t[dh]>/gi;

/**
 * A line break with the white space that indents a text in the file. It is tried only where a run of spaces begins, or a long run would
 * take minutes.
 */
const AROUND_BREAK = /(?<![ \t])[ \t]*\r?\n[ \t]*/g;

/** Except for tabs and line breaks. */
const CONTROL = /(?![\t\r\n])\p{Cc}/gu;

/** The text of the element at this path; empty when there is none. */
export function textAt(property: XmlElement, ...names: readonly string[]): string {
  const element = names.reduce<XmlElement | undefined>((parent, name) => childOf(parent, name), property);
  return element?.text.trim() ?? '';
}

interface Price {
  /** In whole units of its currency. */
  value: number;
  /** The codes of the currencies that stand beside the number. */
  currencies: readonly string[];
}

/** Undefined when there is no valid price. */
export function priceOf(property: XmlElement, tell: Tell): Price | undefined {
  const text = textAt(property, 'price');
  if (text === '') {
    return undefined;
  }
  const price = amountOf(text.replace(CURRENCY_OF_PRICE, ''));
  if (price === undefined) {
    tell('price', text, 'is not a number');
    return undefined;
  }
  if (price < 1) {
    tell('price', text, 'is no price');
    return undefined;
  }
  if (price > HIGHEST_PRICE) {
    tell('price', text, `is more than ${HIGHEST_PRICE}`);
    return undefined;
  }
  const whole = Math.round(price);
  if (whole !== price) {
    // Without the result: losses are counted by their reason.
    tell('price', text, 'is rounded to a whole number');
  }
  const signs = [...text.matchAll(CURRENCY_OF_PRICE)].map(([match]) => match.trim().toUpperCase());
  return { value: whole, currencies: signs.map((sign) => SIGNS.get(sign) ?? sign) };
}

/**
 * The currency of a price: that of `currency`, or of the price itself; undefined when neither has one, null when they contradict
 * each other or no listing may have it.
 */
export function currencyOf(property: XmlElement, price: Price | undefined, tell: Tell): Currency | undefined | null {
  const text = textAt(property, 'currency');
  const written = SIGNS.get(text.toUpperCase()) ?? text.toUpperCase();
  const codes = new Set([...(written === '' ? [] : [written]), ...(price?.currencies ?? [])]);
  const [code] = codes;
  const known = CURRENCIES.find((one) => one === code);
  if (codes.size > 1) {
    tell('price', textAt(property, 'price'), 'has another currency in it than `currency` says: both are left out');
    return null;
  }
  if (code !== undefined && known === undefined) {
    const all = CURRENCIES.join(', ');
    if (text === '') {
      tell('price', textAt(property, 'price'), `is in none of ${all}`);
    } else {
      tell('currency', text, `is none of ${all}: the price is left out with it`);
    }
    return null;
  }
  return known;
}

function amountOf(text: string): number | undefined {
  const separator = GROUPED.exec(text)?.[1];
  const plain = separator === undefined ? text : text.replaceAll(separator, '');
  return PLAIN.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}

/** The unit behind an area; as with line breaks, tried only where a run of spaces begins. */
const SQUARE_METRES = /(?<!\s)\s*(?:m(?:2|²)?|sq\.?\s?m\.?)$/i;

/** In square metres; undefined when there is none. Feeds use 0 for unknown. */
export function areaOf(property: XmlElement, name: 'built' | 'plot', tell: Tell): number | undefined {
  const text = textAt(property, 'surface_area', name);
  const lose = (reason: string): undefined => {
    tell(`surface_area/${name}`, text, reason);
    return undefined;
  };
  const amount = text.replace(SQUARE_METRES, '');
  if (AMBIGUOUS.test(amount)) {
    return lose('may mean thousands or a fraction');
  }
  const area = amountOf(amount);
  if (area === undefined) {
    return text === '' ? undefined : lose('is not a number');
  }
  if (area === 0) {
    return undefined;
  }
  if (area < 1) {
    return lose('is no area');
  }
  return area > LARGEST[name] ? lose(`is more than ${LARGEST[name]}`) : Math.round(area * 100) / 100;
}

/** Whether it is marked as a new building; feeds use 0 for all others, and those of version 2 say so in `price_freq`. */
export function isNewBuild(property: XmlElement, tell: Tell): boolean {
  const text = textAt(property, 'new_build');
  const isNew = /^(?:1|yes|true)$/i.test(text) || /^new[_ ]build$/i.test(textAt(property, 'price_freq'));
  if (!/^(?:[01]|yes|no|true|false)?$/i.test(text)) {
    tell('new_build', text, 'is neither 0 nor 1');
  }
  return isNew;
}

/**
 * Undefined when there is none. An address is one line, however many lines its elements have in the file, and names a place once: many
 * feeds repeat the town as its own district or province.
 */
export function addressOf(property: XmlElement, tell: Tell): string | undefined {
  const parts = ['location_detail', 'town', 'province']
    .map((name) => plainText(textAt(property, name)).replace(BETWEEN_WORDS, ' ').trim())
    .filter((part, index, all) => part !== '' && !isSame(part, all[index - 1]));
  const points = [...parts.join(', ')];
  if (points.length > LONGEST_ADDRESS) {
    tell('location_detail', points.slice(LONGEST_ADDRESS).join(''), `is cut at ${LONGEST_ADDRESS} characters`);
  }
  return points.slice(0, LONGEST_ADDRESS).join('').trim();
}

function isSame(part: string, before = ''): boolean {
  return part.toLowerCase() === before.toLowerCase();
}

/** The URL of a photo; undefined when it is invalid. White space is encoded as browsers do. */
export function photoUrlOf(image: XmlElement, tell: Tell): string | undefined {
  // Some feeds omit the element that contains the URL.
  const text = textAt(image, 'url') || image.text.trim();
  // Within CDATA nothing is to be escaped, and some programs do so before they write it.
  const url = text.replaceAll('&amp;', '&').replace(/\s/g, encodeURIComponent);
  if (url === '') {
    tell('images', image.children.map((child) => child.text.trim()).join(', '), 'has no URL');
    return undefined;
  }
  if (!URL.canParse(url) || !/^https?:\/\//i.test(url)) {
    tell('images', text, 'is no absolute http or https URL');
    return undefined;
  }
  const { username, password } = new URL(url);
  if (username !== '' || password !== '') {
    tell('images', text, 'has a user name or a password in it');
    return undefined;
  }
  if (url.length > LONGEST_URL) {
    tell('images', text, `is longer than ${LONGEST_URL} characters`);
    return undefined;
  }
  return url;
}

/** Undefined when there are none, or the value is not a count. */
export function bedsOf(property: XmlElement, tell: Tell): number | undefined {
  const text = textAt(property, 'beds');
  const beds = numberOf(text, (reason) => tell('beds', text, reason));
  if (beds !== undefined && (!Number.isInteger(beds) || beds < 0 || beds > MOST_BEDS)) {
    tell('beds', text, 'is no number of rooms');
    return undefined;
  }
  return beds;
}

/** Undefined when there are none. Feeds use 0 for unknown. */
export function coordinatesOf(property: XmlElement, tell: Tell): { lat: number; lng: number } | undefined {
  const read = (name: string, most: number): number | undefined => {
    const text = textAt(property, 'location', name);
    const degrees = numberOf(text, (reason) => tell(`location/${name}`, text, reason));
    if (degrees !== undefined && Math.abs(degrees) > most) {
      tell(`location/${name}`, text, 'is nowhere on the earth');
      return undefined;
    }
    return degrees;
  };
  const lat = read('latitude', 90);
  const lng = read('longitude', 180);
  if ((lat === undefined) !== (lng === undefined)) {
    tell('location', textAt(property, 'location', lat === undefined ? 'longitude' : 'latitude'), 'is half of a place');
  }
  return lat === undefined || lng === undefined || (lat === 0 && lng === 0) ? undefined : { lat, lng };
}

/** The number that the text contains; undefined when it is empty or not a number. */
function numberOf(text: string, tell: (reason: string) => void): number | undefined {
  if (text !== '' && !PLAIN.test(text)) {
    tell('is not a number');
  }
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : undefined;
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;

/** `2026-05-01 09:30:00`, as in Kyero feeds, in UTC unless it has another offset; undefined when it is not a valid timestamp. */
export function momentOf(property: XmlElement, tell: Tell): string | undefined {
  const text = textAt(property, 'date');
  const [, day = '', time = '00:00', seconds = ':00', offset = 'Z'] = MOMENT.exec(text) ?? [];
  // Date accepts days that a month does not have, as days of the next month.
  if (day !== '' && new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8))) {
    const moment = new Date(`${day}T${time}${seconds}${offset.replace(/^(...)(\d\d)$/, '$1:$2')}`);
    if (moment.getTime() > Date.now() + DAY_MS) {
      tell('date', text, 'is more than a day ahead');
      return undefined;
    }
    if (moment.getTime() < EARLIEST_MS) {
      tell('date', text, 'is before 1900');
      return undefined;
    }
    if (!Number.isNaN(moment.getTime())) {
      return moment.toISOString().replace('.000Z', 'Z');
    }
  }
  if (text !== '') {
    tell('date', text, 'is not a date such as 2026-05-01 09:30:00');
  }
  return undefined;
}

/**
 * The first of Romanian, Russian and English that is long enough: programs write a language that nobody has filled in as empty markup,
 * or as a few words. Undefined when there is no valid one.
 */
export function descriptionOf(property: XmlElement, tell: Tell): string | undefined {
  const all = childOf(property, 'desc');
  const written = (all?.children ?? [])
    .map((child) => ({ language: child.name, points: [...plainText(markupOf(child))] }))
    .filter(({ points }) => points.length > 0);
  const inOrder = LANGUAGES.flatMap((language) => written.find((text) => text.language === language) ?? []);
  const chosen = inOrder.find(({ points }) => points.length >= DESCRIPTION.min) ?? inOrder[0];
  const points = chosen?.points ?? [...plainText(all?.text ?? '')];
  const others = new Set(written.map(({ language }) => language).filter((language) => language !== chosen?.language));
  if (others.size > 0) {
    const languages = LANGUAGES.join(', ');
    const left = `is left out: a listing has one description, here the first of ${languages} that is long enough`;
    tell('desc', [...others].join(', '), points.length === 0 ? `is in none of ${languages}` : left);
  }
  if (points.length === 0) {
    return undefined;
  }
  if (points.length < DESCRIPTION.min) {
    tell('desc', points.join(''), `is shorter than ${DESCRIPTION.min} characters`);
    return undefined;
  }
  if (points.length > DESCRIPTION.max) {
    tell('desc', points.slice(DESCRIPTION.max).join(''), `is cut at ${DESCRIPTION.max} characters`);
  }
  return points.slice(0, DESCRIPTION.max).join('').trim();
}

/** The text with the tags in it: some programs do not escape the HTML of a description. */
function markupOf({ content }: XmlElement): string {
  return content
    .map((part) => (typeof part === 'string' ? part : `<${part.name}>${markupOf(part)}</${part.name}>`))
    .join('');
}

/** Anything else between angle brackets is text, such as `<100 m`. */
const HTML_TAG = new RegExp(
  `</?(?:${[
    'a|abbr|article|aside|b|big|blockquote|body|br|button|caption|center|dd|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header',
    'hr|html|i|iframe|img|label|li|link|main|mark|meta|nav|o:p|ol|p|pre|s|script|section|small|span|strike|strong|style|sub|sup|table',
    'tbody|td|tfoot|th|thead|tr|u|ul',
  ].join('|')})(?:\\s[^<>]*)?/?>`,
  'gi',
);

/** What a browser does not show. */
const COMMENT = { begin: /<!--/, end: /-->/ };
const CODE = { begin: /<(?:script|style)(?:\s[^<>]*)?>/i, end: /<\/(?:script|style)>/i };

/** What is left of HTML that was escaped before it was escaped. */
const ESCAPED_TWICE =
  /<\/?(?:p|br|b|i|u|ul|ol|li|div|span|strong|em|h[1-6])(?:\s[^<>]*)?\/?>|&(?:amp|nbsp|quot|lt|gt|euro);/i;

/** The text as a browser would render it, also if it was escaped twice; Kyero feeds use `~` as a line break. */
function plainText(text: string): string {
  const plain = rendered(text);
  return ESCAPED_TWICE.test(plain) ? rendered(plain) : plain;
}

function rendered(text: string): string {
  const shown = without(CODE, without(COMMENT, text));
  const lines = shown.replace(BETWEEN_CELLS, ' ').replace(LINE_BREAK, '\n').replace(HTML_TAG, '');
  return decodeEntities(lines, (reference) => reference)
    .replace(CONTROL, '')
    .replaceAll('\u00a0', ' ')
    .replace(AROUND_BREAK, '\n')
    .trim();
}

/** Split, because an expression for the whole of it would take minutes for a long text without an end. */
function without({ begin, end }: typeof COMMENT, text: string): string {
  const [before = '', ...parts] = text.split(begin);
  const shown = parts.map((part) => {
    const { 0: delimiter, index } = end.exec(part) ?? { 0: '', index: 0 };
    return part.slice(index + delimiter.length);
  });
  return before + shown.join('');
}
