import { decodeEntities } from './entities.js';
import { childOf, type XmlElement } from './xml.js';

/** Tells what of a property is lost, and why. */
export type Tell = (field: string, value: string, reason: string) => void;

/** What a listing's own bounds are, where a feed says what none has; spec: Field constraints. */
const DESCRIPTION = { min: 40, max: 2_000 };
const LONGEST_ADDRESS = 500;
const HIGHEST_PRICE = 1_000_000_000;
const LARGEST = { built: 50_000, plot: 100_000_000 };
const LONGEST_URL = 2_048;
const MOST_BEDS = 99;

/** So far ahead a listing's moment may be at most: D-198. */
const DAY_MS = 86_400_000;

/** Thousands, parted as people part them: `250,000`, `250.000`, `1 250 000`, with or without hundredths. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,'’ \u00a0\u202f])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?$/;

const PLAIN = /^-?\d+(?:[.,]\d+)?$/;

/** One separator and three digits: a fraction to one, thousands to another. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;

const LANGUAGES = ['ro', 'ru', 'en'];

/** The text of the element by that way; empty where there is none. */
export function textAt(property: XmlElement, ...names: readonly string[]): string {
  const element = names.reduce<XmlElement | undefined>((parent, name) => childOf(parent, name), property);
  return element?.text.trim() ?? '';
}

/** In whole units of its currency; undefined: there is none that could be shown. */
export function priceOf(property: XmlElement, tell: Tell): number | undefined {
  const text = textAt(property, 'price');
  if (text === '') {
    return undefined;
  }
  const price = amountOf(text.replace(/^(?:[€$£]|EUR|USD|MDL)\s*|\s*(?:[€$£]|EUR|USD|MDL)$/gi, ''));
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
    tell('price', text, `is rounded to ${whole}`);
  }
  return whole;
}

function amountOf(text: string): number | undefined {
  const separator = GROUPED.exec(text)?.[1];
  const plain = separator === undefined ? text : text.replaceAll(separator, '');
  return PLAIN.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}

/** In square metres; undefined: there is none. Writers of feeds say 0 where they do not know. */
export function areaOf(property: XmlElement, name: 'built' | 'plot', tell: Tell): number | undefined {
  const text = textAt(property, 'surface_area', name);
  const lose = (reason: string): undefined => {
    tell(`surface_area/${name}`, text, reason);
    return undefined;
  };
  const amount = text.replace(/\s*m(?:2|²)?$/i, '');
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

/** Whether it is said to be a new building; writers of feeds say 0 of all others. */
export function isNewBuild(property: XmlElement, tell: Tell): boolean {
  const text = textAt(property, 'new_build');
  const isNew = /^(?:1|yes|true)$/i.test(text);
  if (!isNew && !/^(?:0|no|false)?$/i.test(text)) {
    tell('new_build', text, 'is neither 0 nor 1');
  }
  return isNew;
}

/** Undefined: there is none. */
export function addressOf(property: XmlElement, tell: Tell): string | undefined {
  const parts = ['location_detail', 'town', 'province'].map((name) => textAt(property, name)).filter(Boolean);
  const points = [...parts.join(', ')];
  if (points.length > LONGEST_ADDRESS) {
    tell('location_detail', points.slice(LONGEST_ADDRESS).join(''), `is cut at ${LONGEST_ADDRESS} characters`);
  }
  return points.slice(0, LONGEST_ADDRESS).join('').trim();
}

/** Where a photo is; undefined: nobody could fetch it. White space is written as browsers do. */
export function photoUrlOf(image: XmlElement, tell: Tell): string | undefined {
  // Some writers leave the element out that holds the URL.
  const text = textAt(image, 'url') || image.text.trim();
  const url = text.replace(/\s/g, encodeURIComponent);
  if (url === '') {
    tell('images', image.children.map((child) => child.text.trim()).join(', '), 'has no URL');
    return undefined;
  }
  if (!URL.canParse(url) || !/^https?:\/\//i.test(url)) {
    tell('images', text, 'is no absolute http or https URL');
    return undefined;
  }
  if (url.length > LONGEST_URL) {
    tell('images', text, `is longer than ${LONGEST_URL} characters`);
    return undefined;
  }
  return url;
}

/** Undefined: there are none that could be counted. */
export function bedsOf(property: XmlElement, tell: Tell): number | undefined {
  const text = textAt(property, 'beds');
  const beds = numberOf(text, (reason) => tell('beds', text, reason));
  if (beds !== undefined && (!Number.isInteger(beds) || beds < 0 || beds > MOST_BEDS)) {
    tell('beds', text, 'is no number of rooms');
    return undefined;
  }
  return beds;
}

/** Undefined: there are none. */
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
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** The number that the text says; undefined where it is empty, or says none. */
function numberOf(text: string, tell: (reason: string) => void): number | undefined {
  if (text !== '' && !PLAIN.test(text)) {
    tell('is not a number');
  }
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : undefined;
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;

/** `2026-05-01 09:30:00`, as Kyero writes it, in UTC unless it says another offset; undefined for what is no moment. */
export function momentOf(property: XmlElement, tell: Tell): string | undefined {
  const text = textAt(property, 'date');
  const [, day = '', time = '00:00', seconds = ':00', offset = 'Z'] = MOMENT.exec(text) ?? [];
  // A day that the month does not have is one of the next month to Date.
  if (day !== '' && new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8))) {
    const moment = new Date(`${day}T${time}${seconds}${offset.replace(/^(...)(\d\d)$/, '$1:$2')}`);
    if (moment.getTime() > Date.now() + DAY_MS) {
      tell('date', text, 'is more than a day ahead');
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

/** Romanian, Russian or English, in this order; undefined: there is none that could be shown. */
export function descriptionOf(property: XmlElement, tell: Tell): string | undefined {
  const all = childOf(property, 'desc');
  const chosen = LANGUAGES.map((language) => childOf(all, language)?.text.trim()).find((text) => text);
  const text = chosen ?? all?.text.trim() ?? '';
  if (text === '') {
    const others = (all?.children ?? []).filter((child) => child.text.trim() !== '').map(({ name }) => name);
    if (others.length > 0) {
      tell('desc', others.join(', '), 'is in none of ro, ru, en');
    }
    return undefined;
  }
  const points = [...plainText(text)];
  if (points.length < DESCRIPTION.min) {
    tell('desc', points.join(''), `is shorter than ${DESCRIPTION.min} characters`);
    return undefined;
  }
  if (points.length > DESCRIPTION.max) {
    tell('desc', points.slice(DESCRIPTION.max).join(''), `is cut at ${DESCRIPTION.max} characters`);
  }
  return points.slice(0, DESCRIPTION.max).join('').trim();
}

/** What else stands between these is text, such as `<100 m`. */
const HTML_TAG =
  /<\/?(?:a|abbr|b|big|blockquote|body|center|div|em|font|h[1-6]|hr|html|i|img|li|ol|p|pre|s|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>]*)?\/?>/gi;

/** What a browser would show of it; a `~` is a line break in Kyero's feeds. */
function plainText(text: string): string {
  const lines = text.replace(/~|<br\s*\/?>|<\/(?:p|li|div|h\d)>/gi, '\n').replace(HTML_TAG, '');
  return decodeEntities(lines, (reference) => reference)
    .replaceAll('\u00a0', ' ')
    .trim();
}
