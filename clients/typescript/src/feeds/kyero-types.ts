import type { ListingWrite } from '../types.js';
import type { Tell } from './kyero-values.js';
import { childOf, type XmlElement } from './xml.js';

type Field<Name extends keyof ListingWrite> = NonNullable<ListingWrite[Name]>;

/**
 * The types for Kyero's types, and for what other programs write instead, also in Spanish and Romanian, without accents; of several
 * that match, the first counts.
 */
const TYPES: readonly [RegExp, Field<'propertyType'>, Field<'propertySecondaryType'>][] = [
  [/garage|\bgaraje?s?\b/i, 'parking', 'garage'],
  [/parking|aparcamiento|parcare/i, 'parking', 'open-parking'],
  [/office|oficina|despacho|birou/i, 'commercial', 'office'],
  [/warehouse|storage|trastero|\bnave\b|industrial (?:unit|building|hall)|depozit/i, 'commercial', 'warehouse'],
  [/shop|retail|premises|^\s*local(?:es)?(?: comercial(?:es)?)?\s*$/i, 'commercial', 'trade'],
  [
    /business|negocio|restaurant|\bbar\b|\bcafe\b|\bpub\b|hotel|hostel|\bb ?& ?b\b|\bbed (?:and|&) breakfast/i,
    'commercial',
    'business',
  ],
  [/com+ercial/i, 'commercial', 'free-purpose'],
  [/\bland\b|\bplots?\b|terreno|\bteren\b|parcela|^\s*solar\s*$/i, 'residential', 'residential-land'],
  [/\broom\b|\bhabitacion\b/i, 'residential', 'room'],
  [
    /apart[ae]?ment|flat|penthouse|duplex|triplex|maisonette|studio|loft|\bpisos?\b|\baticos?\b|garsoniera/i,
    'residential',
    'apartment',
  ],
  [
    /villa|\bvila\b|houses?\b|chalet|bungalow|finca|cortijo|masia|cottage|country|mansion|manor|\bfarm\b|\bcabin\b/i,
    'residential',
    'house',
  ],
  [/\bcasas?\b|\badosad[oa]\b|\bparead[oa]\b|\b(?:wooden|holiday|family|town) ?homes?\b/i, 'residential', 'house'],
  // Without a noun, these are houses.
  [/^\s*(?:semi\W*)?(?:detached|terraced)\b/i, 'residential', 'house'],
];

/** Those of the words in the list, in order of preference. */
const TYPE_LANGUAGES = ['en', 'es', 'ro'];

/** What separates the kind of a property from what it has and where it is, as in "Villa with garage". */
const BEHIND_NOUN = /\b(?:with|in|near|and|con|en|cerca|cu)\b|[+&,(/]/i;

/** The type and subtype of a property; empty when its words are none that are known. */
export function typeOf(property: XmlElement, tell: Tell): (typeof TYPES)[number] | [] {
  const words = typeWordsOf(property);
  const known = typeIn(nounOf(words)) ?? typeIn(words);
  if (known === undefined) {
    const others = (childOf(property, 'type')?.children ?? []).map(({ text }) => text.trim()).filter(Boolean);
    const written = words.trim() || others.join(', ');
    tell('type', written, written === '' ? 'is missing' : 'is no type that is known');
  }
  return known ?? [];
}

/** Whether its type says that it is a studio, which has no bedroom. */
export function isStudio(property: XmlElement): boolean {
  return /\be?studio\b|\bgarsoniera\b/i.test(nounOf(typeWordsOf(property)));
}

/** In version 3 the type is a text, in other versions one text per language. Without accents, which some programs omit. */
function typeWordsOf(property: XmlElement): string {
  const type = childOf(property, 'type');
  const ofLanguage = TYPE_LANGUAGES.map((language) => childOf(type, language)?.text.trim()).find(Boolean);
  return (ofLanguage ?? type?.text ?? '').normalize('NFD').replace(/\p{M}/gu, '');
}

/** An apartment with parking in an office building is an apartment. */
function nounOf(words: string): string {
  return words.split(BEHIND_NOUN)[0] ?? '';
}

function typeIn(words: string): (typeof TYPES)[number] | undefined {
  return TYPES.find(([pattern]) => pattern.test(words));
}
