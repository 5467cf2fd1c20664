import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';

/** Spec: Users, bulk; Limits; D-10, D-28 to D-30. */

interface Result {
  op: string | null;
  index: number;
  id: number | null;
  externalId: string | null;
  success: boolean;
  created: boolean;
  updated: boolean;
  valid?: boolean;
  error?: { statusCode: number; body: { error_code: string; requestId: string; details?: { pointer: string }[] } };
}

let service: TestService;
let agency: ApiClient;

beforeAll(async () => {
  service = await startService();
  agency = await service.newAgency();
});

afterAll(() => service.close());

async function bulk(...operations: unknown[]): Promise<Result[]> {
  const answer = await agency.post('/users/bulk', { operations }).expect(200);
  const { results, summary } = answer.body as { results: Result[]; summary: object };
  const succeeded = results.filter(({ success }) => success).length;
  expect(summary).toEqual({ total: operations.length, succeeded, failed: operations.length - succeeded });
  return results;
}

const read = async (id: unknown): Promise<Record<string, unknown>> =>
  (await agency.get(`/users/${String(id)}`).expect(200)).body as Record<string, unknown>;

it('rejects an invalid envelope as a whole', async () => {
  const agent = { op: 'upsert', ...anAgent() };
  const envelopes = [{}, { operations: [] }, { operations: agent }, { operations: Array(101).fill(agent) }, [agent]];
  for (const envelope of envelopes) {
    await agency.post('/users/bulk', envelope).expect(400);
  }
  await agency.get(`/users/external/${agent.externalId}`).expect(404);
});

it('stores a hundred agents, and reports each error without affecting the others', async () => {
  const owner = anAgent();
  const [owned] = await bulk({ op: 'upsert', ...owner, phone: '069123456' });
  const [other] = await bulk({ op: 'upsert', ...anAgent() });
  const failing: [unknown, number, string, string?][] = [
    [null, 400, 'VALIDATION_FAILED', ''],
    [{ ...anAgent() }, 400, 'VALIDATION_FAILED', '/op'],
    [{ op: 'remove', id: owned?.id }, 400, 'VALIDATION_FAILED', '/op'],
    [{ op: 'upsert', id: 1, externalId: 'a', name: 'Ana' }, 400, 'BOTH_IDENTIFIERS', '/externalId'],
    [{ op: 'upsert', name: 'Ana' }, 400, 'IDENTIFIER_REQUIRED', '/externalId'],
    [{ op: 'upsert', id: 999_999_999, name: 'Ana' }, 404, 'NOT_FOUND'],
    [{ op: 'upsert', ...anAgent({ nam: 'Ana' }) }, 400, 'VALIDATION_FAILED', '/nam'],
    [{ op: 'upsert', id: owned?.id, phone: '069000000' }, 400, 'VALIDATION_FAILED', '/phone'],
    [{ op: 'upsert', ...anAgent({ avatar: { id: 999_999_999 } }) }, 400, 'VALIDATION_FAILED', '/avatar/id'],
    [{ op: 'link', id: other?.id, externalId: owner.externalId }, 409, 'EXTERNAL_ID_ALREADY_LINKED', '/externalId'],
    [{ op: 'unlink', id: 999_999_999 }, 404, 'NOT_FOUND'],
    [{ op: 'unlink', id: owned?.id, externalId: 'a' }, 400, 'VALIDATION_FAILED', '/externalId'],
  ];
  const operations = Array.from({ length: 100 }, (_, index) =>
    index % 8 === 3 && index < 8 * failing.length ? failing[(index - 3) / 8]?.[0] : { op: 'upsert', ...anAgent() },
  );
  const results = await bulk(...operations);
  for (const [place, [sent, statusCode, code, pointer]] of failing.entries()) {
    const index = place * 8 + 3;
    const { op = null, externalId = null } = (sent ?? {}) as { op?: string; externalId?: string };
    expect(results[index]).toMatchObject({
      op,
      index,
      externalId,
      id: null,
      success: false,
      created: false,
      updated: false,
    });
    const { error } = results[index] ?? {};
    expect(error).toMatchObject({ statusCode, body: { error_code: code, requestId: expect.any(String) as string } });
    expect(error?.body.details?.[0]?.pointer).toBe(
      pointer === undefined ? undefined : `/operations/${index}${pointer}`,
    );
  }
  const stored = results.filter(({ success }) => success);
  expect(stored).toHaveLength(100 - failing.length);
  expect(stored.every(({ created, updated }) => created && !updated)).toBe(true);
  for (const { id, index } of stored.slice(-5)) {
    expect(await read(id)).toMatchObject({ externalId: (operations[index] as { externalId: string }).externalId });
  }
});

it('applies operations on one agent in order, however it is addressed', async () => {
  const agent = anAgent();
  const created = await bulk(
    { op: 'upsert', ...agent, description: 'first' },
    { op: 'upsert', externalId: agent.externalId, settings: { contact_viber: true } },
  );
  expect(created).toMatchObject([
    { created: true, updated: false },
    { id: created[0]?.id, created: false, updated: true },
  ]);
  const id = created[0]?.id;
  await bulk({ op: 'upsert', id, description: 'second' }, { op: 'upsert', ...agent, description: 'third' });
  expect(await read(id)).toMatchObject({ description: 'third', settings: { contact_viber: true } });
});

it('executes link and unlink in their order', async () => {
  const agent = anAgent();
  const [{ id } = { id: 0 }] = await bulk({ op: 'upsert', ...agent });
  const renamed = `${agent.externalId}-2`;
  const results = await bulk(
    { op: 'upsert', externalId: agent.externalId, description: 'before' },
    { op: 'link', id, externalId: renamed },
    { op: 'upsert', externalId: renamed, tiktok: 'https://tiktok.com/@ana' },
    { op: 'upsert', ...agent, name: 'Another' },
    { op: 'unlink', id },
    { op: 'upsert', externalId: renamed, name: 'A third' },
  );
  expect(results.map((result) => [result.success, result.created, result.id === id])).toEqual([
    [true, false, true],
    [true, false, true],
    [true, false, true],
    [true, true, false],
    [true, false, true],
    [true, true, false],
  ]);
  expect(results[4]).toMatchObject({ op: 'unlink', externalId: renamed });
  expect(await read(id)).toMatchObject({
    externalId: null,
    description: 'before',
    tiktok: 'https://tiktok.com/@ana',
  });
});

it('validates without writing', async () => {
  const sound = anAgent();
  const [known] = await bulk({ op: 'upsert', ...anAgent() });
  const before = await read(known?.id);
  const results = await bulk(
    { op: 'validate', ...sound, avatar: { url: 'https://photos.example/1.jpg' } },
    { op: 'validate', ...anAgent({ name: '' }) },
    { op: 'validate', id: known?.id, name: 'Renamed' },
    { op: 'validate', id: 999_999_999 },
  );
  expect(results.map(({ success, valid, created, updated }) => [success, valid, created, updated])).toEqual([
    [true, true, false, false],
    [false, false, false, false],
    [true, true, false, false],
    [false, false, false, false],
  ]);
  expect(results[1]?.error?.body.details).toMatchObject([{ pointer: '/operations/1/name', code: 'TOO_SHORT' }]);
  await agency.get(`/users/external/${sound.externalId}`).expect(404);
  expect(await read(known?.id)).toEqual(before);
});

it('executes bulks with the same agents in opposite order without errors', async () => {
  const agents = Array.from({ length: 30 }, () => ({ op: 'upsert', ...anAgent() }));
  const rounds = Array.from({ length: 8 }, (_, round) => {
    const operations = agents.map((agent) => ({ ...agent, description: `Written in round ${round}` }));
    return bulk(...(round % 2 === 0 ? operations : operations.reverse()));
  });
  const results = (await Promise.all(rounds)).flat();
  expect(results.filter(({ success }) => !success)).toEqual([]);
  expect(results.filter(({ created }) => created)).toHaveLength(agents.length);
  expect(new Set(results.map(({ id }) => id)).size).toBe(agents.length);
});
