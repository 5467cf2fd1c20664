import { DataSource } from 'typeorm';
import { aPublishableDraft } from '../factories/listings.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';

/** D-20, D-21, D-28: every status, and everything that a caller may request in it, in a single call and in a bulk. */

const STATUSES = [
  'draft',
  'active',
  'pending_active',
  'publish_failed',
  'expired',
  'hidden',
  'completed',
  'blocked',
] as const;
type Status = (typeof STATUSES)[number];
type Present = Status | 'new';

/** D-21, literally. */
const TRANSITIONS: Record<Present, readonly Status[]> = {
  new: ['draft', 'active', 'hidden'],
  draft: ['active', 'hidden'],
  pending_active: ['active', 'hidden', 'draft'],
  active: ['active', 'hidden', 'completed'],
  hidden: ['active', 'draft', 'completed'],
  expired: ['active', 'hidden', 'completed'],
  completed: ['active', 'hidden'],
  publish_failed: ['active', 'hidden', 'draft'],
  blocked: [],
};

const SETTABLE: readonly Status[] = ['draft', 'active', 'hidden', 'completed'];

/** The outcome of a write that requests the status: the new status, or the error and the permitted values. */
type Outcome = { status: Status } | { statusCode: number; code: string; allowed: readonly Status[] };

function outcomeOf(present: Present, requested: Status): Outcome {
  if (TRANSITIONS[present].includes(requested)) {
    return { status: requested === 'active' ? 'pending_active' : requested };
  }
  if (requested === present) {
    return { status: present };
  }
  if (present === 'blocked') {
    return { statusCode: 403, code: 'LISTING_BLOCKED', allowed: [] };
  }
  if (!SETTABLE.includes(requested)) {
    return { statusCode: 400, code: 'STATUS_NOT_SETTABLE', allowed: TRANSITIONS[present] };
  }
  return { statusCode: 409, code: 'INVALID_STATUS_TRANSITION', allowed: TRANSITIONS[present] };
}

interface Result extends Record<string, unknown> {
  success: boolean;
  error?: { statusCode: number; body: Record<string, unknown> };
}

const PAIRS = (['new', ...STATUSES] as const).flatMap((present) =>
  STATUSES.map((requested) => ({ present, requested, expected: outcomeOf(present, requested) })),
);

let service: TestService;
let agency: ApiClient;
let files: { externalFileId: string }[];

beforeAll(async () => {
  service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: 'http://127.0.0.1:9' });
  agency = await service.newAgency();
  // Nothing responds there and no worker runs: photos in progress, which count as photos (D-15).
  files = ['a', 'b', 'c'].map((externalFileId) => ({ externalFileId }));
  const operations = files.map(({ externalFileId: externalId }) => ({
    op: 'upload-from-url',
    externalId,
    url: `http://127.0.0.1:9/${externalId}.jpg`,
  }));
  await agency.post('/media/bulk', { operations }).expect(200);
});

afterAll(() => service.close());

const bulk = async (operations: readonly object[]): Promise<Result[]> =>
  ((await agency.post('/listings/bulk', { operations }).expect(200)).body as { results: Result[] }).results;

/** A listing for each pair, in its current status; a new one is only a body. */
async function listingsOfPairs(): Promise<Record<string, unknown>[]> {
  const bodies = PAIRS.map(() => aPublishableDraft({ files }));
  const there = PAIRS.flatMap(({ present }, index) => (present === 'new' ? [] : [index]));
  const results = await bulk(there.map((index) => ({ op: 'upsert', ...bodies[index] })));
  for (const status of STATUSES) {
    const ids = results.filter((_, at) => PAIRS[there[at] ?? -1]?.present === status).map(({ id }) => id);
    await service.api.get(DataSource).query('UPDATE listings SET status = ? WHERE id IN (?)', [status, ids]);
  }
  return PAIRS.map(({ present }, index) =>
    present === 'new' ? (bodies[index] ?? {}) : { id: results[there.indexOf(index)]?.['id'] },
  );
}

/** Responses by pair, so that a failed assertion names the pair. */
const byPair = <T>(valueOf: (index: number) => T): Record<string, T> =>
  Object.fromEntries(PAIRS.map(({ present, requested }, index) => [`${present} -> ${requested}`, valueOf(index)]));

function refusalIn(body: Record<string, unknown>): Outcome {
  const [detail] = body['details'] as { field: string; allowed: Status[] }[];
  expect(detail?.field).toBe('announcementStatus');
  return { statusCode: Number(body['statusCode']), code: String(body['error_code']), allowed: detail?.allowed ?? [] };
}

/** The status of every existing listing, `new` for one that was not created. */
async function statusesOf(listings: readonly Record<string, unknown>[]): Promise<unknown[]> {
  const found = listings.map(async ({ id, externalId }) => {
    const path = typeof id === 'number' ? String(id) : `external/${String(externalId)}`;
    const answer = await agency.get(`/listings/${path}`);
    return answer.status === 404 ? 'new' : (answer.body as { status: string }).status;
  });
  return Promise.all(found);
}

const statusAfter = ({ present, expected }: (typeof PAIRS)[number]): Present =>
  'status' in expected ? expected.status : present;

it('handles each status that a single call requests', async () => {
  const listings = await listingsOfPairs();
  const answers: Outcome[] = [];
  for (const [index, { requested }] of PAIRS.entries()) {
    const answer = await agency.put('/listings', { ...listings[index], announcementStatus: requested });
    const { status, jobId, publicUrl } = answer.body as Record<string, unknown>;
    const isPublishing = answer.status === 200 && requested === 'active';
    expect([requested, typeof jobId]).toEqual([requested, isPublishing ? 'number' : 'undefined']);
    expect(publicUrl === undefined || answer.status === 200).toBe(true);
    answers.push(
      answer.status === 200
        ? { status: status as Status }
        : refusalIn(errorOf(answer) as unknown as Record<string, unknown>),
    );
  }
  expect(byPair((index) => answers[index])).toEqual(byPair((index) => PAIRS[index]?.expected));
  expect(await statusesOf(listings)).toEqual(PAIRS.map(statusAfter));
});

it.each(['upsert', 'validate'])('handles each status that a bulk requests (%s)', async (op) => {
  const listings = await listingsOfPairs();
  const results = await bulk(
    PAIRS.map(({ requested }, index) => ({ op, ...listings[index], announcementStatus: requested })),
  );
  const answers = results.map(({ success, status, error }, index): Outcome => {
    const { requested, expected } = PAIRS[index] ?? {};
    const isPublishing = op === 'upsert' && success && requested === 'active';
    expect(typeof results[index]?.['jobId']).toBe(isPublishing ? 'number' : 'undefined');
    if (error !== undefined) {
      expect(error.statusCode).toBe(error.body['statusCode']);
      return refusalIn(error.body);
    }
    return op === 'validate' && expected !== undefined ? expected : { status: status as Status };
  });
  expect(byPair((index) => answers[index])).toEqual(byPair((index) => PAIRS[index]?.expected));
  expect(results.map(({ success }) => success)).toEqual(PAIRS.map(({ expected }) => 'status' in expected));
  const after = op === 'upsert' ? PAIRS.map(statusAfter) : PAIRS.map(({ present }) => present);
  expect(await statusesOf(listings)).toEqual(after);
});
