import type { ListingWrite } from '../types.js';
import type { Tell } from './kyero-values.js';
import { childOf, type XmlElement } from './xml.js';

type Field<Name extends keyof ListingWrite> = NonNullable<ListingWrite[Name]>;

/** The types for Kyero's types, and for those of similar feeds; of several that match, the first counts. */
const TYPES: readonly [RegExp, Field<'propertyType'>, Field<'propertySecondaryType'>][] = [
  [/garage/i, 'parking', 'garage'],
  [/parking/i, 'parking', 'open-parking'],
  [/office/i, 'commercial', 'office'],
  [/warehouse|storage/i, 'commercial', 'warehouse'],
  [/shop|retail|premises/i, 'commercial', 'trade'],
  [/business|restaurant|\bbar\b|hotel/i, 'commercial', 'business'],
  [/commercial/i, 'commercial', 'free-purpose'],
  [/\bland\b|\bplot\b/i, 'residential', 'residential-land'],
  [/\broom\b/i, 'residential', 'room'],
  [/apartment|flat|penthouse|duplex|studio|loft/i, 'residential', 'apartment'],
  [/villa|houses?\b|chalet|bungalow|finca|cortijo|cottage|country/i, 'residential', 'house'],
];

/** What separates the kind of a property from what it has and where it is, as in "Villa with garage". */
const BEHIND_NOUN = /\b(?:with|in|near|and)\b|[+&,(/]/i;

/** The type and subtype of a property; empty when its words are none that are known. */
export function typeOf(property: XmlElement, tell: Tell): (typeof TYPES)[number] | [] {
  const words = typeWordsOf(property);
  const known = typeIn(nounOf(words)) ?? typeIn(words);
  if (known === undefined) {
    const others = (childOf(property, 'type')?.children ?? []).map(({ text }) => text.trim());
    tell('type', words.trim() || others.join(', '), 'is no type that is known');
  }
  return known ?? [];
}

/** Whether its type says that it is a studio, which has no bedroom. */
export function isStudio(property: XmlElement): boolean {
  return /\bstudio\b/i.test(nounOf(typeWordsOf(property)));
}

/** In version 3 the type is a text, in other versions one text per language. */
function typeWordsOf(property: XmlElement): string {
  const type = childOf(property, 'type');
  return childOf(type, 'en')?.text ?? type?.text ?? '';
}

/** An apartment with parking in an office building is an apartment. */
function nounOf(words: string): string {
  return words.split(BEHIND_NOUN)[0] ?? '';
}

function typeIn(words: string): (typeof TYPES)[number] | undefined {
  return TYPES.find(([pattern]) => pattern.test(words));
}
