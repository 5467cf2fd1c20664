import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readCsv } from '../../clients/typescript/src/feeds/csv.js';
import { listingFeed } from '../../clients/typescript/src/feeds/feed.js';
import { readNdjson } from '../../clients/typescript/src/feeds/ndjson.js';
import { readXmlElements } from '../../clients/typescript/src/feeds/xml.js';

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
  it('has quotes, commas, lines and empty values where RFC 4180 lets them be', async () => {
    const text = 'externalId,announcementDescription,announcementValue\r\na,"One, ""two""\r\nthree",95000\r\nb,,\r\n';
    expect(await all(readCsv(file('a.csv', `\ufeff${text}`)))).toEqual([
      { externalId: 'a', announcementDescription: 'One, "two"\r\nthree', announcementValue: 95000 },
      { externalId: 'b' },
    ]);
  });

  it('may be parted by semicolons or tabs, and have other names for columns', async () => {
    const columns = { Nr: 'externalId', Preis: 'announcementValue', Notiz: '' };
    const wanted = [{ externalId: '007', announcementValue: 650.5 }];
    expect(await all(readCsv(file('b.csv', 'Nr;Preis;Notiz\n007;650.5;"x;y"'), { columns }))).toEqual(wanted);
    expect(await all(readCsv(file('b.tsv', 'Nr\tPreis\tNotiz\n007\t650.5\t\n'), { columns }))).toEqual(wanted);
  });

  it('has photos, coordinates, lists and what is to be cleared', async () => {
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

  it.each([
    ['a,b\n1\n', 'line 2: 1 values, but 2 columns'],
    ['a,b\n"1,2\n', 'line 2: a quote is never closed'],
    ['a,b\n"1"x,2\n', 'a quoted value goes on with "x"'],
  ])('%j says where it is wrong', async (text, problem) => {
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
  ])('%j says where it is wrong', async (text, problem) => {
    await expect(all(readNdjson(file('b.ndjson', text)))).rejects.toThrow(problem);
  });

  it('that is not UTF-8 is refused', async () => {
    await expect(all(readNdjson(file('c.ndjson', Buffer.from([0x7b, 0xff]))))).rejects.toThrow();
  });
});

describe('XML', () => {
  it('is read element by element, with entities, CDATA and comments', async () => {
    const text = `<?xml version="1.0"?><root><item id="1&amp;2"><a>x &lt; y &#259;</a><!-- <b> --><c><![CDATA[<p>&]]></c><d/></item>
      <items/><item id='3'/><item><a/></item></root>`;
    const items = await all(readXmlElements(file('a.xml', text), 'item'));
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
  ])('%s says what is wrong', async (text, problem) => {
    await expect(all(readXmlElements(file('b.xml', text), 'item'))).rejects.toThrow(problem);
  });

  it('has no end to its length', async () => {
    const item = `<item><a>${'x'.repeat(1000)}</a></item>`;
    const items = await all(readXmlElements(file('c.xml', `<r>${item.repeat(2000)}</r>`), 'item'));
    expect(items).toHaveLength(2000);
  });
});

it('a feed in the format of Kyero becomes listings', async () => {
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
  expect(await all(listingFeed(file('kyero.xml', text))())).toEqual([
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
      propertyAddress: 'Chișinău, Chișinău',
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
