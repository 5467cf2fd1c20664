import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readCsv } from '../../clients/typescript/src/feeds/csv.js';
import { listingFeed } from '../../clients/typescript/src/feeds/feed.js';
import { FeedError } from '../../clients/typescript/src/feeds/feed-error.js';
import type { FeedLosses } from '../../clients/typescript/src/feeds/feed-losses.js';
import { readNdjson } from '../../clients/typescript/src/feeds/ndjson.js';
import { readXmlElements } from '../../clients/typescript/src/feeds/xml.js';
import { processorTimeOf } from '../support/answer-times.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-feeds-'));
});

afterAll(() => fs.rmSync(folder, { recursive: true }));

function file(name: string, text: string | Buffer): string {
  const place = path.join(folder, name);
  fs.writeFileSync(place, text);
  return place;
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) {
    list.push(item);
  }
  return list;
}

describe('a CSV', () => {
  it('has quotes, commas, line breaks and empty values as RFC 4180 permits', async () => {
    const text = 'externalId,announcementDescription,announcementValue\r\na,"One, ""two""\r\nthree",95000\r\nb,,\r\n';
    expect(await all(readCsv(file('a.csv', `\ufeff${text}`)))).toEqual([
      { externalId: 'a', announcementDescription: 'One, "two"\r\nthree', announcementValue: 95000 },
      { externalId: 'b' },
    ]);
  });

  it('may be separated by semicolons or tabs, and have other column names', async () => {
    const columns = { Nr: 'externalId', Preis: 'announcementValue', Notiz: '' };
    const wanted = [{ externalId: '007', announcementValue: 650.5 }];
    expect(await all(readCsv(file('b.csv', 'Nr;Preis;Notiz\n007;650.5;"x;y"'), { columns }))).toEqual(wanted);
    expect(await all(readCsv(file('b.tsv', 'Nr\tPreis\tNotiz\n007\t650.5\t\n'), { columns }))).toEqual(wanted);
  });

  it.each([
    'sep=;\nexternalId;announcementValue\n007;650.5\n',
    '\ufeffsep=,\r\nexternalId,announcementValue\r\n007,650.5',
    '"sep=;"\nexternalId;announcementValue\n007;650.5\n',
    'SEP=\t\nexternalId\tannouncementValue\n007\t650.5\n',
    'sep=|\nexternalId|announcementValue\n007|650.5\n',
  ])('may say its separator in its first line: %j', async (text) => {
    expect(await all(readCsv(file('sep.csv', text)))).toEqual([{ externalId: '007', announcementValue: 650.5 }]);
  });

  it('leaves a number with a comma as the text that it is, for the service to refuse this object alone', async () => {
    const text = 'externalId;propertyArea;propertyAttributes\na;64,5;3,4\nb;64.5;wifi\n';
    expect(await all(readCsv(file('commas.csv', text)))).toEqual([
      { externalId: 'a', propertyArea: '64,5', propertyAttributes: ['3,4'] },
      { externalId: 'b', propertyArea: 64.5, propertyAttributes: ['wifi'] },
    ]);
  });

  it('may have columns without a name that are empty, or that a map ignores', async () => {
    const wanted = [{ externalId: 'a', announcementValue: 5 }];
    expect(await all(readCsv(file('nameless.csv', 'externalId,,announcementValue,\na, ,5,\n')))).toEqual(wanted);
    const ignored = readCsv(file('ignored.csv', 'externalId,,announcementValue\na,x,5\n'), { columns: { '': '' } });
    expect(await all(ignored)).toEqual(wanted);
  });

  it('keeps the name of a column that is not mapped, also one that every object of JavaScript has', async () => {
    const columns = { Nr: 'externalId' };
    expect(await all(readCsv(file('b.csv', 'Nr,constructor\na,Lagmar\n'), { columns }))).toEqual([
      { externalId: 'a', constructor: 'Lagmar' },
    ]);
  });

  it('keeps the values of a column that no object of JavaScript can be assigned', async () => {
    const text = 'externalId,__proto__,lat,lng,photos\na,x,47.02,28.83,http://p.example/1.jpg\n';
    const [row] = await all(readCsv(file('proto.csv', text)));
    // For the service to say that there is no such field.
    expect(JSON.stringify(row)).toBe(
      '{"externalId":"a","__proto__":"x","propertyCoordinates":{"lat":47.02,"lng":28.83},"files":[{"url":"http://p.example/1.jpg"}]}',
    );
  });

  it('has photos, coordinates, lists and values to be cleared', async () => {
    const text =
      'externalId,photos,lat,lng,propertyAttributes,propertyArea\na,http://x/1.jpg|http://x/2.jpg,47.02,28.83,balcony|wifi,null\n';
    expect(await all(readCsv(file('c.csv', text)))).toEqual([
      {
        externalId: 'a',
        files: [{ url: 'http://x/1.jpg' }, { url: 'http://x/2.jpg' }],
        propertyCoordinates: { lat: 47.02, lng: 28.83 },
        propertyAttributes: ['balcony', 'wifi'],
        propertyArea: null,
      },
    ]);
  });

  it('may have any line endings, and end with empty rows', async () => {
    const wanted = [{ externalId: 'a', announcementValue: 5 }, { externalId: 'b\r\nc' }];
    for (const end of ['\n', '\r\n', '\r']) {
      const lines = ['externalId;announcementValue', 'a;5', '"b\r\nc";', ';', ' ; ', ''];
      expect(await all(readCsv(file('lines.csv', lines.join(end))))).toEqual(wanted);
    }
  });

  it('leaves a number that may be thousands or a fraction to the service, as text', async () => {
    const text =
      'externalId,announcementValue,propertyArea,lat,lng\n1.250,250.000,71.125,47.022,28.835\nb,0.125,71.12,0,0\n';
    expect(await all(readCsv(file('numbers.csv', text)))).toEqual([
      {
        ...{ externalId: '1.250', announcementValue: '250.000', propertyArea: '71.125' },
        propertyCoordinates: { lat: 47.022, lng: 28.835 },
      },
      {
        ...{ externalId: 'b', announcementValue: 0.125, propertyArea: 71.12 },
        propertyCoordinates: { lat: 0, lng: 0 },
      },
    ]);
  });

  it('clears photos and coordinates', async () => {
    const text = 'externalId,photos,lat,lng\na,null,null,null\nb,null,47.02,null\nc,,,\n';
    expect(await all(readCsv(file('cleared.csv', text)))).toEqual([
      { externalId: 'a', files: null, propertyCoordinates: null },
      // Incomplete coordinates are for the service to reject.
      { externalId: 'b', files: null, propertyCoordinates: { lat: 47.02, lng: null } },
      { externalId: 'c' },
    ]);
  });

  it('has the pictures of agents', async () => {
    const text = 'externalId,name,avatar\na-1,Ana,https://crm.example/ana.jpg\na-2,Ion,\na-3,Eva,null\n';
    expect(await all(readCsv(file('agents.csv', text)))).toEqual([
      { externalId: 'a-1', name: 'Ana', avatar: { url: 'https://crm.example/ana.jpg' } },
      { externalId: 'a-2', name: 'Ion' },
      { externalId: 'a-3', name: 'Eva', avatar: null },
    ]);
  });

  it('may have a column named like a write option, if it is mapped to nothing', async () => {
    const place = file('terms.csv', 'externalId,op\na,delete\n');
    expect(await all(readCsv(place, { columns: { op: '' } }))).toEqual([{ externalId: 'a' }]);
  });

  it('may have spaces before a quoted value, whose quotes and separators are no part of it', async () => {
    const text =
      'externalId, "propertyAddress", propertyArea\na, "Chișinău, Strada 31 August ""B""", "50"\nb,\u00a0"x", 5 "\n';
    expect(await all(readCsv(file('spaces.csv', text)))).toEqual([
      { externalId: 'a', propertyAddress: 'Chișinău, Strada 31 August "B"', propertyArea: 50 },
      { externalId: 'b', propertyAddress: 'x', propertyArea: '5 "' },
    ]);
  });

  it('has a maximum row length, so that a quote that is never closed does not hold the file in memory', async () => {
    const text = `externalId,announcementDescription\na,"Nice flat\n${'b,A nice flat too\n'.repeat(500_000)}`;
    await expect(all(readCsv(file('long.csv', text)))).rejects.toThrow(
      'line 2: longer than 8000000 characters, or a quote is never closed',
    );
  });

  it.each([
    ['externalId,b\n1\n', 'line 2: 1 values, but 2 columns'],
    ['externalId,b\r\n1,2\r\n\r\n"1\r\n",2\r\n1\r\n', 'line 6: 1 values, but 2 columns'],
    ['externalId,b\n"1,2\n', 'line 2: a quote is never closed'],
    ['externalId,b\n"1"x,2\n', 'a quoted value goes on with "x"'],
    ['externalId,b,b\n1,2,3\n', 'line 1: two columns are b'],
    ['<html><body>Bad gateway</body></html>', 'line 1: no column is called externalId'],
    [
      'ExternalID|Price\na|5\n',
      'line 1: no column is called externalId, or mapped to it; the columns are "ExternalID|Price"',
    ],
    ['externalId,b,,\na,1,,\nb,2,,near the sea\n', 'line 3: a value in column 4, which has no name in the first row'],
    ['externalId,photos,files\na,http://x/1.jpg,\n', 'line 1: the columns photos and files are the same field'],
    ['externalId,propertyCoordinates,lat,lng\na,,1,2\n', 'the columns lat and propertyCoordinates are the same field'],
    ['', 'all of it: it is empty'],
    ['externalId,op\na,delete\n', 'line 1: op is a write option, not a field of the object'],
    ['sep=;\nexternalId;b\n1\n', 'line 3: 1 values, but 2 columns'],
    ['sep=;\n', 'all of it: it is empty'],
  ])('%j reports the place of the error', async (text, problem) => {
    await expect(all(readCsv(file('d.csv', text)))).rejects.toThrow(problem);
  });
});

describe('NDJSON', () => {
  it('has an object per line', async () => {
    expect(await all(readNdjson(file('a.ndjson', '{"externalId":"ă"}\n\n{"externalId":"b"}')))).toEqual([
      { externalId: 'ă' },
      { externalId: 'b' },
    ]);
  });

  it.each([
    ['{"a":1}\n{', 'line 2: not JSON'],
    ['[1]', 'line 1: not an object'],
    ['{"a":1}\n{"externalId":"a","op":"delete"}', 'line 2: op is a write option, not a field of the object'],
    ['{"externalId":"a","ifVersion":3}', 'line 1: ifVersion is a write option'],
    [
      '{"externalId":"a"}\n\n{"externalId":"b","propertyArea":60,"propertyFloorNumber":2,"propertyArea" :61}',
      'line 3: the key "propertyArea" is there twice in the same object',
    ],
    ['{"externalId":"a","files":[{"url":"x"},{"url":"y","url":"z"}]}', 'line 1: the key "url" is there twice'],
    ['{"externalId":"a","\\u0065xternalId":"b"}', 'line 1: the key "externalId" is there twice'],
    [`{"externalId":"a","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'line 1: nested deeper than 50 levels'],
    [`{"externalId":"a","x":${'{"y":'.repeat(50)}1${'}'.repeat(50)}}`, 'line 1: nested deeper than 50 levels'],
  ])('%j reports the place of the error', async (text, problem) => {
    await expect(all(readNdjson(file('b.ndjson', text)))).rejects.toThrow(problem);
  });

  it('may have the same key in several objects, and texts that look like keys', async () => {
    const line =
      '{"externalId":"a","files":[{"url":"x","to":{"url":"y"}},{"url":"z"}],"url": "url" , "name":"{\\"url\\":1,\\"url\\":2}","b\\\\":"\\\\"}';
    expect(await all(readNdjson(file('keys.ndjson', line)))).toEqual([
      {
        externalId: 'a',
        files: [{ url: 'x', to: { url: 'y' } }, { url: 'z' }],
        url: 'url',
        name: '{"url":1,"url":2}',
        'b\\': '\\',
      },
    ]);
    const deep = `{"externalId":"a","x":${'['.repeat(49)}1${']'.repeat(49)}}`;
    expect(await all(readNdjson(file('deep.ndjson', deep)))).toEqual([JSON.parse(deep)]);
  });

  it('has a maximum line length', async () => {
    const text = `{"externalId":"a"}\n[${'{"externalId":"b"},'.repeat(600_000)}`;
    await expect(all(readNdjson(file('long.ndjson', text)))).rejects.toThrow('line 2: longer than 8000000 characters');
  });

  it('that is not UTF-8 is rejected', async () => {
    await expect(all(readNdjson(file('c.ndjson', Buffer.from([0x7b, 0xff]))))).rejects.toThrow(FeedError);
  });
});

describe('a file that is not UTF-8', () => {
  const bytesOf = (rows: number): Buffer => {
    const sound = Array.from({ length: rows }, (_, index) => `a-${index},Chișinău\n`).join('');
    // In Latin-1, é is the byte E9.
    return Buffer.concat([Buffer.from(`externalId,name\n${sound}`), Buffer.from('b,Renée Balti\n', 'latin1')]);
  };

  /** The error of the file, when it arrives in pieces of this size. */
  async function errorOf(bytes: Buffer, pieceBytes: number): Promise<unknown> {
    const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
      bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
    );
    jest.spyOn(fs, 'createReadStream').mockReturnValueOnce(Readable.from(pieces) as never);
    return all(readCsv('latin-1.csv')).catch((error: unknown) => error);
  }

  afterEach(() => jest.restoreAllMocks());

  it.each([1, 2, 3, 7, 300, 100_000])('is reported with the line, in pieces of %i bytes', async (pieceBytes) => {
    const error = await errorOf(bytesOf(100), pieceBytes);
    expect(error).toBeInstanceOf(FeedError);
    expect((error as FeedError).message).toMatch(
      /^latin-1\.csv, line 102: not utf-8 near ".*\ufffd.*": the file has to be UTF-8$/,
    );
  });

  it('shows the text around it', async () => {
    const error = (await errorOf(bytesOf(3), 100_000)) as FeedError;
    expect(error.message).toContain('near "b,Ren\ufffde B');
  });

  it('is reported where it is, after a character that was lost before', async () => {
    const bytes = Buffer.concat([Buffer.from('externalId,name\na,Ren\ufffde\nb,Ren'), Buffer.from([0xe9, 0x65, 0x0a])]);
    for (const pieceBytes of [4, 100_000]) {
      expect(((await errorOf(bytes, pieceBytes)) as FeedError).message).toContain('line 3: not utf-8');
    }
    expect(((await errorOf(bytes, 100_000)) as FeedError).message).toContain('near "b,Ren\ufffde"');
  });

  it('is reported with its line if lines end with a carriage return alone', async () => {
    const bytes = Buffer.from(bytesOf(100).toString('latin1').replaceAll('\n', '\r'), 'latin1');
    for (const pieceBytes of [7, 100_000]) {
      expect(((await errorOf(bytes, pieceBytes)) as FeedError).message).toContain('line 102: not utf-8');
    }
  });

  it('is reported with its last line when it ends within a character', async () => {
    const cut = Buffer.from('externalId,name\na,Ană').subarray(0, -1);
    expect(((await errorOf(cut, 100_000)) as FeedError).message).toContain('line 2: not utf-8');
  });
});

it.each(['csv', 'ndjson', 'kyero'] as const)('a folder instead of a file of %s is reported as such', async (format) => {
  const error = await all(listingFeed(folder, { format })()).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(FeedError);
  expect((error as Error).message).toContain('EISDIR');
});

describe('XML', () => {
  it('is read element by element, with entities, CDATA and comments', async () => {
    const text = `<?xml version="1.0"?><root><item id="1&amp;2"><a>x &lt; y &#259;</a><!-- <b> --><c><![CDATA[<p>&]]></c><d/></item>
      <items/><item id='3'/><item><a/></item></root>`;
    const items = await all(readXmlElements(file('a.xml', text), ['item']));
    expect(items[0]).toMatchObject({
      attributes: { id: '1&2' },
      children: [{ name: 'a', text: 'x < y ă' }, { name: 'c', text: '<p>&' }, { name: 'd' }],
    });
    expect(items).toHaveLength(3);
  });

  it.each([
    ['<!DOCTYPE x [<!ENTITY a "b">]><r><item>&a;</item></r>', 'a document type is not accepted'],
    ['<r><item>&a;</item></r>', 'unknown entity &a;'],
    ['<r><item><a></b></item></r>', 'closes another element'],
    ['<r><item><a></item></r>', 'closes another element'],
    ['<r><item>', 'never closed'],
    ['<r><item/>', '<r> is never closed: the file was cut off'],
    ['<r><item/></r', 'it ends within a tag'],
    ['<r><item/></r><r/>', 'something follows the end: <r>'],
    ['<r><item/></r> Fatal error', 'there is text around the XML: "Fatal error"'],
    ['<r><item a=1/></r>', 'not well-formed near "<item a=1/>'],
    ['<r><item><![CDATA[</item></r>', 'it ends within a tag'],
    ['', 'there is no XML'],
    ['<?xml version="1.0" encoding="klingon"?><r/>', 'nobody knows the encoding klingon'],
  ])('%s reports the error', async (text, problem) => {
    await expect(all(readXmlElements(file('b.xml', text), ['item']))).rejects.toThrow(problem);
  });

  it('may have any encoding that it declares, or that its byte order mark indicates', async () => {
    const text = (encoding: string): string =>
      `<?xml version="1.0" encoding="${encoding}"?>\n<r><item>Château, 5 €</item></r>`;
    // Of windows-1252, from its table: â is E2, and the euro 80.
    const western = Buffer.from(text('windows-1252').replace('€', '\u0080'), 'latin1');
    const files = [
      western,
      Buffer.from(`\ufeff${text('utf-8')}`),
      Buffer.from(`\ufeff${text('utf-16')}`, 'utf16le'),
      Buffer.from(`\ufeff${text('utf-16')}`, 'utf16le').swap16(),
      Buffer.from(text('utf-16'), 'utf16le'),
      Buffer.from(text('utf-16'), 'utf16le').swap16(),
      // What .NET declares by mistake.
      Buffer.from(text('utf-16')),
    ];
    for (const [index, bytes] of files.entries()) {
      const [item] = await all(readXmlElements(file(`encoding-${index}.xml`, bytes), ['item']));
      expect([index, item?.text]).toEqual([index, 'Château, 5 €']);
    }
    const wrong = Buffer.from(western.toString('latin1').replace('windows-1252', 'utf-8'), 'latin1');
    const error = await all(readXmlElements(file('encoding-wrong.xml', wrong), ['item'])).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(FeedError);
    expect((error as FeedError).message).toContain('not utf-8');
  });

  it('has namespaces, and text that looks like elements', async () => {
    const text = `<k:root xmlns:k="http://x"><!-- <k:item>gone</k:item> --><?php <item/> ?><k:item k:a="x>y/>"
      ><k:b><![CDATA[</k:item> <item>]]></k:b></k:item ><k:item/></k:root>`;
    for (const size of [1, 7, text.length]) {
      const items: unknown[] = [];
      const place = file('namespaces.xml', text);
      const reading = jest
        .spyOn(fs, 'createReadStream')
        .mockReturnValueOnce(
          Readable.from(
            text.match(new RegExp(`[^]{1,${size}}`, 'g'))?.map((piece) => Buffer.from(piece)) ?? [],
          ) as never,
        );
      for await (const { children, attributes } of readXmlElements(place, ['item'])) {
        items.push([attributes, children.map((child) => [child.name, child.text])]);
      }
      expect(items).toEqual([
        [{ 'k:a': 'x>y/>' }, [['b', '</k:item> <item>']]],
        [{}, []],
      ]);
      expect(reading).toHaveBeenCalledTimes(1);
      reading.mockRestore();
    }
  });

  it('may have any length', async () => {
    const item = `<item><a>${'x'.repeat(1000)}</a></item>`;
    const items = await all(readXmlElements(file('c.xml', `<r>${item.repeat(2000)}</r>`), ['item']));
    expect(items).toHaveLength(2000);
  });
});

describe('a feed in the format of Kyero', () => {
  const RUSSIAN = 'Светлая квартира рядом с парком Долина Роз, с мебелью';

  it('becomes listings', async () => {
    const text = `<?xml version="1.0" encoding="utf-8"?>
    <root><kyero><feed_version>3</feed_version></kyero>
    <property>
      <id>12345</id><date>2026-05-01 09:30:00</date><ref>V-1</ref><price>250000</price><currency>EUR</currency>
      <price_freq>sale</price_freq><type>Apartment</type><town>Chișinău</town><province>Chișinău</province>
      <location><latitude>47.0226</latitude><longitude>28.8353</longitude></location>
      <beds>2</beds><baths>1</baths><new_build>1</new_build>
      <surface_area><built>64</built><plot></plot></surface_area>
      <desc><en>Bright flat &amp; balcony, beside the park of the Valley of Roses.~Furnished.</en><es>No</es></desc>
      <images><image id="1"><url>http://photos.example/1.jpg</url></image><image id="2"><url>http://photos.example/2.jpg</url></image></images>
    </property>
    <property><id>77/B</id><price>650</price><currency>eur</currency><price_freq>month</price_freq><type><en>Office</en></type></property>
    </root>`;
    const listings = await all(listingFeed(file('kyero.xml', text))());
    // As they are sent.
    expect(JSON.parse(JSON.stringify(listings))).toEqual([
      {
        externalId: '12345',
        sourceUpdatedAt: '2026-05-01T09:30:00Z',
        announcementType: 'sale',
        announcementValue: 250000,
        announcementCurrency: 'EUR',
        announcementDescription: 'Bright flat & balcony, beside the park of the Valley of Roses.\nFurnished.',
        propertyType: 'residential',
        propertySecondaryType: 'apartment',
        propertyHousingMarket: 'new-build',
        propertyQuantitySize: 'custom-value',
        propertyQuantitySizeValue: 3,
        propertyArea: 64,
        propertyAddress: 'Chișinău',
        propertyCoordinates: { lat: 47.0226, lng: 28.8353 },
        files: [{ url: 'http://photos.example/1.jpg' }, { url: 'http://photos.example/2.jpg' }],
      },
      {
        externalId: '77-B',
        announcementType: 'rent',
        announcementPayPeriod: 'monthly',
        announcementValue: 650,
        announcementCurrency: 'EUR',
        propertyType: 'commercial',
        propertySecondaryType: 'office',
      },
    ]);
  });

  it('reads a text with a long run of spaces at once', async () => {
    const gap = ' '.repeat(40_000);
    const text = `<root><property><id>1</id>
      <surface_area><built>64${gap}m2</built><plot>1${gap}x</plot></surface_area>
      <desc><en>Bright flat${gap}\n${gap}beside${gap}the park</en></desc></property></root>`;
    const source = file('gap.xml', text);
    let listing: { announcementDescription?: unknown } | undefined;
    const milliseconds = await processorTimeOf(async () => {
      [listing] = await all(listingFeed(source)());
    });
    expect(milliseconds).toBeLessThan(500);
    expect(listing?.announcementDescription).toBe('Bright flat\nbeside');
  });

  it('reports values without a field or a meaning, by property and field', async () => {
    const text = `<root>
      <property><id>1</id><ref>V-1</ref><date>1 May</date><price>on request</price><currency>EUR</currency><price_freq>sale</price_freq>
        <type>Castle tower</type><beds>2</beds><surface_area><built>90</built></surface_area><pool>1</pool><leasehold></leasehold><location><latitude>47,02</latitude><longitude>x</longitude></location>
        <features><feature>Sauna</feature><feature>Lift</feature></features><desc><es>Torre</es></desc>
        <images>${Array.from({ length: 22 }, (_, index) => `<image><url>http://p.example/${index}</url></image>`).join('')}</images></property>
      <property><id>2</id><price>300</price><currency>EUR</currency><price_freq>week</price_freq><type>Office</type><beds>3</beds><desc><en>${'x'.repeat(2_010)}</en></desc></property>
      </root>`;
    const told: FeedLosses[] = [];
    const [tower, office] = await all(
      listingFeed(file('losses.xml', text), { onLosses: (losses) => told.push(losses) })(),
    );
    expect(told.map(({ losses }) => losses)).toEqual([
      [
        { externalId: '1', field: 'type', value: 'Castle tower', reason: 'is no type that is known' },
        { externalId: '1', field: 'beds', value: '2', reason: 'needs a type that is known' },
        { externalId: '1', field: 'ref', value: 'V-1', reason: 'has no field' },
        { externalId: '1', field: 'pool', value: '1', reason: 'has no field' },
        { externalId: '1', field: 'features', value: 'Sauna, Lift', reason: 'has no field' },
        { externalId: '1', field: 'date', value: '1 May', reason: 'is not a date such as 2026-05-01 09:30:00' },
        { externalId: '1', field: 'price', value: 'on request', reason: 'is not a number' },
        { externalId: '1', field: 'desc', value: 'es', reason: 'is in none of ro, ru, en' },
        { externalId: '1', field: 'surface_area/built', value: '90', reason: 'needs a type that is known' },
        { externalId: '1', field: 'location/longitude', value: 'x', reason: 'is not a number' },
        { externalId: '1', field: 'location', value: '47,02', reason: 'is half of a place' },
        { externalId: '1', field: 'images', value: 'http://p.example/20', reason: 'is beyond the first 20' },
        { externalId: '1', field: 'images', value: 'http://p.example/21', reason: 'is beyond the first 20' },
        { externalId: '2', field: 'beds', value: '3', reason: 'only homes have rooms' },
        {
          externalId: '2',
          field: 'price',
          value: '300',
          reason: 'a price per week has no field: give it per day or month',
        },
        { externalId: '2', field: 'desc', value: 'xxxxxxxxxx', reason: 'is cut at 2000 characters' },
      ],
    ]);
    expect(tower).toMatchObject({ externalId: '1', announcementType: 'sale' });
    expect(tower?.files).toHaveLength(20);
    // Neither the price nor its period: as a daily or monthly one it would be wrong.
    expect(office).toEqual({
      externalId: '2',
      announcementType: 'rent',
      announcementValue: null,
      propertyType: 'commercial',
      propertySecondaryType: 'office',
      announcementDescription: 'x'.repeat(2_000),
    });
  });

  it.each<[string, string, object, string[]]>([
    ['thousands', '<price>250,000</price>', { announcementValue: 250_000 }, []],
    [
      'thousands of Europe',
      '<price>1.250.000,00 €</price>',
      { announcementValue: 1_250_000, announcementCurrency: 'EUR' },
      [],
    ],
    [
      'thousands with spaces',
      '<price>$ 95 000</price>',
      { announcementValue: 95_000, announcementCurrency: 'USD' },
      [],
    ],
    [
      'a price behind its currency',
      '<price>MDL95000</price>',
      { announcementValue: 95_000, announcementCurrency: 'MDL' },
      [],
    ],
    [
      'a price whose currency is given twice',
      '<price>€95000 EUR</price><currency>eur</currency>',
      { announcementValue: 95_000, announcementCurrency: 'EUR' },
      [],
    ],
    ...['£250,000', '250000 USD', '$ 250000 EUR', '250000chf'].map((price): [string, string, object, string[]] => [
      `${price}, whose currency is another one than it says`,
      `<price>${price}</price><currency>EUR</currency>`,
      {},
      ['price has another currency in it than `currency` says: both are left out'],
    ]),
    ['a price in a currency of others', '<price>£250,000</price>', {}, ['price is in none of EUR, USD, MDL']],
    [
      'a price and its currency, of others',
      '<price>£250,000</price><currency>GBP</currency>',
      {},
      ['currency is none of EUR, USD, MDL: the price is left out with it'],
    ],
    ['no price in a currency of others', '<price>£0</price>', {}, ['price is no price']],
    ...['100 pcm', '100pcm', 'per 100'].map((price): [string, string, object, string[]] => [
      `${price}, whose three letters are no currency`,
      `<price>${price}</price><currency>EUR</currency>`,
      {},
      ['price is not a number'],
    ]),
    [
      'hundredths behind the separator of thousands',
      '<price>250.000.00</price><surface_area><built>1,250,00</built></surface_area>',
      {},
      ['surface_area/built is not a number', 'price is not a number'],
    ],
    ['hundredths', '<price>650.50</price>', { announcementValue: 651 }, ['price is rounded to a whole number']],
    ['no price', '<price>0</price>', {}, ['price is no price']],
    [
      'a currency of others',
      '<price>5000</price><currency>gbp</currency>',
      {},
      ['currency is none of EUR, USD, MDL: the price is left out with it'],
    ],
    ['a price of another base', '<price>0x10</price>', {}, ['price is not a number']],
    ['a price on request', '<price>POA</price>', {}, ['price is not a number']],
    ['an area nobody knows', '<surface_area><built>0</built><plot>0.00</plot></surface_area>', {}, []],
    ['an area in parts', '<surface_area><built>64,5 m2</built></surface_area>', { propertyArea: 64.5 }, []],
    [
      'an area that may be two',
      '<surface_area><built>1.250</built></surface_area>',
      {},
      ['surface_area/built may mean thousands or a fraction'],
    ],
    [
      'an area of thousands beside its unit',
      '<surface_area><built>1.250 m2</built></surface_area>',
      {},
      ['surface_area/built may mean thousands or a fraction'],
    ],
    [
      'an area of thousands that can mean nothing else',
      '<surface_area><built>1,250.00 m²</built></surface_area>',
      { propertyArea: 1_250 },
      [],
    ],
    [
      'more than any listing may say',
      `<price>2000000000</price><surface_area><built>50001</built></surface_area><town>${'x'.repeat(501)}</town>`,
      { propertyAddress: 'x'.repeat(500) },
      [
        'surface_area/built is more than 50000',
        'location_detail is cut at 500 characters',
        'price is more than 1000000000',
      ],
    ],
    [
      'an area of another kind',
      '<surface_area><usable>60</usable></surface_area>',
      {},
      ['surface_area/usable has no field'],
    ],
    [
      'features by language',
      '<features><feature><en>Pool</en></feature><feature><en>Lift</en><es/></feature></features><title><en>Sunny</en></title>',
      {},
      ['features has no field', 'title has no field'],
    ],
    [
      'a builder, whose name every object of JavaScript has',
      '<constructor><name>Lagmar</name></constructor>',
      {},
      ['constructor has no field'],
    ],
    ['a new building by another word', '<new_build>Yes</new_build>', { propertyHousingMarket: 'new-build' }, []],
    ['a building that is not new', '<new_build>0</new_build>', {}, []],
    ['a building of which nobody knows', '<new_build>off-plan</new_build>', {}, ['new_build is neither 0 nor 1']],
    ['a date that nobody has reached', '<date>2999-05-01 09:30:00</date>', {}, ['date is more than a day ahead']],
    ['a date that stands for none', '<date>1899-12-30 00:00:00</date>', {}, ['date is before 1900']],
    [
      'photos without an element for their URL',
      '<images><image id="1">http://p.example/1.jpg</image></images>',
      { files: [{ url: 'http://p.example/1.jpg' }] },
      [],
    ],
    [
      'photos that are called as people call files',
      '<images><image><url>http://p.example/sala de estar/fotó 1.jpg?a=b%20c</url></image></images>',
      { files: [{ url: 'http://p.example/sala%20de%20estar/fotó%201.jpg?a=b%20c' }] },
      [],
    ],
    [
      'photos that are nowhere',
      '<images><image><url>/photos/1.jpg</url></image><image><url>ftp://p.example/2.jpg</url></image><image><tag>kitchen</tag></image><image><url>http://p.example/3.jpg</url></image></images>',
      { files: [{ url: 'http://p.example/3.jpg' }] },
      [
        'images/tag has no field',
        'images is no absolute http or https URL',
        'images is no absolute http or https URL',
        'images has no URL',
      ],
    ],
    [
      'photos that need a password',
      '<images><image><url>http://me:secret@p.example/1.jpg</url></image><image><url>http://p.example/2.jpg</url></image></images>',
      { files: [{ url: 'http://p.example/2.jpg' }] },
      ['images has a user name or a password in it'],
    ],
    [
      'a plot of a flat',
      '<surface_area><plot>300</plot></surface_area>',
      {},
      ['surface_area/plot is nothing that a listing of the type apartment has'],
    ],
    [
      'elements that may be there once, and are there twice',
      '<beds>2</beds><beds>3</beds><images><image><url>http://p.example/1.jpg</url></image></images><town/><town/><images><image><url>http://p.example/2.jpg</url></image></images>',
      {
        ...{ propertyQuantitySize: 'custom-value', propertyQuantitySizeValue: 3 },
        files: [{ url: 'http://p.example/1.jpg' }],
      },
      ['beds is there twice: the first is used', 'images is there twice: the first is used'],
    ],
    ['half a room', '<beds>2.5</beds>', {}, ['beds is no number of rooms']],
    [
      'no bedroom, which may be one that nobody has counted',
      '<beds>0</beds>',
      {},
      ['beds is a studio or unknown: only a type that says studio tells which'],
    ],
    [
      'flags, counts and areas that are 0',
      '<leasehold>0</leasehold><part_ownership>0</part_ownership><prime>0</prime><pool>No</pool><baths>0</baths><surface_area><usable>0</usable></surface_area>',
      {},
      [],
    ],
    [
      'attributes, of which a currency or a unit may be one',
      '<price currency="USD" xsi:type="price">98000</price><surface_area><built unit="ft2">900</built></surface_area><images xml:lang="en"><image id="1"><url>http://p.example/1.jpg</url></image></images>',
      { announcementValue: 98_000, propertyArea: 900, files: [{ url: 'http://p.example/1.jpg' }] },
      [
        'price/@currency is an attribute, which the format does not have',
        'surface_area/built/@unit is an attribute, which the format does not have',
      ],
    ],
    [
      'flags and counts that are not 0, and a floor that is',
      '<leasehold>1</leasehold><baths>10</baths><floor>0</floor>',
      {},
      ['leasehold has no field', 'baths has no field', 'floor has no field'],
    ],
    [
      'a moment with an offset',
      '<date>2026-05-01T09:30:00+03:00</date>',
      { sourceUpdatedAt: '2026-05-01T06:30:00Z' },
      [],
    ],
    ['a day that there is not', '<date>2026-02-30</date>', {}, ['date is not a date such as 2026-05-01 09:30:00']],
    ['a short text', '<desc><en>Nice flat</en></desc>', {}, ['desc is shorter than 40 characters']],
    [
      'a text as a browser has it',
      '<desc><ro><![CDATA[<p>Apartament&nbsp;luminos, 5&nbsp;&lt; 6 camere,</p><p>aproape de parc &amp; &euro;</p>]]></ro></desc>',
      { announcementDescription: 'Apartament luminos, 5 < 6 camere,\naproape de parc & €' },
      [],
    ],
    [
      'an address whose place is its own province, and escaped twice',
      '<location_detail>Râșcani</location_detail><town><![CDATA[Sol &amp; Mar]]></town><province>SOL &amp;amp; MAR</province>',
      { propertyAddress: 'Râșcani, Sol & Mar' },
      [],
    ],
    [
      'a photo whose address was escaped within CDATA',
      '<images><image><url><![CDATA[http://p.example/?id=1&amp;size=2]]></url></image></images>',
      { files: [{ url: 'http://p.example/?id=1&size=2' }] },
      [],
    ],
    [
      'descriptions in several languages',
      `<desc><nl>Een appartement</nl><ru>${RUSSIAN}</ru><en>A flat</en><de/></desc>`,
      { announcementDescription: RUSSIAN },
      ['desc is left out: a listing has one description, here the first of ro, ru, en that is long enough'],
    ],
    [
      'a language whose editor has only left empty markup',
      `<desc><ro><![CDATA[<p>&nbsp;</p><p><br></p>]]></ro><ru>${RUSSIAN}</ru></desc>`,
      { announcementDescription: RUSSIAN },
      [],
    ],
    [
      'a language whose text is too short for a listing',
      `<desc><ro>În curând</ro><ru>${RUSSIAN}</ru></desc>`,
      { announcementDescription: RUSSIAN },
      ['desc is left out: a listing has one description, here the first of ro, ru, en that is long enough'],
    ],
    [
      'a description whose markup is not escaped',
      '<desc><en><p>Bright flat with <b>two</b> balconies, beside the park.</p>Furnished,<br/>sold with a garage.</en></desc>',
      { announcementDescription: 'Bright flat with two balconies, beside the park.\nFurnished,\nsold with a garage.' },
      [],
    ],
    [
      'what a word processor or a page leaves in a text, and a browser does not show',
      '<desc><en><![CDATA[<!--StartFragment--><style><!-- p { margin: 0 } --></style><section>Bright flat<o:p></o:p> beside the park</section>' +
        '<table><tr><td>Area</td><td>64 m²</td></tr><tr><td>Rooms</td><td>3 <!-- of 4 --></td></tr></table><script>track("a<b")</script>]]></en></desc>',
      { announcementDescription: 'Bright flat beside the park\nArea 64 m²\nRooms 3' },
      [],
    ],
    [
      'a description that is indented as the file is',
      '<desc><en>\n      Bright flat beside the park of the Valley of Roses.  \r\n        Furnished.\n    </en></desc>',
      { announcementDescription: 'Bright flat beside the park of the Valley of Roses.\nFurnished.' },
      [],
    ],
    [
      'photos with titles and tags',
      '<images><image id="1"><title><en>Plan</en></title><tags><tag>floorplan</tag></tags><url>http://p.example/1.jpg</url></image></images>',
      { files: [{ url: 'http://p.example/1.jpg' }] },
      ['images/title has no field', 'images/tags has no field'],
    ],
    [
      'text where elements belong, and elements where text does',
      '<surface_area>64</surface_area><location>47.02, 28.83</location><images>http://p.example/1.jpg</images><beds><from>2</from></beds>',
      {},
      [
        'the text in surface_area has no field',
        'the text in location has no field',
        'the text in images has no field',
        'beds/from has no field',
      ],
    ],
    [
      'a currency by its sign',
      '<price>900</price><currency>€</currency>',
      { announcementValue: 900, announcementCurrency: 'EUR' },
      [],
    ],
    [
      'a currency by its name',
      '<price>€ 900</price><currency>Euro</currency>',
      { announcementValue: 900, announcementCurrency: 'EUR' },
      [],
    ],
    ['an area in other words', '<surface_area><built>1200 sqm</built></surface_area>', { propertyArea: 1_200 }, []],
    [
      'a description that was escaped before it was put into CDATA',
      '<desc><en><![CDATA[&lt;p&gt;Bright flat &amp;amp; balcony, beside the park&lt;/p&gt;&lt;p&gt;5 &amp;lt; 6&lt;/p&gt;]]></en></desc>',
      { announcementDescription: 'Bright flat & balcony, beside the park\n5 < 6' },
      [],
    ],
    ['a new building of version 2', '<price_freq>New_Build</price_freq>', { propertyHousingMarket: 'new-build' }, []],
    [
      'an address on several lines',
      '<location_detail>\n  Strada 31 August\r\n\t1989, 5\n</location_detail><town>Chișinău&#x85;</town>',
      { propertyAddress: 'Strada 31 August 1989, 5, Chișinău' },
      [],
    ],
    [
      'the control characters of a word processor',
      '<desc><ro>Apartament luminos\u000bcu două camere,\u0002 &amp;#31;lângă\tparc&amp;#0;</ro></desc>',
      { announcementDescription: 'Apartament luminos\ncu două camere, lângă\tparc&#0;' },
      [],
    ],
    [
      'a place that nobody has filled in',
      '<location><latitude>0</latitude><longitude>0.000000</longitude></location>',
      {},
      [],
    ],
    [
      'a place on the meridian of Greenwich',
      '<location><latitude>51.4779</latitude><longitude>0</longitude></location>',
      { propertyCoordinates: { lat: 51.4779, lng: 0 } },
      [],
    ],
    [
      'nowhere',
      '<location><latitude>470</latitude><longitude>28</longitude></location>',
      {},
      ['location/latitude is nowhere on the earth', 'location is half of a place'],
    ],
  ])('has %s', async (_, xml, wanted, lost) => {
    const told: FeedLosses[] = [];
    const text = `<root><property><id>1</id><type>Flat</type>${xml}</property></root>`;
    const [listing] = await all(listingFeed(file('values.xml', text), { onLosses: (losses) => told.push(losses) })());
    expect(listing).toEqual({
      ...{ externalId: '1', announcementType: 'sale' },
      ...{ propertyType: 'residential', propertySecondaryType: 'apartment', ...wanted },
    });
    expect(told.flatMap(({ losses }) => losses.map(({ field, reason }) => `${field} ${reason}`))).toEqual(lost);
  });

  it('has attributes of the property itself told as well, such as one that says that it is sold', async () => {
    const told: FeedLosses[] = [];
    const text =
      '<root xmlns:x="urn:x"><property status="sold" xml:lang="en"><id>1</id><type>Flat</type></property></root>';
    await all(listingFeed(file('sold.xml', text), { onLosses: (losses) => told.push(losses) })());
    expect(told.flatMap(({ losses }) => losses)).toEqual([
      {
        ...{ externalId: '1', field: 'property/@status', value: 'sold' },
        reason: 'is an attribute, which the format does not have',
      },
    ]);
  });

  it('without properties is accepted if it is one', async () => {
    const empty = '<root><kyero><feed_version>3</feed_version></kyero></root>';
    expect(await all(listingFeed(file('empty.xml', empty))())).toEqual([]);
    for (const other of ['<html><body>Bad gateway</body></html>', '<root></root>']) {
      await expect(all(listingFeed(file('other.xml', other))())).rejects.toThrow('no feed of Kyero');
    }
  });

  it.each([
    ['<root><kyero><feed_version>3</feed_version></kyero><Property><id>1</id></Property></root>', '<Property>'],
    ['<kyero><feed_version>3</feed_version><Listing><id>1</id></Listing></kyero>', '<Listing>'],
    [
      '<root><kyero><feed_version>3</feed_version></kyero><all><Property><images><image/></images></Property></all></root>',
      '<all>, <Property>, <images>',
    ],
  ])('with other objects than properties is an error, not an empty feed: %s', async (text, found) => {
    const error = await all(listingFeed(file('others.xml', text))()).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(FeedError);
    expect((error as Error).message).toMatch(new RegExp(`no <property>, .* but ${found}$`));
  });

  it.each([
    '<kyero><feed_version>3</feed_version></kyero>',
    '<root><kyero><feed_version>3</feed_version><feed_generated/></kyero><properties/></root>',
    '<root><kyero><feed_version>3</feed_version></kyero><agent><addr1><line>Main</line></addr1></agent></root>',
  ])('may be empty: %s', async (text) => {
    expect(await all(listingFeed(file('none.xml', text))())).toEqual([]);
  });

  it('may have its properties within <kyero>', async () => {
    const within = '<kyero><feed_version>3</feed_version><property><id>1</id></property></kyero>';
    for (const document of [within, `<root>${within}</root>`]) {
      expect(await all(listingFeed(file('within.xml', document))())).toEqual([
        { externalId: '1', announcementType: 'sale' },
      ]);
    }
  });

  it.each([
    ['Barn house', 'house'],
    ['Islander villa', 'house'],
    ['Three bedroom apartment', 'apartment'],
    ['Bar', 'business'],
    ['Building plot', 'residential-land'],
    ['Warehouse', 'warehouse'],
    ['Apartment with parking', 'apartment'],
    ['Villa with garage', 'house'],
    ['Penthouse in office building', 'apartment'],
    ['Apartment, parking', 'apartment'],
    ['Town House / shop', 'house'],
    ['Space in garage', 'garage'],
    // What programs write that are not Kyero's own.
    ['<![CDATA[ Villa ]]>', 'house'],
    ['B&amp;B', 'business'],
    ['Bed and Breakfast', 'business'],
    ['Semi-detached', 'house'],
    ['Semi - Detached', 'house'],
    ['Terraced', 'house'],
    ['Wooden Home', 'house'],
    ['Mansion', 'house'],
    ['Maisonette', 'apartment'],
    ['Semi-detached plot', 'residential-land'],
    ['Industrial unit', 'warehouse'],
    ['Industrial land', 'residential-land'],
    ['Solar villa', 'house'],
    ['Piso', 'apartment'],
    ['Ático', 'apartment'],
    ['Dúplex', 'apartment'],
    ['Casa con garaje', 'house'],
    ['Adosado', 'house'],
    ['Terreno', 'residential-land'],
    ['Solar', 'residential-land'],
    ['Parcela', 'residential-land'],
    ['Local comercial', 'trade'],
    ['Oficina', 'office'],
    ['Nave industrial', 'warehouse'],
    ['Plaza de garaje', 'garage'],
    ['Habitación', 'room'],
    ['Apartament', 'apartment'],
    ['Casă', 'house'],
    ['Teren', 'residential-land'],
    ['Spațiu comercial', 'free-purpose'],
    ['Garaj', 'garage'],
    ['<de>Haus</de><es>casa</es>', 'house'],
    ['<en/><es>piso</es>', 'apartment'],
  ])('maps %s to %s', async (type, subtype) => {
    const text = `<root><property><id>1</id><type>${type}</type></property></root>`;
    expect(await all(listingFeed(file('types.xml', text))())).toMatchObject([{ propertySecondaryType: subtype }]);
  });

  it.each([
    ['Studio', '0', { propertyQuantitySize: 'apartment-studio' }, []],
    ['Studio flat near the park', '0', { propertyQuantitySize: 'apartment-studio' }, []],
    ['Studio', '1', { propertyQuantitySize: 'custom-value', propertyQuantitySizeValue: 2 }, []],
    ['Villa with studio', '0', {}, ['0']],
    ['Office', '0', {}, []],
    ['Office', '2', {}, ['2']],
    ['Castle', '0', {}, []],
  ])('has the rooms of a %s with %s bedrooms', async (type, beds, wanted, lost) => {
    const text = `<root><property><id>1</id><type>${type}</type><beds>${beds}</beds></property></root>`;
    const told: FeedLosses[] = [];
    const [listing] = await all(listingFeed(file('rooms.xml', text), { onLosses: (losses) => told.push(losses) })());
    const { propertyQuantitySize, propertyQuantitySizeValue } = listing ?? {};
    expect({ propertyQuantitySize, propertyQuantitySizeValue }).toEqual(wanted);
    expect(told[0]?.losses.filter(({ field }) => field === 'beds').map(({ value }) => value)).toEqual(lost);
  });

  it.each([
    ['month', 'monthly'],
    ['Monthly', 'monthly'],
    ['per month', 'monthly'],
    ['pcm', 'monthly'],
    ['per day', 'daily'],
    ['week', undefined],
    ['weekly', undefined],
    ['Rent', undefined],
    ['for rent', undefined],
  ])('is a rental %s', async (frequency, period) => {
    const text = `<root><property><id>1</id><type>Flat</type><price>650</price><currency>EUR</currency><price_freq>${frequency}</price_freq></property></root>`;
    const [listing] = await all(listingFeed(file('rentals.xml', text))());
    // Not even an earlier price, which may be that of a sale.
    const price =
      period === undefined ? { announcementValue: null } : { announcementValue: 650, announcementCurrency: 'EUR' };
    expect(listing).toEqual({
      ...{ externalId: '1', announcementType: 'rent', ...price },
      ...{ propertyType: 'residential', propertySecondaryType: 'apartment' },
      ...(period === undefined ? {} : { announcementPayPeriod: period }),
    });
  });

  it('without ids says so, and has those of another element if told', async () => {
    const text = `<root><property><ref>M/702</ref><type>Flat</type></property><property><ref>M 703</ref><ref>M 704</ref><type>Flat</type></property></root>`;
    const told: FeedLosses[] = [];
    const read = (idElement?: string) =>
      all(listingFeed(file('refs.xml', text), { idElement, onLosses: (losses) => told.push(losses) })());
    expect((await read()).map(({ externalId }) => externalId)).toEqual([undefined, undefined]);
    expect((await read('ref')).map(({ externalId }) => externalId)).toEqual(['M-702', 'M-703']);
    expect(told.map(({ counts }) => counts)).toEqual([
      [
        { field: 'ref', reason: 'has no field', count: 3 },
        {
          field: 'id',
          reason:
            'is missing, and nothing else identifies a property unless --id-element names another element, such as ref',
          count: 2,
        },
      ],
      [{ field: 'ref', reason: 'is there twice: the first is used', count: 1 }],
    ]);
  });

  it('does not take a property for a rental whose price_freq is no period, nor a houseboat for a house', async () => {
    const text = `<root><property><id>1</id><price>90000</price><price_freq>auction</price_freq><type>Houseboat</type></property></root>`;
    const told: FeedLosses[] = [];
    const [property] = await all(listingFeed(file('unknown.xml', text), { onLosses: (losses) => told.push(losses) })());
    expect(property).toEqual({ externalId: '1' });
    expect(told.flatMap(({ losses }) => losses.map(({ field, value }) => [field, value]))).toEqual([
      ['type', 'Houseboat'],
      ['price_freq', 'auction'],
    ]);
  });

  it('is not held in memory by the ids of its properties', async () => {
    const filling = 'A bright flat beside the park. '.repeat(300);
    const property = (index: number): string =>
      `<property><id>${String(index).padStart(36, '0')}</id><type>Flat</type><notes>${filling}</notes></property>\n`;
    const place = file('ids.xml', '<root>');
    Array.from({ length: 2_000 }, (_, index) => fs.appendFileSync(place, property(index)));
    fs.appendFileSync(place, '</root>');
    const read = async (take: (id: string) => unknown): Promise<void> => {
      for await (const { externalId = '' } of listingFeed(place)()) take(externalId);
    };
    // What the first reading leaves behind does not depend on the size of the file.
    await read(() => undefined);
    const growths: number[] = [];
    const kept: Set<string>[] = [];
    // Other work of the process may grow the heap meanwhile, but hardly each time.
    for (let reading = 0; reading < 3; reading += 1) {
      collectGarbage();
      const before = process.memoryUsage().heapUsed;
      const ids = new Set<string>();
      await read((id) => ids.add(id));
      collectGarbage();
      growths.push(process.memoryUsage().heapUsed - before);
      kept.push(ids);
    }
    expect(kept.map(({ size }) => size)).toEqual([2_000, 2_000, 2_000]);
    expect(Math.min(...growths)).toBeLessThan(fs.statSync(place).size / 4);
  });

  it('may have thousands of properties; losses are counted by kind, and the first thousand recorded', async () => {
    const property = (index: number): string =>
      `<property><id>p-${index}</id><price>${index + 1}.25</price><currency>EUR</currency><type>Flat</type><baths>2</baths></property>`;
    const text = `<root>${Array.from({ length: 2_000 }, (_, index) => property(index)).join('\n')}</root>`;
    const told: FeedLosses[] = [];
    const listings = listingFeed(file('large.xml', text), { onLosses: (losses) => told.push(losses) });
    expect(await all(listings())).toHaveLength(2_000);
    expect(await all(listings())).toHaveLength(2_000);
    expect(told).toHaveLength(2);
    expect(told[1]?.counts).toEqual([
      { field: 'baths', reason: 'has no field', count: 2_000 },
      { field: 'price', reason: 'is rounded to a whole number', count: 2_000 },
    ]);
    expect(told[1]?.losses).toHaveLength(1_000);
  });
});
