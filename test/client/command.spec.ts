import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Arguments, HELP, readArguments, UsageError } from '../../clients/typescript/src/cli/arguments.js';
import { EXIT, exitCodeOf, exitCodeOfReport, isRetryable } from '../../clients/typescript/src/cli/exit-codes.js';
import { failureOf } from '../../clients/typescript/src/cli/failure.js';
import { printable } from '../../clients/typescript/src/cli/printable.js';
import { Progress } from '../../clients/typescript/src/cli/progress.js';
import { lossLines, reportText, validationText } from '../../clients/typescript/src/cli/report.js';
import { run } from '../../clients/typescript/src/cli/run.js';
import {
  type ErrorBody,
  type ErrorDetail,
  NoAnswer,
  PlsError,
  RequestRefused,
  UnusableAddress,
} from '../../clients/typescript/src/errors.js';
import { FeedError } from '../../clients/typescript/src/feeds/feed-error.js';
import { FeedLosses } from '../../clients/typescript/src/feeds/feed-losses.js';
import { JobsNotEnded } from '../../clients/typescript/src/jobs.js';
import type { SyncOutcome } from '../../clients/typescript/src/outcomes.js';
import type { FailedFile, KindReport, SyncProgress, SyncReport } from '../../clients/typescript/src/sync.js';

const refusal = (status: number, code?: ErrorBody['error_code']) => {
  const body = code === undefined ? null : { statusCode: status, error: 'No', error_code: code, requestId: 'r' };
  return new RequestRefused('GET /agency', status, body);
};

it.each<[number, unknown]>([
  [3, new FeedError('feed.csv', 'line 2', 'a quote has no end')],
  [4, refusal(400)],
  [4, refusal(409)],
  [7, refusal(401, 'UNAUTHORIZED')],
  [7, refusal(403, 'INSUFFICIENT_SCOPE')],
  // Pages of a proxy, or of another server at the address, which know nothing of keys.
  [8, refusal(401)],
  [8, refusal(403)],
  [8, refusal(404)],
  [8, refusal(405)],
  [8, refusal(429)],
  [8, refusal(503)],
  [8, refusal(522)],
  [8, new NoAnswer('GET /agency', 'no answer in 6 attempts', new Error('ECONNREFUSED'))],
  [1, new TypeError('a defect')],
  [1, new PlsError('something that nobody has thought of')],
  [2, new UsageError('--url is missing')],
  [2, new UnusableAddress('No request can be sent to it')],
  [5, new JobsNotEnded([7])],
])('ends with %i after %s', (code, error) => {
  expect(exitCodeOf(error)).toBe(code);
});

it('has the same exit codes in its help, in its README and in the code', () => {
  const readme = fs.readFileSync(path.join(__dirname, '../../clients/typescript/README.md'), 'utf8');
  const codes = Object.values(EXIT).sort((one, other) => one - other);
  const inHelp = [...HELP.matchAll(/^ {2}(\d+) +\S/gm)].map(([, code]) => Number(code));
  const inReadme = [...readme.matchAll(/^\| (\d+) +\| \S/gm)].map(([, code]) => Number(code));
  expect([inHelp, inReadme]).toEqual([codes, codes]);
});

it.each(['portal.example', 'ftp://portal.example', 'http://', 'https://a b'])('rejects %s as an address', (url) => {
  const read = () => readArguments(['push', '--listings', 'feed.csv', '--url', url, '--key', 'x'], {});
  expect(read).toThrow(UsageError);
  expect(read).toThrow(`such as https://portal.example, not ${url}`);
});

it('does not print a key that is where the address should be', () => {
  const environment = { PLS_API_URL: 'pls_secret', PLS_API_KEY: 'https://portal.example' };
  expect(() => readArguments(['push', '--listings', 'feed.csv'], environment)).toThrow(
    '--url or PLS_API_URL is an address such as https://portal.example, not pls_…',
  );
});

it('rejects a key that no header can contain as wrong usage, without printing it', () => {
  const read = (key: string) =>
    readArguments(['push', '--listings', 'feed.csv', '--url', 'http://portal.example'], { PLS_API_KEY: key });
  expect(() => read('pls_se cret')).toThrow(/^(?!.*cret).*PLS_API_KEY has characters/);
  expect(read('pls_secret\n')).toMatchObject({ command: 'push' });
});

it('reports one of the errors when no address of a host responds', () => {
  const refusedBy = (address: string) => new Error(`connect ECONNREFUSED ${address}:3000`);
  const cause = new AggregateError([refusedBy('::1'), refusedBy('127.0.0.1')]);
  const error = new NoAnswer('GET /agency', 'no answer in 6 attempts', new TypeError('fetch failed', { cause }));
  expect(error.message).toBe('GET /agency: no answer in 6 attempts (connect ECONNREFUSED ::1:3000)');
});

it('rejects repeated options', () => {
  const args = ['push', '--listings', 'a.csv', '--listings', 'b.csv', '--url', 'http://portal.example', '--key', 'x'];
  expect(() => readArguments(args, {})).toThrow(new UsageError('--listings is given twice'));
});

it('removes agents only by an option of their own', () => {
  const files = ['--agents', 'a.csv', '--listings', 'l.csv'];
  const read = (...options: string[]) =>
    readArguments(['push', ...files, ...options, '--url', 'http://portal.example', '--key', 'x'], {});
  expect(read('--orphans', 'delete')).toMatchObject({ orphans: 'delete', agentOrphans: 'report' });
  expect(read('--agent-orphans', 'delete')).toMatchObject({ orphans: 'report', agentOrphans: 'delete' });
  expect(() => read('--agent-orphans', 'hide')).toThrow(
    new UsageError('--agent-orphans is one of report, delete, not hide'),
  );
});

it.each([
  [
    ['--agents', 'a.csv', '--orphans', 'delete'],
    '--orphans concerns listings, of which no file is given: --listings FILE',
  ],
  [['--agents', 'a.csv', '--publish'], '--publish concerns listings, of which no file is given: --listings FILE'],
  [
    ['--listings', 'l.csv', '--agent-orphans', 'delete'],
    '--agent-orphans concerns agents, of which no file is given: --agents FILE',
  ],
  [['--listings', 'l.csv', '--id-element', 'ref'], '--id-element concerns listings in XML, of which no file is given'],
  [['--listings', 'l.ndjson', '--map', 'map.json'], '--map concerns files in CSV, of which none is given'],
  [
    ['--listings', 'l.xml', '--agents', 'a.txt', '--format', 'ndjson', '--map', 'map.json'],
    '--map concerns files in CSV, of which none is given',
  ],
])('rejects an option that would have no effect: %j', (options, message) => {
  const args = ['push', ...options, '--url', 'http://portal.example', '--key', 'x'];
  expect(() => readArguments(args, {})).toThrow(new UsageError(message));
});

it('accepts what is the default for a file that is not given', () => {
  const args = ['--orphans', 'report', '--agent-orphans', 'report', '--url', 'http://portal.example', '--key', 'x'];
  expect(readArguments(['plan', '--agents', 'a.csv', ...args], {})).toMatchObject({
    agents: 'a.csv',
    orphans: 'report',
  });
  expect(readArguments(['plan', '--listings', 'l.csv', ...args], {})).toMatchObject({ listings: 'l.csv' });
});

describe('a map of columns', () => {
  let place: string;

  beforeAll(() => {
    place = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pls-map-')), 'columns.json');
  });

  afterAll(() => fs.rmSync(path.dirname(place), { recursive: true }));

  function read(text: string): unknown {
    fs.writeFileSync(place, text);
    const args = ['push', '--listings', 'a.csv', '--map', place, '--url', 'http://portal.example', '--key', 'x'];
    return readArguments(args, {});
  }

  it('may begin with a byte order mark', () => {
    expect(read('\ufeff{"Preis": "announcementValue"}')).toMatchObject({ columns: { Preis: 'announcementValue' } });
  });

  it.each([
    ['--agents', 'a.csv', '--listings', 'l.xml'],
    ['--listings', 'l.txt', '--format', 'csv'],
    ['--listings', 'l.txt'],
  ])('may be for one of the files, or for one whose format is not known yet: %j', (...files) => {
    fs.writeFileSync(place, '{"Nr": "externalId"}');
    const args = ['push', ...files, '--map', place, '--url', 'http://portal.example', '--key', 'x'];
    expect(readArguments(args, {})).toMatchObject({ columns: { Nr: 'externalId' } });
  });

  it.each(['["externalId"]', '{"Nr": 1}', 'null', '{'])('is no %s', (text) => {
    expect(() => read(text)).toThrow(UsageError);
  });
});

it('names columns of --map that no file has, once all are read', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-columns-'));
  const [listings, agents, map] = ['listings.csv', 'agents.csv', 'map.json'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  fs.writeFileSync(listings, ' Nr ,Preis\nL-1,500\n');
  fs.writeFileSync(agents, 'Agent;Name\nA-1;Ana\n');
  const columns = { Nr: 'externalId', Agent: 'externalId', Name: 'name', Prix: 'announcementValue', Note: '' };
  fs.writeFileSync(map, JSON.stringify(columns));
  const results = [{ success: true }];
  const plan = { summary: {}, missing: [], changed: [], ahead: [], orphaned: [] };
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ ...plan, results })));
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  let said = '';
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => (said += String(text)) !== '');
  const files = ['--listings', listings, '--agents', agents, '--map', map];
  const service = ['--url', 'http://portal.example', '--key', 'x'];
  try {
    for (const command of ['plan', 'validate']) {
      said = '';
      await run(readArguments([command, ...files, ...service], {}) as Arguments, new AbortController().signal);
      expect(said).toContain('--map names columns that no file has: Prix, Note\n');
      said = '';
      const args = readArguments([command, ...files, ...service, '--quiet'], {}) as Arguments;
      await run(args, new AbortController().signal);
      expect(said).toBe('');
    }
  } finally {
    jest.restoreAllMocks();
    fs.rmSync(folder, { recursive: true });
  }
});

it('reads a file in the format that its name determines, and only others in that of --format', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-format-'));
  const [listings, agents] = [path.join(folder, 'export.php'), path.join(folder, 'agents.csv')];
  fs.writeFileSync(listings, '<root><property><id>1</id></property></root>');
  fs.writeFileSync(agents, 'externalId,name\na-1,Ana\n');
  const compared: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { inventory } = JSON.parse(init?.body as string) as { inventory: { externalId: string }[] };
    compared.push([new URL(input).pathname, ...inventory.map(({ externalId }) => externalId)]);
    return Promise.resolve(Response.json({ summary: {}, missing: [], changed: [], ahead: [], orphaned: [] }));
  });
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const files = ['--listings', listings, '--agents', agents, '--format', 'kyero'];
  const args = readArguments(['plan', ...files, '--quiet', '--url', 'http://portal.example', '--key', 'x'], {});
  try {
    expect(await run(args as Arguments, new AbortController().signal)).toBe(EXIT.ok);
    expect(compared).toEqual([
      ['/api/v1/users/reconcile', 'a-1'],
      ['/api/v1/listings/reconcile', '1'],
    ]);
  } finally {
    jest.restoreAllMocks();
    fs.rmSync(folder, { recursive: true });
  }
});

it.each(['plan', 'validate'])(
  '%s names properties whose ids become the same externalId as the feed does',
  async (command) => {
    const place = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pls-ids-')), 'feed.xml');
    const ids = ['77/B', '77-B', 'é&amp;1', '77.B', '--1', '77-B', '5', '5'];
    fs.writeFileSync(place, `<root>${ids.map((id) => `<property><id>${id}</id></property>`).join('')}</root>`);
    const results = Array.from({ length: 3 }, () => ({ success: true }));
    const plan = { summary: {}, missing: [], changed: [], ahead: [], orphaned: [] };
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ ...plan, results })));
    let printed = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => (printed += String(text)) !== '');
    const options = ['--publish', '--json', '--url', 'http://portal.example', '--key', 'x'];
    try {
      await run(
        readArguments([command, '--listings', place, ...options], {}) as Arguments,
        new AbortController().signal,
      );
      const told = JSON.parse(printed) as Partial<SyncReport> & Pick<KindReport, 'refused'>;
      const refused = told.listings?.refused ?? told.refused;
      expect(refused.map((outcome) => outcome.refusal?.message)).toEqual([
        'The listing number 2 has the same externalId as number 1, 77-B: in the feed it is "77-B", and number 1 is "77/B"',
        'The listing number 4 has the same externalId as number 1, 77-B: in the feed it is "77.B", and number 1 is "77/B"',
        'The listing number 5 has the same externalId as number 3, --1: in the feed it is "--1", and number 3 is "é&1"',
        'The listing number 6 has the same externalId as number 1, 77-B: in the feed it is "77-B", and number 1 is "77/B"',
        'The listing number 8 has the same externalId as number 7, 5',
      ]);
    } finally {
      jest.restoreAllMocks();
      fs.rmSync(path.dirname(place), { recursive: true });
    }
  },
);

describe('a file that a program is still writing', () => {
  const lines = (count: number): string =>
    Array.from({ length: count }, (_, index) => `{"externalId":"${index}"}\n`).join('');

  /** The bodies of the comparisons of a push that hides orphans, and its exit code; `then` happens after the first comparison. */
  async function pushed(isOld: boolean, then: (file: string) => void): Promise<{ code: number; hides: unknown[] }> {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pls-writing-')), 'feed.ndjson');
    fs.writeFileSync(file, lines(9));
    if (isOld) {
      fs.utimesSync(file, 1_700_000_000, 1_700_000_000);
    }
    const hides: unknown[] = [];
    let compared = 0;
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (init?.method === 'GET') {
        return Promise.resolve(Response.json({ items: [{ id: 1 }], serverTime: '2026-05-01T09:30:00.000Z' }));
      }
      const { orphans } = JSON.parse(init?.body as string) as { orphans?: string };
      hides.push(...(orphans === 'hide' ? [new URL(input).pathname] : []));
      compared += 1;
      if (compared === 1) {
        then(file);
      }
      const orphaned = [{ id: 1, externalId: '9', status: 'active' }];
      return Promise.resolve(
        Response.json({ summary: {}, missing: [], changed: [], ahead: [], orphaned, unlinked: [] }),
      );
    });
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const service = ['--url', 'http://portal.example', '--key', 'x', '--quiet'];
    const args = readArguments(['push', '--listings', file, '--orphans', 'hide', ...service], {});
    try {
      return { code: await run(args as Arguments, new AbortController().signal), hides };
    } finally {
      jest.restoreAllMocks();
      fs.rmSync(path.dirname(file), { recursive: true });
    }
  }

  it('has no orphans removed: what is yet to come would look like one', async () => {
    expect(await pushed(true, (file) => fs.appendFileSync(file, lines(10).slice(-19)))).toEqual({
      code: EXIT.guard,
      hides: [],
    });
  });

  it('is waited for a moment if it is new', async () => {
    const later = (file: string): void => void setTimeout(() => fs.appendFileSync(file, '{"externalId":"9"}\n'), 300);
    expect(await pushed(false, later)).toEqual({ code: EXIT.guard, hides: [] });
  });

  it.each<[string, (file: string) => void]>([
    ['is not written any more', () => undefined],
    [
      'is another file, which has replaced it',
      (file) => {
        fs.writeFileSync(`${file}.new`, lines(10));
        fs.renameSync(`${file}.new`, file);
      },
    ],
  ])('has its orphans removed if it %s', async (_, then) => {
    expect(await pushed(true, then)).toEqual({ code: EXIT.ok, hides: ['/api/v1/listings/reconcile'] });
  });
});

it('does not push a pipe, which can be read only once', async () => {
  const pipe = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pls-pipe-')), 'feed.ndjson');
  execFileSync('mkfifo', [pipe]);
  const args = readArguments(['push', '--listings', pipe, '--url', 'http://portal.example', '--key', 'x'], {});
  try {
    await expect(run(args as Arguments, new AbortController().signal)).rejects.toThrow(
      'feed.ndjson, the file: is a pipe',
    );
  } finally {
    fs.rmSync(path.dirname(pipe), { recursive: true });
  }
});

it('reads a feed once to compare it, so that it may be a pipe', async () => {
  const pipe = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pls-pipe-')), 'feed.xml');
  execFileSync('mkfifo', [pipe]);
  const feed = '<?xml version="1.0" encoding="iso-8859-2"?><root><property><id>1</id></property></root>';
  const written = promisify(fs.writeFile)(pipe, feed);
  let compared: unknown;
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    compared = JSON.parse(init?.body as string);
    return Promise.resolve(Response.json({ summary: {}, missing: [], changed: [], ahead: [], orphaned: [] }));
  });
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const args = readArguments(
    ['plan', '--listings', pipe, '--quiet', '--url', 'http://portal.example', '--key', 'x'],
    {},
  );
  try {
    expect(await run(args as Arguments, new AbortController().signal)).toBe(EXIT.ok);
    expect(compared).toMatchObject({ inventory: [{ externalId: '1' }] });
    await written;
  } finally {
    jest.restoreAllMocks();
    fs.rmSync(path.dirname(pipe), { recursive: true });
  }
});

it.each<[NodeJS.ProcessEnv, string]>([
  [{}, ''],
  [{ HTTPS_PROXY: 'http://proxy.example:3128' }, 'HTTPS_PROXY'],
  [{ http_proxy: 'http://proxy.example:3128', HTTP_PROXY: '' }, 'http_proxy'],
  [{ HTTPS_PROXY: 'http://proxy.example:3128', NODE_USE_ENV_PROXY: '1' }, ''],
  [{ HTTPS_PROXY: 'http://proxy.example:3128', NODE_OPTIONS: '--use-env-proxy' }, ''],
])('says that a proxy is not used when there is no answer: %j', (environment, name) => {
  const refused = new NoAnswer('GET /agency', 'no answer in 6 attempts', new Error('ECONNREFUSED'));
  const advice = ' is set, but used only with NODE_USE_ENV_PROXY=1, by Node 22.21, 24 and later';
  expect(failureOf(refused, false, environment).message).toBe(
    `${refused.message}${name === '' ? '' : `\n${name}${advice}`}`,
  );
  // It has no part in any other failure.
  expect(failureOf(refusal(400), false, environment).message).toBe(refusal(400).message);
});

it.each([
  ['an answer of the portal', refusal(403, 'INSUFFICIENT_SCOPE'), ''],
  ['a page of another server', refusal(403), "\nThe answer is not the portal's own: look whether"],
  ['a call that does not exist', refusal(404), '\nThere is no such call: look whether'],
])('says after %s whether the address may be wrong', (_, refused, advice) => {
  const { message } = failureOf(refused, false, {});
  expect(message).toBe(
    advice === '' ? refused.message : `${refused.message}${advice} --url or PLS_API_URL is the address of the portal`,
  );
});

describe('what a terminal would execute', () => {
  const ESCAPES = '\u001b[2J\u009b31m\u0000\u007f\u202eabc';
  const SHOWN = String.raw`\u001b[2J\u009b31m\u0000\u007f\u202eabc`;

  it('is printed as escapes, which JSON has as well', () => {
    expect(printable(`a\tb\n${ESCAPES}\r`)).toBe(`a\tb\n${SHOWN}\\u000d`);
    const json = JSON.stringify({ value: `\\${ESCAPES}` });
    expect(printable(json)).toMatch(/^[\x20-\x7e]*$/);
    expect(JSON.parse(printable(json))).toEqual({ value: `\\${ESCAPES}` });
  });

  it('is no part of a report, nor does an id begin another line of it', () => {
    const refused: SyncOutcome = {
      ...{ kind: 'listing', externalId: `a\n${ESCAPES}`, action: 'refused', id: null, jobId: null },
      refusal: { code: 'X', message: 'no', details: [], isRetryable: false },
    };
    const text = validationText([
      { kind: 'listing', read: 1, refused: [refused], refusedCount: 1, retryable: 0, valid: new Set() },
    ]);
    expect(text).toBe(`1 listings, 1 would be rejected\n  a\\u000a${SHOWN}: no\n`);
  });

  it('is no part of a message', () => {
    const lines: string[] = [];
    new Progress({ write: (text) => lines.push(text) }).say(`GET /agency: ${ESCAPES}`);
    expect(lines).toEqual([`GET /agency: ${SHOWN}\n`]);
  });
});

it('reports why a file cannot be validated on a line of its own', async () => {
  const place = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pls-validate-')), 'feed.ndjson');
  const lines = Array.from({ length: 151 }, (_, index) => `{"externalId":"a-${index}"}`);
  fs.writeFileSync(place, `${lines.join('\n')}\n{`);
  const results = Array.from({ length: 100 }, () => ({ success: true }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ results })));
  let shown = '';
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => (shown += String(text)) !== '');
  const wasTerminal = process.stderr.isTTY;
  process.stderr.isTTY = true;
  const args = readArguments(['validate', '--listings', place, '--url', 'http://portal.example', '--key', 'x'], {});
  try {
    await expect(run(args as Arguments, new AbortController().signal)).rejects.toThrow('line 152: not JSON');
    expect(shown).toMatch(/comparing listings .*\n$/);
  } finally {
    process.stderr.isTTY = wasTerminal;
    jest.restoreAllMocks();
    fs.rmSync(path.dirname(place), { recursive: true });
  }
});

describe('a validation of more objects than are listed', () => {
  let place: string;
  let printed: string;

  beforeEach(() => {
    place = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pls-many-')), 'feed.ndjson');
    fs.writeFileSync(place, '{}\n'.repeat(1_200));
    printed = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => (printed += String(text)) !== '');
  });

  afterEach(() => {
    jest.restoreAllMocks();
    fs.rmSync(path.dirname(place), { recursive: true });
  });

  async function validated(...options: string[]): Promise<string> {
    const args = [
      'validate',
      '--listings',
      place,
      '--quiet',
      '--url',
      'http://portal.example',
      '--key',
      'x',
      ...options,
    ];
    expect(await run(readArguments(args, {}) as Arguments, new AbortController().signal)).toBe(EXIT.refused);
    return printed;
  }

  it('prints the first thousand as JSON, and how many they are', async () => {
    const told = JSON.parse(await validated('--json')) as {
      listings: number;
      refused: unknown[];
      refusedCounts: object;
    };
    expect([told.listings, told.refused.length, told.refusedCounts]).toEqual([1_200, 1_000, { listings: 1_200 }]);
  });

  it('prints the first twenty as text', async () => {
    const lines = (await validated()).trimEnd().split('\n');
    expect(lines[0]).toBe('1200 listings, 1200 would be rejected');
    expect(lines).toHaveLength(1 + 20 + 1);
    expect(lines.at(-1)).toBe('  and 1180 more');
  });
});

describe('what the service rejects in a CSV', () => {
  const area = {
    pointer: '/operations/0/propertyArea',
    field: 'propertyArea',
    code: 'INVALID_TYPE',
    message: 'propertyArea must be a number, not a string.',
  };
  const body = { statusCode: 400, error_code: 'VALIDATION_FAILED', error: 'The request is not valid', requestId: 'r' };
  let detail: typeof area;

  beforeEach(() => {
    detail = area;
  });

  /** What the command prints about one object, which the service rejects. */
  async function printed(
    command: string,
    name: string,
    text: string,
    options: string[] = [],
    kind = '--listings',
  ): Promise<string> {
    const refusedResult = { success: false, error: { statusCode: 400, body: { ...body, details: [detail] } } };
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-numbers-'));
    const place = path.join(folder, name);
    let output = '';
    try {
      fs.writeFileSync(place, text);
      jest.spyOn(process.stdout, 'write').mockImplementation((part) => (output += String(part)) !== '');
      jest
        .spyOn(globalThis, 'fetch')
        .mockImplementation((address) =>
          Promise.resolve(
            typeof address === 'string' && address.endsWith('/reconcile')
              ? Response.json({ summary: {}, missing: ['a'], changed: [], ahead: [], orphaned: [], unlinked: [] })
              : Response.json({ results: [refusedResult] }),
          ),
        );
      const service = ['--quiet', '--url', 'http://portal.example', '--key', 'x'];
      const args = readArguments([command, kind, place, ...service, ...options], {});
      expect(await run(args as Arguments, new AbortController().signal)).toBe(4);
      return output;
    } finally {
      jest.restoreAllMocks();
      fs.rmSync(folder, { recursive: true });
    }
  }

  const ADVICE = 'a number in a CSV has a point before its fraction, and nothing between its thousands: 71.5, 1250\n';

  it.each(['validate', 'push'])('is explained by %s if it is a decimal comma', async (command) => {
    const csv = 'externalId;propertyArea\na;71,5\n';
    expect(await printed(command, 'feed.csv', csv)).toContain(
      `  a: /propertyArea propertyArea must be a number, not a string.\n${ADVICE}`,
    );
    expect(await printed(command, 'feed.txt', csv, ['--format', 'csv'])).toContain(ADVICE);
    // There, quotes are what is wrong, as the service says.
    expect(await printed(command, 'feed.ndjson', '{"externalId": "a", "propertyArea": "71.5"}')).not.toContain(ADVICE);
  });

  it.each(['validate', 'push'])('is explained by %s if it is a column that is no field', async (command) => {
    const message = 'Titel is not a field of a listing.';
    detail = { pointer: '/operations/0/Titel', field: 'Titel', code: 'UNKNOWN_FIELD', message };
    const csv = 'externalId,Titel\na,Nice\n';
    const advice = `${message}\n--map gives a column of a CSV the name of its field, or "" to leave it out: {`;
    expect(await printed(command, 'feed.csv', csv)).toContain(advice);
    expect(await printed(command, 'feed.csv', csv, [], '--agents')).toContain(advice);
    expect(await printed(command, 'feed.ndjson', '{"externalId": "a", "Titel": "Nice"}')).not.toContain('--map');
  });
});

describe('a request that is refused for a while', () => {
  const refusedFor = (status: number, seconds: number | null) =>
    failureOf(new RequestRefused('GET /agency', status, null, seconds), false, {}).message;

  it('says how long the answer asks to wait, so that nobody is refused again for coming too soon', () => {
    expect(refusedFor(429, 300)).toBe('GET /agency: 429\nThe answer asks to wait 300 s before the next attempt');
    expect(refusedFor(503, 1)).toContain('asks to wait 1 s');
    expect(refusedFor(503, null)).toBe('GET /agency: 503');
    expect(refusedFor(503, 0)).toBe('GET /agency: 503');
    expect(refusedFor(400, 300)).toBe('GET /agency: 400');
  });
});

describe('a failure with --json', () => {
  let place: string;
  let printed: string;

  beforeEach(() => {
    place = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pls-failure-')), 'feed.ndjson');
    printed = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => (printed += String(text)) !== '');
  });

  afterEach(() => {
    jest.restoreAllMocks();
    fs.rmSync(path.dirname(place), { recursive: true });
  });

  async function failureOf(command: string, signal = new AbortController().signal): Promise<unknown> {
    const options = ['--json', '--quiet', '--url', 'http://portal.example', '--key', 'x'];
    const args = readArguments([command, '--listings', place, ...options], {});
    await expect(run(args as Arguments, signal)).rejects.toThrow();
    // One line, of one object.
    expect(printed).toMatch(/^[^\n]+\n$/);
    return JSON.parse(printed);
  }

  it('is one object, with what had been sent until then', async () => {
    const ids = Array.from({ length: 150 }, (_, index) => `a-${index}`);
    fs.writeFileSync(place, ids.map((externalId) => JSON.stringify({ externalId })).join('\n'));
    const results = ids
      .slice(0, 100)
      .map((_, index) => ({ success: true, id: index, [index < 60 ? 'created' : 'updated']: true }));
    const answers = [
      // It has one already.
      Response.json({ items: [{ id: 9 }], nextCursor: null }),
      Response.json({ summary: {}, missing: ids, changed: [], ahead: [], orphaned: [] }),
      Response.json({ results }),
      Response.json({ error_code: 'UNAUTHORIZED', error: 'No key', requestId: 'r', statusCode: 401 }, { status: 401 }),
    ];
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(answers.shift() as Response));
    expect(await failureOf('push')).toEqual({
      failure: {
        kind: 'key',
        exitCode: 7,
        message: 'POST /listings/bulk: 401 UNAUTHORIZED; No key (r)',
      },
      sent: { listings: { created: 60, updated: 40 } },
    });
  });

  it.each(['validate', 'plan', 'push'])('of %s says what is wrong with the file', async (command) => {
    fs.writeFileSync(place, '{');
    expect(await failureOf(command)).toMatchObject({
      failure: { kind: 'feed', exitCode: 3, message: expect.stringContaining('line 1: not JSON') as unknown },
      sent: {},
    });
  });

  it('says that a signal was the reason', async () => {
    fs.writeFileSync(place, '{"externalId": "a"}');
    const stopped = AbortSignal.abort(new Error('stopped'));
    expect(await failureOf('push', stopped)).toMatchObject({ failure: { kind: 'stopped', exitCode: 130 } });
  });
});

describe('a report', () => {
  const kind = (refused: number, orphans: KindReport['orphans'] = null): KindReport => ({
    read: 3,
    sent: { created: 3 - refused, updated: 0, unchanged: 0, skipped: 0, refused },
    plan: null,
    refused: [],
    skipped: [],
    retryable: 0,
    orphans,
  });
  const guarded = { count: 0, spared: 0, refusal: 'Too many', isRetryable: false };
  const failed = [{ externalId: 'a', jobId: 1, message: 'No photo', isRetryable: false }];
  const report = (parts: Partial<SyncReport>): SyncReport => ({
    agents: null,
    listings: kind(0),
    published: 0,
    failed: [],
    failedFileCount: parts.failedFiles?.length ?? 0,
    failedFiles: [],
    outdatedFileCount: parts.outdatedFiles?.length ?? 0,
    outdatedFiles: [],
    failedAvatars: [],
    ...parts,
  });

  it.each<[string, number, Partial<SyncReport>]>([
    ['in step', EXIT.ok, {}],
    ['with an agent refused', 4, { agents: kind(1) }],
    ['with a listing that was not published', 5, { failed }],
    ['with too many orphans', 6, { listings: kind(0, guarded) }],
    ['with all of it: the gravest', 6, { agents: kind(1), listings: kind(1, guarded), failed }],
    [
      'with an agent that the service could not process',
      8,
      { agents: { ...kind(1), retryable: 1 }, listings: kind(1) },
    ],
    ['with refusals and failures', 4, { listings: kind(2), failed }],
  ])('%s', (_, code, parts) => {
    expect(exitCodeOfReport(report(parts))).toBe(code);
  });

  it.each<[string, boolean, Partial<SyncReport>]>([
    ['a listing that the service rejected', false, { listings: kind(1) }],
    ['a listing that the service could not process', true, { listings: { ...kind(1), retryable: 1 } }],
    ['a listing that cannot be published', false, { failed }],
    [
      'a listing that could not be published for now',
      true,
      { failed: failed.map((one) => ({ ...one, isRetryable: true })) },
    ],
    ['orphans that the guard keeps', false, { listings: kind(0, guarded) }],
    ['orphans that could not be removed for now', true, { agents: kind(0, { ...guarded, isRetryable: true }) }],
  ])('of %s is retryable: %s', (_, expected, parts) => {
    expect(isRetryable(report(parts))).toBe(expected);
  });

  it.each<[string, number, Record<string, number>, string]>([
    ['with what differs', 0, { inventory: 3, inStep: 1, missing: 2, orphaned: 0 }, '3 read, 1 in step, 2 missing'],
    ['with what is not compared', 2, { inventory: 1, inStep: 1 }, '3 read, 1 in step, 2 refused'],
    ['of which nothing differs', 0, { inventory: 3 }, '3 read, nothing to do'],
  ])('of a plan says how many objects the file has, as that of a push does: %s', (_, refused, summary, text) => {
    const plan = { summary, missing: [], changed: [], ahead: [], orphaned: [] } as unknown as KindReport['plan'];
    const [line] = reportText(report({ listings: { ...kind(refused), plan } }), { isPlan: true }).split('\n');
    expect(line).toBe(`listings: ${text}`);
  });

  it('of a push names what is newer on the portal, compared or sent in vain, because it is not what the file has', () => {
    const plan = { summary: {}, missing: ['c'], changed: [], ahead: ['a', 'b'], orphaned: [] };
    const sent = { created: 1, updated: 0, unchanged: 0, skipped: 1, refused: 0 };
    const listings = { ...kind(0), sent, plan, skipped: ['d'] } as unknown as KindReport;
    expect(reportText(report({ listings }), { isPlan: false }).split('\n')).toEqual([
      'listings: 3 read, 1 created, 1 skipped, 2 ahead',
      '  left as they are, newer on the portal by sourceUpdatedAt: a, b, d',
      '',
    ]);
  });

  it('names the values that are allowed, and no other fields in place of an unknown one', () => {
    const detail = { pointer: '/propertyType', field: 'propertyType', code: 'INVALID_OPTION' } as const;
    const message = 'propertyType must be one of the allowed values.';
    const many = Array.from({ length: 23 }, (_, index) => `option-${index}`);
    const details: ErrorDetail[] = [
      { ...detail, message, allowed: ['residential', 'commercial'] },
      { ...detail, pointer: '/propertyAttributes/1', message: 'propertyAttributes.1 is none.', allowed: many },
      {
        ...detail,
        code: 'UNKNOWN_FIELD',
        message: 'Preis is not a field of a listing.',
        allowed: ['id', 'externalId'],
      },
    ] as const;
    const refusal = { code: 'VALIDATION_FAILED', message: 'The request is not valid', isRetryable: false };
    const outcome = { kind: 'listing', externalId: 'a', action: 'refused', id: null, jobId: null } as const;
    const refused = details.map((one) => ({ ...outcome, refusal: { ...refusal, details: [one] } }));
    expect(
      reportText(report({ listings: { ...kind(3), refused } }), { isPlan: false })
        .split('\n')
        .slice(1),
    ).toEqual([
      '  a: /propertyType propertyType must be one of the allowed values. Allowed: residential, commercial',
      `  a: /propertyAttributes/1 propertyAttributes.1 is none. Allowed: ${many.slice(0, 20).join(', ')} and 3 more`,
      '  a: /propertyType Preis is not a field of a listing.',
      '',
    ]);
  });

  describe('of listings that are public without some of their files', () => {
    const file = (number: number, parts: Partial<FailedFile> = {}): FailedFile => ({
      ...{ externalId: 'flat-1', jobId: 1, fileId: number, externalFileId: `photo-${number}`, sourceUrl: null },
      ...{ code: 'NOT_FOUND', message: `photo-${number}: The server answered 404` },
      ...parts,
    });
    const textOf = (failedFiles: FailedFile[]): string =>
      reportText(report({ published: 1, failedFiles }), { isPlan: false });

    it('names them, one line for each reason, by what their agency knows them by', () => {
      const sourceUrl = 'https://crm.example/6.jpg';
      const text = textOf([
        file(4),
        file(5, { code: 'TOO_SLOW', externalId: 'flat-2' }),
        file(6, { externalFileId: null, sourceUrl, externalId: 'flat-2' }),
        file(7, { externalFileId: null }),
      ]);
      expect(text.split('\n').slice(1)).toEqual([
        'published: 1, failed: 0',
        'published without files that could not be imported: 4',
        `  NOT_FOUND: 3 ×, photo-4 of flat-1, ${sourceUrl} of flat-2, file 7 of flat-1`,
        '  TOO_SLOW: 1 ×, photo-5 of flat-2',
        '',
      ]);
    });

    it('says how many there are more than 20', () => {
      const text = textOf(Array.from({ length: 23 }, (_, index) => file(index)));
      expect(text).toContain('  NOT_FOUND: 23 ×, photo-0 of flat-1, ');
      expect(text).toContain(', photo-19 of flat-1 and 3 more\n');
    });

    it('says how many there are more than a report holds', () => {
      const text = reportText(report({ published: 9, failedFileCount: 2_500, failedFiles: [file(4)] }), {
        isPlan: false,
      });
      expect(text).toContain('published without files that could not be imported: 2500, of which the first 1\n');
    });

    it('says nothing of them where there are none', () => {
      expect(textOf([])).not.toContain('without');
    });

    it('names apart those that are shown as they were before, and agents without their photo', () => {
      const outdatedFiles = [file(8, { code: 'WRONG_TYPE' })];
      const failedAvatars = [{ externalId: 'ana', jobId: 3, message: 'The server answered 404', isRetryable: false }];
      const whole = report({ published: 1, failedFiles: [file(4)], outdatedFiles, failedAvatars });
      expect(reportText(whole, { isPlan: false }).split('\n').slice(2)).toEqual([
        'published without files that could not be imported: 1',
        '  NOT_FOUND: 1 ×, photo-4 of flat-1',
        'published with files that could not be fetched again: 1',
        '  WRONG_TYPE: 1 ×, photo-8 of flat-1',
        'agents whose photo could not be imported: 1',
        '  ana: The server answered 404',
        '',
      ]);
      expect([exitCodeOfReport(whole), isRetryable(whole)]).toEqual([EXIT.ok, false]);
    });

    it('has the exit code of a run whose listings are all public, and nothing to try again', () => {
      const whole = report({ published: 1, failedFiles: [file(4, { code: 'TOO_SLOW' })] });
      expect([exitCodeOfReport(whole), isRetryable(whole)]).toEqual([EXIT.ok, false]);
    });
  });

  describe('that lists more than 20', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `a-${index}`);
    const lines = (parts: Partial<SyncReport>, isPlan = false) => reportText(report(parts), { isPlan }).split('\n');

    it('says how many failures there are more', () => {
      const many = (count: number) => ({
        failed: ids(count).map((externalId) => ({ externalId, jobId: 1, message: 'No photo', isRetryable: false })),
      });
      expect(lines(many(23))).toEqual(expect.arrayContaining(['  a-19: No photo', '  and 3 more']));
      expect(lines(many(23))).not.toContain('  a-20: No photo');
      expect(lines(many(20)).join()).not.toContain('more');
    });

    it('says how many refusals there are more, also of those that are only counted', () => {
      const outcome = { kind: 'listing', action: 'refused', id: null, jobId: null } as const;
      const refused = ids(1_000).map((externalId) => ({
        ...{ ...outcome, externalId },
        refusal: { code: 'X', message: 'No', details: [], isRetryable: false },
      }));
      expect(lines({ listings: { ...kind(1_500), refused } })).toEqual(
        expect.arrayContaining(['  a-19: No', '  and 1480 more']),
      );
    });

    it('says how many differences there are more', () => {
      const plan = { summary: {}, missing: ids(25), changed: ids(20), ahead: [], orphaned: [] };
      const shown = lines({ listings: { ...kind(0), plan: plan as unknown as KindReport['plan'] } }, true);
      const twenty = ids(20).join(', ');
      expect(shown).toEqual(expect.arrayContaining([`  missing: ${twenty} and 5 more`, `  changed: ${twenty}`]));
    });

    it('says how many kinds of losses there are more', () => {
      const losses = new FeedLosses();
      ids(22).forEach((field) => losses.add({ externalId: '1', field, value: 'x', reason: 'has no field' }));
      expect(lossLines(losses)).toHaveLength(21);
      expect(lossLines(losses).at(-1)).toBe('  and 2 more');
    });

    it('names a property without an id as rejected objects are named', () => {
      const losses = new FeedLosses();
      losses.add({ externalId: '', field: 'ref', value: 'R1', reason: 'has no field' });
      losses.add({ externalId: '', field: 'id', value: '', reason: 'is missing' });
      expect(lossLines(losses)).toEqual([
        '  ref has no field: 1 ×, such as "R1" of (no id)',
        '  id is missing: 1 ×, such as (no id)',
      ]);
    });
  });
});

describe('progress', () => {
  /** On a terminal: clears the rest of the line. */
  const CLEAR = '\u001b[K';

  /** Displays these steps, each after this many milliseconds; returns what was written. */
  function written(output: { isTTY?: boolean; columns?: number }, steps: [number, SyncProgress][]): string {
    let text = '';
    let now = 0;
    const progress = new Progress({ ...output, write: (part) => (text += part) }, () => now);
    for (const [milliseconds, step] of steps) {
      now += milliseconds;
      progress.show(step);
    }
    progress.end();
    return text;
  }
  const sending = (done: number, total: number | null = 1000): SyncProgress => ({
    kind: 'listing',
    step: 'sending',
    done,
    total,
  });

  it('is one line on a terminal, redrawn, with rate and remaining time', () => {
    const text = written({ isTTY: true, columns: 120 }, [
      [0, sending(0)],
      [2_000, sending(250)],
      [10, sending(251)],
      [2_000, sending(500)],
    ]);
    const draws = text.split('\r').slice(1);
    // Ten milliseconds are too soon to redraw.
    expect(draws).toHaveLength(3);
    expect(draws[1]).toBe(`sending listings       ██████░░░░░░░░░░░░░░░░░░ 250 of 1000, 125/s, 6 s left${CLEAR}`);
    expect(draws[2]).toContain(`500 of 1000, 125/s, 5 s left${CLEAR}\n`);
  });

  it('shows no rate before a second has passed', () => {
    const text = written({}, [
      [0, sending(1, 20)],
      [0.2, sending(20, 20)],
    ]);
    expect(text).toContain('1 of 20\n');
    expect(text).toContain('20 of 20\n');
  });

  it('never wraps on a narrow terminal', () => {
    const draws = written({ isTTY: true, columns: 30 }, [
      [0, sending(1)],
      [60_000, sending(400)],
    ])
      .split('\r')
      .slice(1);
    draws.forEach((draw) => expect(draw.replace(CLEAR, '').trimEnd().length).toBeLessThan(30));
  });

  it.each([
    [12, '400 of 1000'],
    [20, '400 of 1000'],
    [31, 'sending listings 400 of 1000'],
    [60, 'sending listings       ██████████░░░░░░░░░░░░░░ 400 of 1000'],
    [70, 'sending listings       ██████████░░░░░░░░░░░░░░ 400 of 1000, 6.7/s'],
    // The width of some terminals is unknown, such as of a container's.
    [0, 'sending listings       ██████████░░░░░░░░░░░░░░ 400 of 1000, 6.7/s'],
  ])('shows on a terminal of %i columns how much is done', (columns, shown) => {
    const draws = written({ isTTY: true, columns }, [
      [0, sending(1)],
      [60_000, sending(400)],
    ]).split('\r');
    expect(draws.at(-1)).toBe(`${shown}${CLEAR}\n`);
  });

  it('says at the end of a step without a total how much there was, however fast it was', () => {
    const comparing = (done: number): SyncProgress => ({ kind: 'agent', step: 'comparing', done, total: null });
    const text = written({}, [
      [0, comparing(1)],
      [1, comparing(2)],
      [1, comparing(3)],
      [1, sending(1, 1)],
    ]);
    expect(text.split('\n').map((line) => line.split(/ +/).join(' '))).toEqual([
      'comparing agents 1',
      'comparing agents 3',
      expect.stringMatching(/^sending listings \S+ 1 of 1$/),
      '',
    ]);
  });

  it('says nothing twice, such as how many objects of one request were validated', () => {
    const comparing: SyncProgress = { kind: 'listing', step: 'comparing', done: 3, total: null };
    expect(
      written({}, [
        [0, comparing],
        [1, comparing],
        [1, comparing],
      ]).split('\n'),
    ).toHaveLength(2);
  });

  it('is a line from time to time without a terminal, and at each end', () => {
    const steps: [number, SyncProgress][] = Array.from({ length: 100 }, (_, index) => [100, sending(10 * (index + 1))]);
    const lines = written({}, steps).trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toContain('1000 of 1000');
    expect(lines.join('')).not.toContain('\r');
    expect(lines.join('')).not.toContain(CLEAR);
  });

  it('shows minutes, and no percentage of an unknown total', () => {
    const text = written({}, [
      [0, sending(0)],
      [10_000, sending(10)],
      [5_000, sending(20, null)],
    ]);
    expect(text).toContain('10 of 1000, 1.0/s, 16 min 30 s left');
    expect(text).toMatch(/sending listings {7}20, 1.3\/s/);
  });

  it('leaves a line for each message, and goes on below it with the same rate', () => {
    let text = '';
    let now = 0;
    const output = { isTTY: true, columns: 120, write: (part: string) => (text += part) };
    const progress = new Progress(output, () => now);
    progress.show(sending(0));
    now = 2_000;
    progress.show(sending(250));
    progress.say('502; again in 0.5 s');
    now = 4_000;
    progress.show(sending(500));
    progress.end();
    const lines = text.split('\n').map((line) => line.split('\r').at(-1));
    expect(lines.map((line) => line?.replace(/.*[█░]/, '').replace(CLEAR, ''))).toEqual([
      ' 250 of 1000, 125/s, 6 s left',
      '502; again in 0.5 s',
      ' 500 of 1000, 125/s, 4 s left',
      '',
    ]);
  });

  it.each([
    ['2 min 0 s left', 500],
    ['1 min 58 s left', 505],
    ['40 s left', 750],
  ])('shows %s', (left, done) => {
    const steps: [number, SyncProgress][] = [
      [0, sending(0)],
      [119_900, sending(done)],
    ];
    expect(written({}, steps)).toContain(left);
  });
});
