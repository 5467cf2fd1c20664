import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { readCsv } from '../../clients/typescript/src/feeds/csv.js';
import { FeedError } from '../../clients/typescript/src/feeds/feed-error.js';
import { readNdjson } from '../../clients/typescript/src/feeds/ndjson.js';
import { readXmlElements, type XmlElement } from '../../clients/typescript/src/feeds/xml.js';

/** Valid files are read correctly, however their bytes are split into chunks; everything else is a `FeedError`. */

const RUNS = 200;

jest.setTimeout(60_000);

let place: string;

beforeAll(() => {
  place = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pls-fuzz-')), 'feed');
});

afterAll(() => fs.rmSync(path.dirname(place), { recursive: true }));

afterEach(() => jest.restoreAllMocks());

type Reader<T> = (file: string) => AsyncIterable<T>;

/** The reader's result for a file that arrives in chunks of this many bytes. */
async function read<T>(reader: Reader<T>, content: string | Uint8Array, pieceBytes: number): Promise<T[]> {
  const bytes = Buffer.from(content as string);
  fs.writeFileSync(place, bytes);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  jest.spyOn(fs, 'createReadStream').mockReturnValueOnce(Readable.from(pieces) as never);
  const items: T[] = [];
  for await (const item of reader(place)) {
    items.push(item);
  }
  return items;
}

/** The reader's result; null when it rejects the file. @throws any other error. */
async function readOrRefused<T>(reader: Reader<T>, content: string | Uint8Array, piece: number): Promise<T[] | null> {
  return read(reader, content, piece).catch((error: unknown) => {
    if (error instanceof FeedError) {
      return null;
    }
    throw error;
  });
}

const pieces = fc.integer({ min: 1, max: 40 });
/** No lone surrogates: UTF-8 has none. */
const texts = fc.string({ unit: 'grapheme', maxLength: 20 });

const check = <T extends unknown[]>(property: fc.IAsyncProperty<T>): Promise<void> =>
  fc.assert(property, { numRuns: RUNS });

const items: Reader<XmlElement> = (file) => readXmlElements(file, ['item']);

describe('NDJSON', () => {
  const objects = fc.array(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), { maxLength: 8 });

  it('is read as it was written', () =>
    check(
      fc.asyncProperty(objects, fc.constantFrom('\n', '\r\n', '\n\n'), pieces, async (written, end, piece) => {
        const sent = written.map((object) => JSON.stringify(object));
        const wanted = sent.map((line) => JSON.parse(line) as object);
        expect(await read(readNdjson, sent.join(end), piece)).toEqual(wanted);
      }),
    ));

  it('has no key twice in an object, whatever is before, between and behind', () =>
    check(
      fc.asyncProperty(
        fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 3, maxLength: 3 }),
        fc.array(fc.jsonValue(), { minLength: 4, maxLength: 4 }),
        async ([first, key, last], values) => {
          const member = (name: string | undefined, place: number) =>
            `${JSON.stringify(name)}: ${JSON.stringify(values[place])}`;
          const twice = [member(first, 0), member(key, 1), member(last, 2), member(key, 3)].join(' , ');
          const reading = read(readNdjson, `{"externalId":"a"}\n{"list":[{${twice}}]}\n`, 20);
          await expect(reading).rejects.toThrow(`line 2: the key ${JSON.stringify(key)} is there twice`);
        },
      ),
    ));
});

describe('a CSV', () => {
  const plain = texts.filter((text) => !/[",;\t\r\n]/.test(text));
  /** A value, and the ways to write it. */
  const values = fc.oneof(
    texts.map((text) => [text, `"${text.replaceAll('"', '""')}"`] as const),
    plain.map((text) => [text, text] as const),
  );
  const tables = fc
    .integer({ min: 1, max: 5 })
    .chain((width) => fc.array(fc.array(values, { minLength: width, maxLength: width }), { maxLength: 6 }));
  const names = ['externalId', 'name', 'phone', 'propertyAddress', 'description'];

  it('is read as it was written', () =>
    check(
      fc.asyncProperty(
        tables,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        pieces,
        async (table, separator, end, piece) => {
          const width = table[0]?.length ?? 2;
          const head = names.slice(0, width);
          // A header with one column does not determine the separator.
          const rows = width === 1 ? table.filter(([value]) => !/[,;\t]/.test(value?.[0] ?? '')) : table;
          const lines = [head, ...rows.map((row) => row.map(([, written]) => written))];
          const text = lines.map((line) => line.join(separator)).join(end) + end;
          const wanted = rows
            .map((row) => row.map(([value], index) => [head[index], value.trim() === 'null' ? null : value.trim()]))
            .map((members) => members.filter(([, value]) => value !== ''))
            .filter((members) => members.length > 0)
            .map((members) => Object.fromEntries(members) as object);
          expect(await read(readCsv, text, piece)).toEqual(wanted);
        },
      ),
    ));
});

describe('XML', () => {
  interface Written {
    xml: string;
    element: XmlElement;
  }
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&#62;').replaceAll('"', '&quot;');
  const words = texts.map((text) => [text, escaped(text)] as const);
  const sections = texts.filter((text) => !text.includes(']]>')).map((text) => [text, `<![CDATA[${text}]]>`] as const);
  const comments = texts
    .filter((text) => !text.includes('--') && !text.endsWith('-'))
    .map((text) => ['', `<!--${text}-->`] as const);
  const contents = fc.array(fc.oneof(words, sections, comments), { maxLength: 3 });
  const elementNames = fc.constantFrom('a', 'b', 'k:c', 'item', 'items');
  const attributes = fc.dictionary(fc.constantFrom('x', 'y', 'k:z'), texts);

  const elementOf = (children: fc.Arbitrary<Written[]>): fc.Arbitrary<Written> =>
    fc
      .tuple(elementNames, attributes, contents, children, fc.boolean())
      .map(([name, members, content, parts, isSpaced]) => {
        const space = isSpaced ? '\n ' : '';
        const written = Object.entries(members).map(([key, value]) => ` ${space}${key}${space}="${escaped(value)}"`);
        const inner = [...content.map(([, xml]) => xml), ...parts.map(({ xml }) => xml)].join('');
        const begin = `<${name}${written.join('')}`;
        const text = content.map(([plain]) => plain).join('');
        const elementsIn = parts.map(({ element }) => element);
        return {
          xml: inner === '' && isSpaced ? `${begin}${space}/>` : `${begin}>${inner}</${name}${space}>`,
          element: {
            name: name.replace('k:', ''),
            attributes: { ...members },
            text,
            children: elementsIn,
            content: text === '' ? elementsIn : [text, ...elementsIn],
          },
        };
      });
  const nested = (children: fc.Arbitrary<Written>) => elementOf(fc.array(children, { maxLength: 3 }));
  const elements = nested(nested(elementOf(fc.constant([]))));
  const itemsWritten = fc.array(elements, { maxLength: 4 });
  const documentOf = (written: readonly Written[]): string =>
    `<?xml version="1.0"?>\n<root>${written.map(({ xml }) => `<item>${xml}</item>`).join('\n')}</root>\n`;

  it('is read as it was written', () =>
    check(
      fc.asyncProperty(itemsWritten, pieces, async (written, piece) => {
        const item = { name: 'item', attributes: {}, text: '' };
        const wanted = written.map(({ element }) => ({ ...item, children: [element], content: [element] }));
        expect(await read(items, documentOf(written), piece)).toEqual(wanted);
      }),
    ));

  it('that is cut off anywhere is refused', () =>
    check(
      fc.asyncProperty(itemsWritten, pieces, fc.nat(), async (written, piece, at) => {
        const bytes = Buffer.from(documentOf(written).trimEnd());
        expect(await readOrRefused(items, bytes.subarray(0, at % bytes.length), piece)).toBeNull();
      }),
    ));
});

describe('any file', () => {
  /** Bytes, and texts with a meaning to a reader. */
  const signs = [
    '<',
    '>',
    '</',
    '/>',
    '<item>',
    '</item>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
    '&',
    ';',
    '&#',
    '=',
  ];
  const others = [
    '"',
    "'",
    ',',
    '\t',
    '\r',
    '\n',
    '{',
    '}',
    '[',
    ']',
    ':',
    'externalId',
    'a',
    '1',
    '\u0000',
    'ă',
    '😀',
  ];
  const files = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.array(fc.constantFrom(...signs, ...others), { maxLength: 60 }).map((parts) => Buffer.from(parts.join(''))),
  );

  it.each<[string, Reader<unknown>]>([
    ['NDJSON', readNdjson],
    ['CSV', readCsv],
    ['XML', items],
  ])('is read as %s or rejected, in chunks as in one piece', (_, reader) =>
    check(
      fc.asyncProperty(files, pieces, async (bytes, piece) => {
        const whole = await readOrRefused(reader, bytes, bytes.length + 1);
        expect(await readOrRefused(reader, bytes, piece)).toEqual(whole);
      }),
    ),
  );
});
