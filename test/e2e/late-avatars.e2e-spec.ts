import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { OverdueAvatarsSweeper } from '../../src/users/pending/overdue-avatars.sweeper.js';
import { anAgent } from '../factories/users.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';

/** Agents that refer to their picture before it exists: D-268. */

interface Pending {
  field: string;
  pointer: string;
  externalId: string;
  since: string;
  until: string;
}

interface Agent {
  id: number;
  version: number;
  name: string;
  avatar: { id: number } | null;
  pendingReferences: Pending[];
}

interface Written {
  id: number;
  version: number;
  unchanged: boolean;
  success?: boolean;
  valid?: boolean;
  pendingReferences?: Pending[];
}

const DAY_MS = 86_400_000;

const aName = (): string => `late-${randomUUID()}`;

describe('the picture of an agent that arrives late', () => {
  let photos: PhotoServer;
  let service: TestService;
  let agency: ApiClient;
  let sweeper: OverdueAvatarsSweeper;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    agency = await service.newAgency();
    sweeper = (await service.startWorker()).get(OverdueAvatarsSweeper);
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  const sql = <T>(query: string, values: unknown[] = []) => service.api.get(DataSource).query<T>(query, values);

  const put = async (agent: object, client = agency): Promise<Written> =>
    (await client.put('/users', { ...agent, onMissing: 'defer' }).expect(200)).body as Written;

  const bulk = async (operations: object[]): Promise<Written[]> =>
    ((await agency.post('/users/bulk', { onMissing: 'defer', operations }).expect(200)).body as { results: Written[] })
      .results;

  const recordOf = async (id: number, client = agency): Promise<Agent> =>
    (await client.get(`/users/${id}`).expect(200)).body as Agent;

  let seed = 0;
  const importFile = async (externalId: string, client = agency): Promise<number> => {
    seed += 1;
    const answer = await client.post('/media/upload-from-url', { url: photos.photoUrl(seed), externalId }).expect(202);
    return (answer.body as { mediaId: number }).mediaId;
  };

  const lastEventOf = async (id: number): Promise<object | undefined> => {
    const path = `/events?subject=agent:${id}&limit=500`;
    return ((await agency.get(path).expect(200)).body as { events: object[] }).events.at(-1);
  };

  const endIn = (seconds: number, name: string) =>
    sql('UPDATE users SET pending_avatar_until = SYSDATE(3) + INTERVAL ? SECOND WHERE pending_avatar = ?', [
      seconds,
      name,
    ]);

  it('is rejected by a write that does not defer it, by our id, and with an invalid option', async () => {
    const body = anAgent({ avatar: { externalFileId: aName() } });
    for (const onMissing of [undefined, 'reject']) {
      const { details } = errorOf(await agency.put('/users', { ...body, onMissing }).expect(400));
      expect(details).toMatchObject([{ pointer: '/avatar/externalFileId', code: 'UNKNOWN_REFERENCE' }]);
    }
    const byId = { ...anAgent({ avatar: { id: 999_999_999 } }), onMissing: 'defer' };
    expect(errorOf(await agency.put('/users', byId).expect(400)).details).toMatchObject([
      { pointer: '/avatar/id', code: 'UNKNOWN_REFERENCE' },
    ]);
    for (const onMissing of ['later', null, true]) {
      const { details } = errorOf(await agency.put('/users', { ...body, onMissing }).expect(400));
      expect(details).toMatchObject([{ pointer: '/onMissing', allowed: ['reject', 'defer'] }]);
    }
  });

  it.each([
    ['PUT', (agent: object) => put(agent)],
    ['bulk', async (agent: object) => (await bulk([{ op: 'upsert', ...agent }]))[0] as Written],
  ] as const)(
    'is pending in the record of an agent written by %s, and is joined with an event and a version',
    async (_, write) => {
      const file = aName();
      const agent = anAgent({ avatar: { externalFileId: file } });
      const written = await write(agent);
      const before = await recordOf(written.id);
      expect(before).toMatchObject({ avatar: null, version: 1, pendingReferences: written.pendingReferences });
      expect(before.pendingReferences).toMatchObject([{ field: 'avatar', pointer: '/avatar', externalId: file }]);
      const [reference] = before.pendingReferences;
      expect(Date.parse(reference?.until ?? '') - Date.parse(reference?.since ?? '')).toBe(7 * DAY_MS);
      const again = await write(agent);
      expect([again.unchanged, again.version, again.pendingReferences]).toEqual([true, 1, before.pendingReferences]);

      const id = await importFile(file);
      const after = await recordOf(written.id);
      expect(after).toMatchObject({ avatar: { id }, pendingReferences: [], version: 2 });
      expect(await lastEventOf(written.id)).toMatchObject({
        type: 'agent.updated',
        changes: {
          avatar: { from: null, to: id },
          pendingReferences: { from: [{ field: 'avatar', pointer: '/avatar', externalId: file }], to: [] },
        },
      });
      const settled = await write(agent);
      expect([settled.unchanged, settled.version, settled.pendingReferences]).toEqual([true, 2, undefined]);
    },
  );

  it('replaces the previous one immediately, which is then unreferenced', async () => {
    const [first, second] = [aName(), aName()];
    const mediaId = await importFile(first);
    const { id, version } = await put(anAgent({ avatar: { externalFileId: first } }));
    expect((await recordOf(id)).avatar).toMatchObject({ id: mediaId });
    expect(await put({ id, avatar: { externalFileId: second } })).toMatchObject({ version: version + 1 });
    expect((await recordOf(id)).avatar).toBeNull();
    const unused = (await agency.get('/media?unused=true&limit=100').expect(200)).body as { items: { id: number }[] };
    expect(unused.items.map((item) => item.id)).toContain(mediaId);
  });

  it('is awaited until the next write of the field, and no other', async () => {
    const name = aName();
    const { id, version } = await put(anAgent({ avatar: { externalFileId: name } }));
    await agency.put('/users', { id, name: 'Another' }).expect(200);
    const record = await recordOf(id);
    expect(record).toMatchObject({ version: version + 1, pendingReferences: [{ externalId: name }] });
    // As it was read, it does not contain the picture that is still missing.
    const sentBack = Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'externalId'));
    const echoed = (await agency.put('/users', sentBack).expect(200)).body as Written;
    expect(echoed).toMatchObject({ unchanged: true, pendingReferences: [{ externalId: name }] });
    await agency.put('/users', { ...sentBack, pendingReferences: [] }).expect(400);
    await agency.put('/users', { id, avatar: null }).expect(200);
    expect((await recordOf(id)).pendingReferences).toEqual([]);
    await importFile(name);
    expect((await recordOf(id)).avatar).toBeNull();

    const other = await put({ id, avatar: { externalFileId: aName() } });
    await put({ id, avatar: { externalFileId: name } });
    expect(await recordOf(id)).toMatchObject({ avatar: { id: expect.any(Number) as number }, pendingReferences: [] });
    expect(other.pendingReferences).toHaveLength(1);
  });

  it('ends with the external id of the agent, and the agent can be erased', async () => {
    const [one, two] = [aName(), aName()];
    const unlinked = await put(anAgent({ avatar: { externalFileId: one } }));
    await agency.delete(`/users/${unlinked.id}/link`).expect(200);
    expect((await recordOf(unlinked.id)).pendingReferences).toEqual([]);
    expect(await lastEventOf(unlinked.id)).toMatchObject({
      type: 'agent.unlinked',
      changes: { pendingReferences: { from: [{ field: 'avatar', pointer: '/avatar', externalId: one }], to: [] } },
    });
    const erased = await put(anAgent({ avatar: { externalFileId: two } }));
    await agency.delete(`/users/${erased.id}`).expect(200);
    await importFile(one);
    await importFile(two);
    expect((await recordOf(unlinked.id)).avatar).toBeNull();
  });

  it('is dropped after seven days, and reported by the next comparison', async () => {
    const name = aName();
    const agent = anAgent({ avatar: { externalFileId: name }, sourceHash: 'a' });
    const { id } = await put(agent);
    const compared = async () => {
      const inventory = [{ externalId: agent.externalId, sourceHash: 'a' }];
      return ((await agency.post('/users/reconcile', { inventory }).expect(200)).body as { changed: string[] }).changed;
    };
    expect(await compared()).toEqual([]);
    await sweeper.sweep();
    expect((await recordOf(id)).pendingReferences).toHaveLength(1);
    await endIn(-1, name);
    await sweeper.sweep();
    expect(await recordOf(id)).toMatchObject({ avatar: null, pendingReferences: [], version: 2 });
    expect(await lastEventOf(id)).toMatchObject({ type: 'agent.updated', changes: { pendingReferences: { to: [] } } });
    expect(await compared()).toEqual([agent.externalId]);
    const mediaId = await importFile(name);
    expect((await recordOf(id)).avatar).toBeNull();
    await put(agent);
    expect((await recordOf(id)).avatar).toMatchObject({ id: mediaId });
    expect(await compared()).toEqual([]);
  });

  it('is joined however the file gets its external id, for all who wait in the same agency', async () => {
    const [linked, imported, byListing] = [aName(), aName(), aName()];
    const other = await service.newAgency();
    const foreign = await put(anAgent({ avatar: { externalFileId: linked } }), other);
    const url = photos.photoUrl(7_101);
    const written = await bulk([
      { op: 'upsert', ...anAgent({ avatar: { externalFileId: linked } }) },
      { op: 'upsert', ...anAgent({ avatar: { externalFileId: linked } }) },
      { op: 'upsert', ...anAgent({ avatar: { externalFileId: imported } }) },
      // Within a request, an earlier operation may refer to what a later one creates.
      { op: 'upsert', ...anAgent({ avatar: { url, externalFileId: imported } }) },
      { op: 'upsert', ...anAgent({ avatar: { externalFileId: byListing } }) },
      { op: 'validate', ...anAgent({ avatar: { externalFileId: aName() } }) },
    ]);
    expect(written.map(({ success }) => success)).toEqual([true, true, true, true, true, true]);
    const mediaId = await importFile(aName());
    await agency.post(`/media/${mediaId}/link`, { externalId: linked }).expect(200);
    const photo = { url: photos.photoUrl(7_102), externalFileId: byListing };
    await agency
      .put('/listings', {
        ...{ externalId: aName(), announcementType: 'rent', propertyType: 'parking', propertySecondaryType: 'garage' },
        files: [photo],
      })
      .expect(200);
    const records = await Promise.all(written.slice(0, 5).map(({ id }) => recordOf(id)));
    const pictures = records.map(({ avatar }) => avatar?.id);
    expect(pictures.slice(0, 2)).toEqual([mediaId, mediaId]);
    expect(pictures[2]).toBe(pictures[3]);
    expect(pictures[4]).toEqual(expect.any(Number));
    expect(records.flatMap(({ pendingReferences }) => pendingReferences)).toEqual([]);
    expect((await recordOf(foreign.id, other)).pendingReferences).toHaveLength(1);
  });

  it('must not be a video: the reference ends then', async () => {
    const name = aName();
    const { id } = await put(anAgent({ avatar: { externalFileId: name } }));
    const video = await importFile(aName());
    await sql("UPDATE media SET kind = 'video' WHERE id = ?", [video]);
    await agency.post(`/media/${video}/link`, { externalId: name }).expect(200);
    expect(await recordOf(id)).toMatchObject({ avatar: null, pendingReferences: [], version: 2 });
  });

  it('follows the clock of a test agency', async () => {
    const own = await service.newTestAgency();
    const { id } = await put(anAgent({ avatar: { externalFileId: aName() } }), own);
    const advance = async (duration: string) =>
      ((await own.post('/test/clock', { advance: duration }).expect(200)).body as { passed: object }).passed;
    expect(await advance('P6D')).toMatchObject({ pendingReferencesDropped: 0 });
    expect(await advance('P1DT1H')).toMatchObject({ pendingReferencesDropped: 1 });
    expect((await recordOf(id, own)).pendingReferences).toEqual([]);
    await own.post('/test/reset', {}).expect(200);
  });

  it('never stays pending for something created during the write', async () => {
    for (let round = 0; round < 20; round += 1) {
      const file = aName();
      const url = photos.photoUrl(8_100 + round);
      const agent = () => put(anAgent({ avatar: { externalFileId: file } }));
      const written = await Promise.all([
        agent(),
        agent(),
        agency
          .post('/media/upload-from-url', { url, externalId: file })
          .expect(202)
          .then(() => null),
        agent(),
        bulk([1, 2, 3].map(() => ({ op: 'upsert', ...anAgent({ avatar: { externalFileId: file } }) }))),
        agent(),
      ]);
      const ids = written.flatMap((one) => (one === null ? [] : one)).map(({ id }) => id);
      expect(ids).toHaveLength(7);
      for (const id of ids) {
        const { avatar, pendingReferences } = await recordOf(id);
        expect([pendingReferences, avatar?.id]).toEqual([[], expect.any(Number)]);
      }
    }
  });
});
