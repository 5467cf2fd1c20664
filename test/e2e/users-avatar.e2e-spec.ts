import { DataSource } from 'typeorm';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { ApiDocument } from '../support/api-document.js';
import { startService, type TestService } from '../support/app.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';

/** Spec: User, avatar; D-19, D-32, D-38, D-40; and what the public sees of an agent. */

interface Answer {
  id: number;
  jobId?: number;
}

interface Agent {
  updatedAt: string;
  avatar: { id: number; variants: { url: string; variantSize: string }[] } | null;
}

let photos: PhotoServer;
let service: TestService;
let agency: ApiClient;

beforeAll(async () => {
  photos = await startPhotoServer();
  service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
  agency = await service.newAgency();
  await service.startWorker();
});

afterAll(async () => {
  await service.close();
  await photos.close();
});

const upsert = async (body: object): Promise<Answer> => (await agency.put('/users', body).expect(200)).body as Answer;

const read = async (id: number): Promise<Agent> => (await agency.get(`/users/${id}`).expect(200)).body as Agent;

async function mistakes(body: object): Promise<[string, string][]> {
  const { details } = (await agency.put('/users', body).expect(400)).body as {
    details: { pointer: string; code: string }[];
  };
  return details.map(({ pointer, code }) => [pointer, code]);
}

/** An agent whose photo has been imported with this external id. */
async function anAgentWithPhoto(externalFileId: string): Promise<{ id: number; mediaId: number }> {
  const { id, jobId } = await upsert(anAgent({ avatar: { url: photos.photoUrl(1), externalFileId } }));
  await agency.finishedJob(jobId);
  return { id, mediaId: (await read(id)).avatar?.id ?? 0 };
}

it('imports an avatar from its URL: the response contains the job, the record the file and later its variants', async () => {
  const held = photos.serveHeld('held.jpg', 2);
  const { id, jobId } = await upsert(anAgent({ avatar: { url: held.url, externalFileId: 'held' } }));
  const before = await read(id);
  expect(before.avatar).toEqual({ id: expect.any(Number) as number, variants: [] });
  held.release();
  expect(await agency.finishedJob(jobId)).toMatchObject({ type: 'media_import', status: 'completed' });
  const after = await read(id);
  expect(after.avatar?.variants.map(({ variantSize }) => variantSize)).toEqual(['128', '512', '1024']);
  expect(Object.keys(after.avatar?.variants[0] ?? {})).toEqual(['url', 'variantSize']);
  expect(after.updatedAt > before.updatedAt).toBe(true);
});

it('reuses an existing file: by id, by external id, by URL', async () => {
  const { mediaId } = await anAgentWithPhoto('reused');
  const references = [
    { id: mediaId },
    { externalFileId: 'reused' },
    { url: photos.photoUrl(3), externalFileId: 'reused' },
  ];
  for (const avatar of references) {
    const { id, jobId } = await upsert(anAgent({ avatar }));
    expect(jobId).toBeUndefined();
    expect((await read(id)).avatar?.id).toBe(mediaId);
  }
  expect(photos.requestsOf('photo-3.jpg')).toBe(0);
});

it('imports a file once for several agents of one bulk', async () => {
  const held = photos.serveHeld('shared.jpg', 4);
  const avatar = { url: held.url, externalFileId: 'shared' };
  const operations = [1, 2, 3].map(() => ({ op: 'upsert', ...anAgent({ avatar }) }));
  const { results } = (await agency.post('/users/bulk', { operations }).expect(200)).body as { results: Answer[] };
  expect(new Set(results.map(({ jobId }) => jobId)).size).toBe(1);
  expect(results[0]?.jobId).toEqual(expect.any(Number));
  held.release();
  await agency.finishedJob(results[0]?.jobId);
});

it('accepts the avatar of a record as it was read', async () => {
  const { id, mediaId } = await anAgentWithPhoto('echoed');
  const { avatar, updatedAt } = await read(id);
  const document = await ApiDocument.of(service.url);
  expect(document.problemsOfRequest(document.operation('upsertUser'), { id, avatar })).toEqual([]);
  await upsert({ id, avatar });
  expect(await read(id)).toMatchObject({ updatedAt, avatar: { id: mediaId } });
  const record = await read(id);
  await upsert({ ...record, externalId: undefined, avatar: { ...avatar, variants: [] } });
  expect(await read(id)).toEqual(record);
  const misspelt = { id: mediaId, variant: [] };
  expect(await mistakes({ id, avatar: misspelt })).toEqual([['/avatar/variant', 'UNKNOWN_FIELD']]);
});

it('clears the avatar with null', async () => {
  const { id } = await anAgentWithPhoto('cleared');
  await upsert({ id, avatar: null });
  expect((await read(id)).avatar).toBeNull();
});

it('rejects files that do not exist, belong to another agency, are no images or must not be fetched', async () => {
  const stranger = await service.newAgency();
  const { mediaId } = await anAgentWithPhoto('own');
  const theirs = (await stranger.put('/users', anAgent({ avatar: { url: photos.photoUrl(5) } })).expect(200))
    .body as Answer;
  const foreign = ((await stranger.get(`/users/${theirs.id}`)).body as Agent).avatar?.id;
  expect(await mistakes(anAgent({ avatar: { id: foreign } }))).toEqual([['/avatar/id', 'UNKNOWN_REFERENCE']]);
  expect(await mistakes(anAgent({ avatar: { externalFileId: 'none' } }))).toEqual([
    ['/avatar/externalFileId', 'UNKNOWN_REFERENCE'],
  ]);
  expect(await mistakes(anAgent({ avatar: { url: 'http://127.0.0.1:9/1.jpg' } }))).toEqual([
    ['/avatar/url', 'FORBIDDEN_URL'],
  ]);
  await service.api.get(DataSource).query("UPDATE media SET kind = 'video' WHERE id = ?", [mediaId]);
  expect(await mistakes(anAgent({ avatar: { id: mediaId } }))).toEqual([['/avatar/id', 'INVALID_TYPE']]);
  expect(await mistakes(anAgent({ avatar: { externalFileId: 'own' } }))).toEqual([
    ['/avatar/externalFileId', 'INVALID_TYPE'],
  ]);
});

it('keeps an avatar that turned out to be a video, also when it is sent again, and rejects it anywhere else', async () => {
  const agent = anAgent({ avatar: { url: photos.photoUrl(7), externalFileId: 'turned-out' } });
  const { id, jobId } = await upsert(agent);
  await agency.finishedJob(jobId);
  await service.api
    .get(DataSource)
    .query("UPDATE media SET kind = 'video' WHERE agency_id = ? AND external_id = 'turned-out'", [agency.agencyId]);
  expect(await upsert(agent)).toMatchObject({ id, unchanged: true });
  expect(await upsert({ ...agent, name: 'Renamed' })).toMatchObject({ id, unchanged: false });
  const avatar = { externalFileId: 'turned-out' };
  expect(await mistakes(anAgent({ avatar }))).toEqual([['/avatar/externalFileId', 'INVALID_TYPE']]);
});

it('is a change of the agent when its failed import is started again', async () => {
  const broken = photos.serve('broken-avatar.jpg', Buffer.from('no picture'));
  const agent = anAgent({ avatar: { url: broken, externalFileId: 'broken-avatar' } });
  const { id, jobId } = await upsert(agent);
  expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed' });
  const again = (await agency.put('/users', agent).expect(200)).body as object;
  expect(again).toMatchObject({ id, unchanged: false, version: 2, jobId: expect.any(Number) as number });
  expect(await agency.finishedJob((again as Answer).jobId)).toMatchObject({ status: 'failed' });
});

it('stores nothing of a write whose avatar is rejected', async () => {
  const agent = anAgent({ avatar: { id: 999_999_999 } });
  await agency.put('/users', agent).expect(400);
  await agency.get(`/users/external/${agent.externalId}`).expect(404);
});

it('loses the avatar when its file is deleted', async () => {
  const { id, mediaId } = await anAgentWithPhoto('deleted');
  const before = await read(id);
  await agency.delete(`/media/${mediaId}`).expect(200);
  const after = await read(id);
  expect(after.avatar).toBeNull();
  expect(after.updatedAt > before.updatedAt).toBe(true);
});
