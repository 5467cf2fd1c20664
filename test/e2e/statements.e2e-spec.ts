import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { MessageCounter } from '../support/message-counter.js';
import { describeWithOwnServer, kindOf, StatementLog } from '../support/statement-log.js';

/** docs/architecture.md lists each call's statements and locks: this compares it with the server's log. */

const DOCUMENT = readFileSync(path.join(__dirname, '../../docs/architecture.md'), 'utf8');

/**
 * Statements that run from time to time in addition to the requests': valid keys, existing workers, and a new connection's
 * settings.
 */
const BESIDE_REQUESTS = /\b(?:api_keys|job_queues|job_workers)\b|^SET (?!TRANSACTION)/;

const [HALL, KITCHEN, GARDEN] = ['hall', 'kitchen', 'garden'].map((name) => ({
  url: `http://127.0.0.1:9/${name}.jpg`,
  externalFileId: name,
}));
const FILES = [HALL, KITCHEN, GARDEN];

type Row = Record<string, string>;

/** The rows of the table below a heading, by column name. */
function tableBelow(heading: string): Row[] {
  const section = DOCUMENT.split(`### ${heading}\n`)[1]?.split(/^#/m)[0] ?? '';
  const [names = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

/** The statements that the document lists for a call: those of which all marks apply to it. */
function documented(rows: readonly Row[], column: string, marks: readonly string[]): string[] {
  return rows
    .filter((row) => (row[column] ?? '').split(', ').every((mark) => marks.includes(mark)))
    .map((row) => (row['statement'] ?? '').replaceAll('`', ''));
}

describeWithOwnServer('the statements and locks of a call', () => {
  let service: TestService;
  let agency: ApiClient;
  let log: StatementLog;

  beforeAll(async () => {
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: 'http://127.0.0.1:9' });
    agency = await service.newAgency();
    // A key's first request looks it up.
    await agency.put('/listings', aPublishableDraft({ files: FILES })).expect(200);
    log = await StatementLog.open(service.config.databaseUrl);
  }, 180_000);

  afterAll(async () => {
    await log.close();
    await service.close();
  });

  async function asked(play: () => PromiseLike<unknown>): Promise<string[]> {
    const statements = await log.during(play);
    return statements.filter((statement) => !BESIDE_REQUESTS.test(statement)).map(kindOf);
  }

  /** Writes in each way: one by its external id, one by its id if it has one already, and a hundred. */
  async function askedOfWrites(route: string, bodies: readonly object[], id?: number): Promise<string[][]> {
    const [first = {}, second = {}, ...rest] = bodies;
    const operations = rest.map((body) => ({ op: 'upsert', ...body }));
    return [
      await asked(() => agency.put(route, first).expect(200)),
      await asked(() =>
        agency.put(route, id === undefined ? second : { ...second, externalId: undefined, id }).expect(200),
      ),
      await asked(async () => {
        const response = await agency.post(`${route}/bulk`, { operations });
        expect(response.body).toMatchObject({ summary: { total: 100, succeeded: 100 } });
      }),
    ];
  }

  async function idOf(route: string): Promise<number> {
    return ((await agency.get(route).expect(200)).body as { id: number }).id;
  }

  const hundredAndTwo = <T>(make: () => T): T[] => Array.from({ length: 102 }, make);

  it.each([
    ['without files', []],
    ['with files', ['files']],
    ['with an agent', ['agent']],
    ['with an agent and files', ['agent', 'files']],
  ])('match the document for listings %s', async (_, marks) => {
    const table = tableBelow('Statements and locks');
    const agents = [anAgent(), anAgent()];
    await Promise.all(agents.map((agent) => agency.put('/users', agent).expect(200)));
    const fieldsOf = (at: 0 | 1) => ({
      ...(marks.includes('files') && { files: FILES.slice(at, at + 2) }),
      ...(marks.includes('agent') && { externalUserId: agents[at]?.externalId }),
    });
    const bodies = hundredAndTwo(() => aPublishableDraft(fieldsOf(0)));
    const edited = bodies.map((body) => ({ ...body, announcementValue: 77, ...fieldsOf(1) }));
    const ways = (column: string) =>
      ['single', 'single', 'bulk'].map((call) => documented(table, column, ['yes', call, ...marks]));

    expect(await askedOfWrites('/listings', bodies)).toEqual(ways('creates'));
    const id = await idOf(`/listings/external/${bodies[1]?.externalId}`);
    expect(await askedOfWrites('/listings', edited, id)).toEqual(ways('changes'));
    expect(await askedOfWrites('/listings', edited, id)).toEqual(ways('changes nothing'));
  });

  it.each([
    ['without files', 'messages of a single call', []],
    ['with files', '— with files', [FILES.slice(0, 2), FILES.slice(1)]],
  ])('need as many packets as the document says for listings %s', async (_, row, [files, otherFiles]) => {
    const { counter, url } = await MessageCounter.before(service.config.databaseUrl);
    const counted = await startService({ DATABASE_URL: url, MEDIA_IMPORT_ALLOWED_ORIGINS: 'http://127.0.0.1:9' });
    try {
      const client = new ApiClient(counted.url, agency.apiKey, agency.agencyId);
      await client.put('/listings', aPublishableDraft({ files: FILES })).expect(200);
      // From time to time one is sent in addition to the requests'.
      const fewest = { creates: Infinity, changes: Infinity, 'changes nothing': Infinity };
      for (let round = 0; round < 5; round += 1) {
        const body = aPublishableDraft({ files });
        const edited = { ...body, announcementValue: 77, files: otherFiles };
        for (const [column, sent] of [
          ['creates', body],
          ['changes', edited],
          ['changes nothing', edited],
        ] as const) {
          const messages = await counter.during(() => client.put('/listings', sent).expect(200));
          fewest[column] = Math.min(fewest[column], messages);
        }
      }
      const {
        creates,
        changes,
        'changes nothing': nothing,
      } = tableBelow('Statements and locks').find(({ statement }) => statement === row) ?? {};
      expect(fewest).toEqual({
        creates: Number(creates),
        changes: Number(changes),
        'changes nothing': Number(nothing),
      });
    } finally {
      await counted.close();
      await counter.close();
    }
  });

  it.each([
    ['without pictures', {}, {}, ['yes']],
    ['with pictures', { avatar: HALL }, { avatar: KITCHEN }, ['yes', 'avatar']],
  ])('match the document for agents %s', async (_, fields, edit, marks) => {
    const table = tableBelow('Statements for agents');
    const bodies = hundredAndTwo(() => anAgent(fields));
    const edited = bodies.map((body) => ({ ...body, name: 'Ana Maria', ...edit }));
    const ways = (column: string) => {
      const byExternalId = documented(table, column, [...marks, 'external id']);
      return [byExternalId, column === 'creates' ? byExternalId : documented(table, column, marks), byExternalId];
    };

    expect(await askedOfWrites('/users', bodies)).toEqual(ways('creates'));
    const id = await idOf(`/users/external/${bodies[1]?.externalId}`);
    expect(await askedOfWrites('/users', edited, id)).toEqual(ways('changes'));
    expect(await askedOfWrites('/users', edited, id)).toEqual(ways('changes nothing'));
  });

  it('match the document for listings with pending references, with no others if nothing is missing', async () => {
    const table = tableBelow('Pending references');
    const agent = anAgent();
    await agency.put('/users', agent).expect(200);
    const present = { externalUserId: agent.externalId, files: [{ externalFileId: 'hall' }] };
    const askedOf = (fields: object) => asked(() => agency.put('/listings', aPublishableDraft(fields)).expect(200));
    const plain = await askedOf(present);
    expect(await askedOf({ ...present, onMissing: 'defer' })).toEqual(plain);
    for (const [column, late] of [
      ['an agent', { externalUserId: 'not-there-yet' }],
      ['a file', { files: [{ externalFileId: 'hall' }, { externalFileId: 'not-there-yet' }] }],
    ] as const) {
      const waiting = await askedOf({ ...present, ...late, onMissing: 'defer' });
      const events = plain.indexOf('INSERT events');
      const besides = documented(table, column, ['yes']);
      expect(besides).toHaveLength(3);
      expect(waiting).toEqual([...plain.slice(0, events), ...besides, ...plain.slice(events)]);
    }
  });

  it('match the document for a listing that has pending references, until they end', async () => {
    const body = aPublishableDraft({ externalUserId: 'not-there-yet', onMissing: 'defer' });
    await agency.put('/listings', body).expect(200);
    const askedOf = (edit: object) =>
      asked(() => agency.put('/listings', { externalId: body.externalId, ...edit }).expect(200));
    const waiting = await askedOf({ announcementValue: 77 });
    const ending = await askedOf({ externalUserId: null });
    const plain = await askedOf({ announcementValue: 78 });

    const rows = plain.findIndex((statement) => statement.startsWith('INSERT listings'));
    expect(waiting).toEqual([...plain.slice(0, rows), 'SELECT pending_references', ...plain.slice(rows)]);
    const events = waiting.indexOf('INSERT events');
    const [deletion] = documented(tableBelow('Pending references'), 'an agent', ['yes']);
    expect(ending).toEqual([...waiting.slice(0, events), deletion, ...waiting.slice(events)]);
  });

  it('are sent as text for reads while the server has no prepared statement left, which all processes share', async () => {
    const client = await service.newAgency();
    const { id } = await client.upsertListing(aPublishableDraft({ files: FILES }));
    const read = async (path: string): Promise<unknown> => (await client.get(path).expect(200)).body;
    const listings = await read('/listings?limit=7');
    const database = service.api.get(DataSource);
    const [before] = await database.query<{ most: number }[]>('SELECT @@GLOBAL.max_prepared_stmt_count AS most');
    await database.query('SET GLOBAL max_prepared_stmt_count = 0');
    try {
      expect(await read('/listings?limit=8')).toEqual(listings);
      expect(await read(`/listings/${id}`)).toMatchObject({ id });
      for (const path of ['/users', '/media', '/jobs']) {
        expect(await read(`${path}?limit=8`)).toHaveProperty('items');
      }
    } finally {
      await database.query(`SET GLOBAL max_prepared_stmt_count = ${before?.most ?? 16_382}`);
    }
    expect(await read('/listings?limit=9')).toEqual(listings);
  });

  it('match the document for reads', async () => {
    const table = tableBelow('Statements of reads');
    for (const [marks, ofListing, ofAgent] of [
      [['yes'], {}, {}],
      [['yes', 'files'], { files: FILES }, { avatar: HALL }],
      [['yes', 'pending'], { externalUserId: 'not-there-yet', onMissing: 'defer' }, {}],
    ] as const) {
      const client = await service.newAgency();
      const listing = await client.upsertListing(aPublishableDraft(ofListing));
      const agent = anAgent(ofAgent);
      await client.put('/users', agent).expect(200);
      const reads = {
        'one listing': `/listings/${listing.id}`,
        'a page of listings': '/listings',
        'one agent': `/users/external/${agent.externalId}`,
        'a page of agents': '/users',
      };
      for (const [column, read] of Object.entries(reads)) {
        expect([column, await asked(() => client.get(read).expect(200))]).toEqual([
          column,
          documented(table, column, marks),
        ]);
      }
    }
  });
});
