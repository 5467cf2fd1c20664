import fc, { type Arbitrary } from 'fast-check';

/** Values that are known to break services, and bodies in which something was replaced by one of them. */

const NASTY_VALUES: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '0',
  '1',
  'abc',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  '../../etc/passwd',
  "'; DROP TABLE listings; --",
  '%00',
  '$ne',
  'x'.repeat(300),
  'ă'.repeat(2_001),
  0,
  -1,
  1.5,
  0.001,
  2 ** 53,
  1e21,
  -1e308,
  [],
  [null],
  [[]],
  {},
  { id: 1 },
  { $gt: 0 },
  { toString: 1 },
  Array.from({ length: 101 }, () => ({})),
  'http://127.0.0.1/x.jpg',
  'file:///etc/passwd',
  '2026-02-30',
  '0000-00-00',
];

export const nastyValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const NASTY_KEYS = ['constructor', 'toString', 'agencyId', 'agency_id', 'status', 'ID', 'external_id', 'op', 'id', ''];

/** Where a body is corrupted, as a number modulo the number of places, and how. */
const spoiling = fc.record({
  place: fc.nat(),
  how: fc.constantFrom('replace', 'remove', 'add', 'double'),
  key: fc.constantFrom(...NASTY_KEYS),
  value: nastyValue,
});

/** A body with one or two values replaced, removed or added. */
export function spoilt(sound: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(sound, fc.array(spoiling, { minLength: 1, maxLength: 2 }))
    .map(([body, changes]) => changes.reduce<unknown>((changed, change) => spoil(changed, change), body));
}

type Spoiling = typeof spoiling extends Arbitrary<infer T> ? T : never;

function spoil(body: unknown, { place, how, key, value }: Spoiling): unknown {
  const copy = { root: structuredClone(body) };
  const places = placesIn(copy);
  const [parent, name] = places[place % places.length] ?? [copy, 'root'];
  const holder = parent as Record<string, unknown>;
  const held = holder[name];
  switch (how) {
    case 'replace':
      holder[name] = value;
      break;
    case 'remove':
      delete holder[name];
      break;
    case 'add':
      if (typeof held === 'object' && held !== null) {
        (held as Record<string, unknown>)[Array.isArray(held) ? held.length : key] = value;
      } else {
        holder[name] = value;
      }
      break;
    case 'double':
      holder[name] = [held, held];
      break;
  }
  return copy.root;
}

/** All places of the value, as containers and keys. */
function placesIn(holder: object): [object, string][] {
  return Object.entries(holder).flatMap(([name, value]) => [
    [holder, name] as [object, string],
    ...(typeof value === 'object' && value !== null ? placesIn(value as object) : []),
  ]);
}

/** Texts to send instead of a JSON body. */
export const brokenBody: Arbitrary<string> = fc.constantFrom(
  '',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{',
  '{"a":1,}',
  '{"id":1,"id":2}',
  '{"__proto__":{"id":1}}',
  '{"constructor":{"prototype":{"id":1}}}',
  '{"id":01}',
  '{"id":NaN}',
  '{"externalId":"\\ud800"}',
  '{"externalId":"\u0000"}',
  '\ufeff{}',
  '['.repeat(100_000),
  '{"a":'.repeat(40) + '1' + '}'.repeat(40),
  '{"operations":[' + '{},'.repeat(5_000) + '{}]}',
);
