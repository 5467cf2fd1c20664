import { assert, asyncProperty, jsonValue, property, string, stringMatching } from 'fast-check';
import { ApiError } from '../../../errors/api-error.js';
import { parseStrictJson } from './json-body-parse.js';
import { findJsonProblem } from './json-body-problem.js';

async function refusal(body: string | Buffer): Promise<{ pointer?: string; code?: string; message?: string }> {
  try {
    await parseStrictJson(Buffer.from(body));
  } catch (error) {
    if (error instanceof ApiError) return error.details[0] ?? {};
    throw error;
  }
  return { code: 'accepted' };
}

describe('strict JSON', () => {
  it.each([
    '{}',
    ' {"a": [1, -2.5e3, true, false, null, "x\\u00e9\\n"], "b": {"a": 1, "c": {"a": 2}}}\r\n',
    '{"a:b": ":{[", "\\"": "\\\\", "": 0}',
    '{"constructor": 5, "prototype": {"x": 1}}',
    `${'{"a":'.repeat(31)}{}${'}'.repeat(31)}`,
  ])('reads %s as JSON.parse does', async (text) => {
    expect(await parseStrictJson(Buffer.from(text))).toEqual(JSON.parse(text));
  });

  it.each([
    ['{"a": 1, "a": 2}', '/a'],
    ['{"a": 1, "a": 1}', '/a'],
    ['{"a": 1, "\\u0061": 2}', '/a'],
    ['{"operations": [{"id": 1}, {"x/y": 1, "b": {}, "x\\/y": 2}]}', '/operations/1/x~1y'],
    ['{"a": {"b": 1, "c": [], "b": 2}}', '/a/b'],
    ['{"": 1, "": 1}', '/'],
  ])('refuses the duplicate key in %s', async (text, pointer) => {
    expect(await refusal(text)).toMatchObject({ code: 'DUPLICATE_KEY', pointer });
  });

  it('takes the same key in different objects', async () => {
    expect(await refusal('{"a": {"a": 1}, "b": [{"a": 1}, {"a": 1}]}')).toEqual({ code: 'accepted' });
  });

  it.each([
    ['{"__proto__": {"x": 1}}', '/__proto__'],
    ['{"a": [{"\\u005f_proto__": 1}]}', '/a/0/__proto__'],
    ['{"constructor": {"prototype": {}}}', '/constructor'],
    ['{"a": {"constructor": {"prototyp\\u0065": 1}}}', '/a/constructor'],
  ])('refuses the key that could reach a prototype in %s', async (text, pointer) => {
    expect(await refusal(text)).toMatchObject({ code: 'FORBIDDEN_KEY', pointer });
  });

  it('refuses more than 32 levels, however many there are', async () => {
    expect(await refusal(`${'{"a":'.repeat(32)}{}${'}'.repeat(32)}`)).toMatchObject({
      code: 'TOO_DEEP',
      pointer: '/a'.repeat(32),
    });
    expect(await refusal(`{"a":${'['.repeat(100_000)}`)).toMatchObject({ code: 'TOO_DEEP' });
    expect(await refusal(`{"a":${'['.repeat(31)}1${']'.repeat(31)}}`)).toEqual({ code: 'accepted' });
    expect(await refusal(`{"a":"${'['.repeat(50)}"}`)).toEqual({ code: 'accepted' });
  });

  it('refuses a large body that is no object, whatever it begins with', async () => {
    const text = 'a'.repeat(300 * 1024);
    for (const body of [[[text]], [[[text]], { a: [] }], [text]]) {
      await expect(parseStrictJson(Buffer.from(JSON.stringify(body)))).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    }
  });

  it.each(['[]', '[{"a": 1}]', '"text"', '5', 'null', 'true'])('refuses %s, which is not an object', async (text) => {
    expect(await refusal(text)).toMatchObject({ code: 'INVALID_TYPE', pointer: '' });
  });

  it.each([
    ['{"a": 1', 'Line 1, column 8'],
    ['{"a": 1,}', 'Line 1, column 9'],
    ["{'a': 1}", 'Line 1, column 2'],
    ['{"a": 01}', 'Line 1, column 8'],
    ['{"a": +1}', 'Line 1, column 7'],
    ['{"a": NaN}', 'Line 1, column 7'],
    ['{"a": .5}', 'Line 1, column 7'],
    ['{\n  "a": 1\n  "b": 2\n}', 'Line 3, column 3'],
    ['{"a": "x\ny"}', 'Line 1, column 9'],
    ['{"a": "\\x41"}', 'Line 1, column 8'],
    ['{"a": 1} {"b": 2}', 'Line 1, column 10'],
    ['{"a" 1}', 'Line 1, column 6'],
    ['{"a": "never ends', 'Line 1, column 18'],
    ['// comment\n{}', 'Line 1, column 1'],
    ['undefined', 'Line 1, column 1'],
    ['   ', 'Line 1, column 4'],
  ])('says where the syntax of %j is wrong', async (text, place) => {
    expect(await refusal(text)).toMatchObject({
      code: 'SYNTAX',
      message: expect.stringContaining(`${place}:`) as unknown,
    });
  });

  it('refuses bytes that are not UTF-8', async () => {
    expect(await refusal(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toMatchObject({
      code: 'INVALID_TEXT',
    });
    expect(await refusal(Buffer.from('{"a": "é"}', 'latin1'))).toMatchObject({ code: 'INVALID_TEXT' });
    expect(await refusal(Buffer.from('{}', 'utf16le'))).toMatchObject({ code: 'SYNTAX' });
  });

  it('refuses a byte order mark', async () => {
    expect(await refusal('\ufeff{}')).toMatchObject({ code: 'SYNTAX' });
  });

  it('leaves numbers that are too great to the rules of their fields', async () => {
    expect(await parseStrictJson(Buffer.from('{"a": 1e309}'))).toEqual({ a: Number.POSITIVE_INFINITY });
  });

  it('takes a number for the double that its encoder meant, however many digits it wrote (D-130)', async () => {
    const body = '{"a": 64.099999999999994, "b": 0.1000000000000000055, "c": 1.50, "d": 9007199254740993}';
    expect(await parseStrictJson(Buffer.from(body))).toEqual({ a: 64.1, b: 0.1, c: 1.5, d: 2 ** 53 });
  });

  it('finds a problem in just those texts that JSON.parse refuses', () => {
    const almostJson = stringMatching(/^[{}[\]":,0-9a-eE.+\- \\tnu]{0,12}$/);
    const parses = (text: string): boolean => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    const agrees = (text: string): boolean => {
      const code = findJsonProblem(text)?.detail.code;
      return parses(text)
        ? code === undefined || code === 'DUPLICATE_KEY'
        : code === 'SYNTAX' || code === 'DUPLICATE_KEY';
    };
    assert(property(almostJson, agrees), { numRuns: 3000 });
    assert(
      property(string(), (inner) => agrees(`{"a":"${inner}"}`)),
      { numRuns: 500 },
    );
  });

  it('reads back every JSON object that has no key twice', async () => {
    await assert(
      asyncProperty(jsonValue({ maxDepth: 4 }), async (value) => {
        const text = JSON.stringify({ value });
        const found = await refusal(text);
        return found.code === 'accepted' || found.code === 'FORBIDDEN_KEY';
      }),
      { numRuns: 500 },
    );
  });

  it.each([60, 61, 62, 63, 64, 65, 66, 67, 128, 129])(
    'finds the end of a string with escapes about byte %i',
    async (length) => {
      for (const end of ['', '\\', '\\\\', '"', '\\"', '"\\', '\u0000', 'ș"']) {
        const value = {
          first: 'x'.repeat(length) + end,
          second: `${'y'.repeat(length)}${end}${'z'.repeat(length)}{[:`,
        };
        expect(await parseStrictJson(Buffer.from(JSON.stringify(value)))).toEqual(value);
      }
    },
  );

  describe('in pieces', () => {
    /** Larger than a piece, whatever stands in its items. */
    const FILLER = 'f'.repeat(90_000);
    const listOf = (items: readonly string[], around = ''): string =>
      `{"first": 1, "operations" : [${items.join(',')}]${around}}`;
    const filled = (inner: string): string => `{"filler": "${FILLER}", "inner": ${inner}}`;

    it('reads what JSON.parse reads', async () => {
      const inner = ['1', '"ș\\n[,]{"', '[[], {}, [1, 2]]', 'null', '{"operations": [1, 2]}', '"\\\\"', '-0.5e-3'];
      const texts = [
        listOf(inner.map(filled)),
        listOf([...inner.map(filled), 'null', '7', '"x"', '[]']),
        listOf([filled(`"${FILLER.repeat(8)}"`), ...inner.map(filled)], ', "more": [1, 2, 3], "x": {"operations": []}'),
        listOf(inner.map((text) => `\n ${filled(text)}\t`)),
        `{"operations": ${JSON.stringify(FILLER.repeat(4))}}`,
      ];
      for (const text of texts) {
        expect(text.length).toBeGreaterThan(300_000);
        expect(await parseStrictJson(Buffer.from(text))).toEqual(JSON.parse(text));
      }
    });

    it.each([
      ['nothing between two commas', [filled('1'), filled('2'), filled('3'), '', filled('4')], 'SYNTAX', ''],
      ['nothing behind the last', [filled('1'), filled('2'), filled('3'), filled('4'), ' '], 'SYNTAX', ''],
      ['no JSON', [filled('1'), filled('2'), filled('3'), filled('4'), filled('01')], 'SYNTAX', ''],
      ['a wrong bracket', [filled('1'), filled('2'), filled('3'), filled('4'), filled('[1}')], 'SYNTAX', ''],
      [
        'a key twice',
        [filled('1'), filled('2'), filled('3'), filled('{"a": {}, "a": 1}'), filled('5')],
        'DUPLICATE_KEY',
        '/operations/3/inner/a',
      ],
      [
        'a key that could reach a prototype',
        [filled('1'), filled('2'), filled('3'), filled('4'), filled('{"__proto__": 1}')],
        'FORBIDDEN_KEY',
        '/operations/4/inner/__proto__',
      ],
      [
        'too many levels',
        [filled('1'), filled('2'), filled('3'), filled('4'), filled(`${'['.repeat(30)}${']'.repeat(30)}`)],
        'TOO_DEEP',
        `/operations/4/inner${'/0'.repeat(29)}`,
      ],
    ])('refuses %s', async (_, items, code, pointer) => {
      const found = await refusal(listOf(items));
      expect(found).toMatchObject({ code, pointer });
      expect(await refusal(listOf(items, ', "a": 1'))).toMatchObject({ code, pointer });
    });

    it.each([
      [', "a": 1, "a": 2', 'DUPLICATE_KEY', '/a'],
      [', "operations": []', 'DUPLICATE_KEY', '/operations'],
      [', "a": ', 'SYNTAX', ''],
      ['} {', 'SYNTAX', ''],
      [', "x": [}', 'SYNTAX', ''],
    ])('refuses %j around the list', async (around, code, pointer) => {
      const text = listOf(['1', '2', '3', '4'].map(filled), around);
      expect(await refusal(text)).toMatchObject({ code, pointer });
    });

    it('says the line and column of a mistake in the whole text', async () => {
      const text = listOf([...['1', '2', '3', '4'].map((inner) => `\n${filled(inner)}`), '\n  "ș" oops']);
      expect(await refusal(text)).toMatchObject({ message: expect.stringContaining('Line 6, column 7:') as unknown });
    });

    it.each([
      ['members', `{"operations": [${Array(30_000).fill('{"a":1}').join()}]}`, 'TOO_MANY_ITEMS'],
      ['values', `{"operations": [${Array(70_000).fill('1').join()}]}`, 'TOO_MANY_ITEMS'],
      ['bytes in an operation', listOf([`"${'a'.repeat(3_000_000)}"`]), 'TOO_LARGE'],
      ['bytes around the list', listOf(['1'], `, "a": "${'a'.repeat(3_000_000)}"`), 'TOO_LARGE'],
    ])('refuses more %s than any honest body has', async (_, text, code) => {
      expect(await refusal(text)).toMatchObject({ code });
    });
  });
});
