import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { BlockCommands } from '../../src/listings/blocking/block-commands.js';
import { OverdueReferences } from '../../src/listings/pending/overdue-references.js';
import { OverdueReferencesSweeper } from '../../src/listings/pending/overdue-references.sweeper.js';
import { ListingBatch } from '../../src/listings/write/listing-batch.js';
import { MediaImportsRepository } from '../../src/media/imports/media-imports.repository.js';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';
import { startStorage, type TestStorage } from '../support/storages.js';
import { newPhoto, Uploader } from '../support/uploads.js';

/** Listings that refer to agents and files before these exist: D-231. */

interface Pending {
  field: string;
  pointer: string;
  externalId: string;
  since: string;
  until: string;
}

interface ListingRead {
  id: number;
  version: number;
  status: string;
  user: { id: number; externalId: string } | null;
  files: { id: number; externalId: string }[];
  issues: { code: string; severity: string; field: string; text: string }[];
  pendingReferences: Pending[];
}

interface Written {
  id: number;
  version: number;
  status: string;
  unchanged: boolean;
  jobId?: number;
  pendingReferences?: Pending[];
}

interface Result extends Written {
  success: boolean;
  valid?: boolean;
  error?: { body: { error_code: string; details: { code: string; pointer: string }[] } };
  blocking?: { code: string }[];
  advice?: { code: string; severity: string; pointer: string | null; text: Record<string, string> }[];
}

interface Event {
  type: string;
  subject: { id: number };
  changes: Record<string, unknown>;
}

const DAY_MS = 86_400_000;

const aName = (): string => `late-${randomUUID()}`;

describe('references that arrive late', () => {
  let photos: PhotoServer;
  let storage: TestStorage;
  let service: TestService;
  let agency: ApiClient;
  let sweeper: OverdueReferencesSweeper;

  beforeAll(async () => {
    photos = await startPhotoServer();
    storage = await startStorage('local');
    service = await startService({ ...storage.environment, MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    agency = await service.newAgency();
    sweeper = (await service.startWorker()).get(OverdueReferencesSweeper);
  });

  afterAll(async () => {
    await service.close();
    await storage.close();
    await photos.close();
  });

  const sql = <T>(query: string, values: unknown[] = []) => service.api.get(DataSource).query<T>(query, values);

  const bulk = async (operations: object[], client = agency): Promise<Result[]> =>
    (
      (await client.post('/listings/bulk', { onMissing: 'defer', operations }).expect(200)).body as {
        results: Result[];
      }
    ).results;

  /** The two ways to write one listing, each with its response about missing references. */
  const WAYS: [string, (listing: object) => Promise<Written>][] = [
    [
      'PUT',
      async (listing) =>
        (await agency.put('/listings', { ...listing, onMissing: 'defer' }).expect(200)).body as Written,
    ],
    [
      'bulk',
      async (listing) => {
        const [result] = await bulk([{ op: 'upsert', ...listing }]);
        if (result?.success !== true) {
          throw new Error(JSON.stringify(result));
        }
        return result;
      },
    ],
  ];

  const recordOf = async (id: number, client = agency): Promise<ListingRead> =>
    (await client.get(`/listings/${id}`).expect(200)).body as ListingRead;

  const namesOf = ({ pendingReferences = [] }: Pick<Written, 'pendingReferences'>): string[] =>
    pendingReferences.map(({ pointer, externalId }) => `${pointer} ${externalId}`);

  const filesOf = ({ files }: ListingRead): string[] => files.map(({ externalId }) => externalId);

  const createAgent = async (externalId: string, client = agency): Promise<number> =>
    ((await client.put('/users', anAgent({ externalId })).expect(200)).body as { id: number }).id;

  let seed = 0;
  const importFile = async (externalId: string, client = agency): Promise<{ id: number; jobId: number }> => {
    seed += 1;
    const answer = await client.post('/media/upload-from-url', { url: photos.photoUrl(seed), externalId });
    const { mediaId: id, jobId } = answer.body as { mediaId: number; jobId: number };
    return { id, jobId };
  };

  /** The newest event of a listing. */
  const lastEventOf = async (id: number): Promise<Event> =>
    ((await agency.get(`/listings/${id}/history`).expect(200)).body as { events: [Event] }).events[0];

  /** Makes a reference pending for this many more seconds. */
  const endIn = (seconds: number, name: string) =>
    sql('UPDATE pending_references SET until = SYSDATE(3) + INTERVAL ? SECOND WHERE external_id = ?', [seconds, name]);

  const files = (...names: string[]) => names.map((externalFileId) => ({ externalFileId }));

  it('are rejected by a write that does not defer them, and with an invalid option', async () => {
    for (const onMissing of [{}, { onMissing: 'reject' }]) {
      const body = aDraft({ externalUserId: aName(), files: files(aName()), ...onMissing });
      const refusal = errorOf(await agency.put('/listings', body).expect(400));
      expect(refusal.details?.map(({ code, pointer }) => [code, pointer])).toEqual([
        ['UNKNOWN_REFERENCE', '/files/0/externalFileId'],
        ['UNKNOWN_REFERENCE', '/externalUserId'],
      ]);
    }
    for (const [onMissing, code] of [
      ['later', 'INVALID_OPTION'],
      [true, 'INVALID_TYPE'],
      [null, 'INVALID_TYPE'],
    ]) {
      const detail = { pointer: '/onMissing', field: 'onMissing', code, allowed: ['reject', 'defer'] };
      const single = errorOf(await agency.put('/listings', aDraft({ onMissing })).expect(400));
      expect(single.details).toMatchObject([detail]);
      const operations = [{ op: 'upsert', ...aDraft() }];
      const envelope = errorOf(await agency.post('/listings/bulk', { onMissing, operations }).expect(400));
      expect(envelope.details).toMatchObject([detail]);
    }
    // An id of the service cannot refer to something that is created later.
    const byId = errorOf(
      await agency.put('/listings', aDraft({ onMissing: 'defer', userId: 999_999, fileIds: [999_999] })).expect(400),
    );
    expect(byId.details?.map(({ code }) => code)).toEqual(['UNKNOWN_REFERENCE', 'UNKNOWN_REFERENCE']);
  });

  describe.each(WAYS)('of a listing written by %s', (_, write) => {
    it('are pending in its record, and are joined by the agent that is created, with an event and a version', async () => {
      const name = aName();
      const draft = aDraft({ externalUserId: name });
      const written = await write(draft);
      expect(namesOf(written)).toEqual([`/externalUserId ${name}`]);
      const before = await recordOf(written.id);
      expect([before.user, before.version, written.version]).toEqual([null, 1, 1]);
      expect(before.issues).toMatchObject([{ code: 'REFERENCE_PENDING', severity: 'info', field: 'externalUserId' }]);
      const [reference] = before.pendingReferences;
      expect(reference).toMatchObject({ field: 'externalUserId', pointer: '/externalUserId', externalId: name });
      expect(Date.parse(reference?.until ?? '') - Date.parse(reference?.since ?? '')).toBe(7 * DAY_MS);

      // Repeating the write changes nothing, and does not extend the wait.
      const again = await write(draft);
      expect([again.unchanged, again.version, again.pendingReferences]).toEqual([true, 1, before.pendingReferences]);

      const agentId = await createAgent(name);
      const after = await recordOf(written.id);
      expect(after).toMatchObject({ user: { id: agentId, externalId: name }, pendingReferences: [], version: 2 });
      expect(after.issues).toEqual([]);
      expect(await lastEventOf(written.id)).toMatchObject({
        type: 'listing.updated',
        changes: {
          userId: { from: null, to: agentId },
          pendingReferences: {
            from: [{ field: 'externalUserId', pointer: '/externalUserId', externalId: name }],
            to: [],
          },
        },
      });
      const settled = await write(draft);
      expect([settled.unchanged, settled.version, settled.pendingReferences]).toEqual([true, 2, undefined]);
    });

    it('have their places in the event, which is all that a move changes', async () => {
      const [known, name] = [aName(), aName()];
      await importFile(known);
      const files = [{ externalFileId: known }, { externalFileId: name }];
      const draft = aDraft({ files });
      const { id } = await write(draft);
      await write({ ...draft, files: files.toReversed() });
      expect((await lastEventOf(id)).changes).toEqual({
        pendingReferences: {
          from: [{ field: 'files', pointer: '/files/1', externalId: name }],
          to: [{ field: 'files', pointer: '/files/0', externalId: name }],
        },
      });
    });

    it('are joined by files in their reserved positions', async () => {
      const [a, b, c, d, e] = [aName(), aName(), aName(), aName(), aName()];
      await importFile(a);
      await importFile(d);
      const { id, ...written } = await write(aDraft({ files: files(a, b, c, d, e) }));
      expect(namesOf(written)).toEqual([`/files/1 ${b}`, `/files/2 ${c}`, `/files/4 ${e}`]);
      expect(filesOf(await recordOf(id))).toEqual([a, d]);
      const late = await importFile(e);
      expect(filesOf(await recordOf(id))).toEqual([a, d, e]);
      expect(await lastEventOf(id)).toMatchObject({
        type: 'listing.updated',
        changes: { files: { added: [late.id], removed: [], moved: false } },
      });
      // Two at once, in another order, by the media bulk.
      const operations = [c, b].map((externalId, index) => ({
        ...{ op: 'upload-from-url', externalId, url: photos.photoUrl(5_000 + index) },
      }));
      await agency.post('/media/bulk', { operations }).expect(200);
      const after = await recordOf(id);
      expect(filesOf(after)).toEqual([a, b, c, d, e]);
      expect([after.pendingReferences, after.version]).toEqual([[], 3]);
    });

    it('end with another write of their field, and of no other', async () => {
      const [agent, file] = [aName(), aName()];
      const draft = aDraft({ externalUserId: agent, files: files(file) });
      const { id } = await write(draft);
      const { externalId } = draft;
      await write({ externalId, announcementValue: 12, announcementCurrency: 'EUR' });
      expect(namesOf(await recordOf(id))).toEqual([`/externalUserId ${agent}`, `/files/0 ${file}`]);
      await write({ externalId, files: [] });
      expect(namesOf(await recordOf(id))).toEqual([`/externalUserId ${agent}`]);
      await write({ externalId, externalUserId: null });
      const after = await recordOf(id);
      expect([after.pendingReferences, after.issues, after.version]).toEqual([[], [], 4]);

      const [other, third] = [aName(), aName()];
      await write({ externalId, externalUserId: agent });
      await write({ externalId, externalUserId: other, files: files(file, third) });
      expect(namesOf(await recordOf(id))).toEqual([
        `/externalUserId ${other}`,
        `/files/0 ${file}`,
        `/files/1 ${third}`,
      ]);
      await createAgent(agent);
      expect((await recordOf(id)).user).toBeNull();
      await write({ externalId, userId: await createAgent(aName()) });
      expect(namesOf(await recordOf(id))).toEqual([`/files/0 ${file}`, `/files/1 ${third}`]);
      const otherId = await createAgent(other);
      expect((await recordOf(id)).user?.id).not.toBe(otherId);
    });

    it('end with the listing, and with its external id', async () => {
      const [agent, file] = [aName(), aName()];
      const written = await write(aDraft({ externalUserId: agent, files: files(file) }));
      const gone = await write(aDraft({ externalUserId: agent, files: files(file) }));
      await bulk([{ op: 'delete', id: gone.id }]);
      await agency.delete(`/listings/${written.id}/link`).expect(200);
      const version = (await recordOf(written.id)).version;
      expect(await lastEventOf(written.id)).toMatchObject({
        type: 'listing.unlinked',
        changes: {
          externalId: { to: null },
          pendingReferences: {
            from: [
              { field: 'externalUserId', externalId: agent },
              { field: 'files', externalId: file },
            ],
            to: [],
          },
        },
      });
      await createAgent(agent);
      await importFile(file);
      expect(await recordOf(written.id)).toMatchObject({ user: null, files: [], pendingReferences: [], version });
      expect(await sql('SELECT * FROM pending_references WHERE listing_id IN (?)', [[written.id, gone.id]])).toEqual(
        [],
      );
    });

    it('are dropped after seven days, with an issue that the next write of the field removes', async () => {
      const [agent, file] = [aName(), aName()];
      const draft = aDraft({ externalUserId: agent, files: files(file) });
      const { id } = await write(draft);
      await endIn(60, agent);
      await endIn(-1, file);
      await sweeper.sweep();
      const half = await recordOf(id);
      expect(namesOf(half)).toEqual([`/externalUserId ${agent}`]);
      expect(half.version).toBe(2);
      expect(half.issues.map(({ code, field }) => [code, field])).toEqual([
        ['REFERENCE_DROPPED', 'files'],
        ['REFERENCE_PENDING', 'externalUserId'],
      ]);
      expect(half.issues[0]?.text).toContain(file);
      expect(await lastEventOf(id)).toMatchObject({ type: 'listing.updated' });
      // Another process was faster.
      expect(await service.api.get(OverdueReferences).drop(agency.agencyId, [id])).toBe(0);
      await endIn(-1, agent);
      await sweeper.sweep();
      await createAgent(agent);
      await importFile(file);
      const after = await recordOf(id);
      expect([after.user, after.files, after.pendingReferences]).toEqual([null, [], []]);
      expect(after.issues.map(({ code }) => code)).toEqual(['REFERENCE_DROPPED', 'REFERENCE_DROPPED']);

      await write({ externalId: draft.externalId, files: [] });
      expect((await recordOf(id)).issues.map(({ field }) => field)).toEqual(['externalUserId']);
      // Sent once more, it is joined with what exists by now.
      await write(draft);
      const mended = await recordOf(id);
      expect([mended.user?.externalId, filesOf(mended), mended.issues]).toEqual([agent, [file], []]);
    });
  });

  it('are joined however the agent or file gets its external id', async () => {
    const [linkedAgent, bulkAgent, linkedFile, ownImport] = [aName(), aName(), aName(), aName()];
    const results = await bulk([
      { op: 'upsert', ...aDraft({ externalUserId: linkedAgent, files: files(linkedFile) }) },
      { op: 'upsert', ...aDraft({ externalUserId: bulkAgent, files: files(ownImport) }) },
      // Within a request, an earlier operation may refer to what a later one creates.
      { op: 'upsert', ...aDraft({ files: [{ url: photos.photoUrl(7_001), externalFileId: ownImport }] }) },
    ]);
    const [one, other] = await Promise.all(results.slice(0, 2).map(({ id }) => recordOf(id)));
    expect([one?.files, other && filesOf(other)]).toEqual([[], [ownImport]]);
    const agentId = await createAgent(aName());
    await agency.post(`/users/${agentId}/link`, { externalId: linkedAgent }).expect(200);
    const fileId = (await importFile(aName())).id;
    await agency.post(`/media/${fileId}/link`, { externalId: linkedFile }).expect(200);
    await agency
      .post('/users/bulk', { operations: [{ op: 'upsert', ...anAgent({ externalId: bulkAgent }) }] })
      .expect(200);
    expect(await recordOf(one?.id ?? 0)).toMatchObject({ user: { id: agentId }, files: [{ id: fileId }] });
    expect(await recordOf(other?.id ?? 0)).toMatchObject({ user: { externalId: bulkAgent }, pendingReferences: [] });
  });

  it('are joined by an upload, once it is confirmed', async () => {
    const photo = await newPhoto();
    const { id } = await agency.upsertListing({ ...aDraft({ files: files(photo.externalId) }), onMissing: 'defer' });
    const uploader = new Uploader(service, storage, agency);
    const upload = await uploader.upload(photo);
    expect(namesOf(await recordOf(id))).toEqual([`/files/0 ${photo.externalId}`]);
    const { mediaId } = await uploader.confirm(upload);
    expect(await recordOf(id)).toMatchObject({ files: [{ id: mediaId }], pendingReferences: [], version: 2 });
  });

  it('may be sent back as they were read, and cannot be set by the caller', async () => {
    const { id } = await agency.upsertListing({ ...aDraft({ externalUserId: aName() }), onMissing: 'defer' });
    const { pendingReferences, issues } = await recordOf(id);
    await agency.put('/listings', { id, announcementBargain: 'yes', pendingReferences, issues }).expect(200);
    expect((await recordOf(id)).pendingReferences).toEqual(pendingReferences);
    const refusal = errorOf(await agency.put('/listings', { id, pendingReferences: [] }).expect(400));
    expect(refusal.details).toMatchObject([{ code: 'READ_ONLY', pointer: '/pendingReferences' }]);
  });

  it.each([0, 1])(
    'of files stay pending when a record with %i files is sent back whole, or with its files by their ids',
    async (count) => {
      const [here, late] = [aName(), aName()];
      await importFile(here);
      const named = files(late, ...(count === 0 ? [] : [here]));
      const { id } = await agency.upsertListing({ ...aDraft({ files: named }), onMissing: 'defer' });
      const sendBack = async (): Promise<ListingRead> => {
        const { formData, files: held, pendingReferences } = (await recordOf(id)) as ListingRead & { formData: object };
        const answer = await agency
          .put('/listings', { ...formData, files: held, id, announcementValue: 95_000 })
          .expect(200);
        expect((answer.body as Written).pendingReferences).toEqual(pendingReferences);
        if (held.length > 0) {
          await agency.put('/listings', { id, files: held }).expect(200);
        }
        await agency.put('/listings', { id, fileIds: (formData as { fileIds: number[] }).fileIds }).expect(200);
        return recordOf(id);
      };
      expect(namesOf(await sendBack())).toEqual([`/files/0 ${late}`]);
      await importFile(late);
      expect(filesOf(await recordOf(id))).toEqual(named.map(({ externalFileId }) => externalFileId));
    },
  );

  it('of files end when the files are named differently than they were read', async () => {
    const [here, late] = [aName(), aName()];
    await importFile(here);
    for (const ended of [files(here), []]) {
      const { id } = await agency.upsertListing({ ...aDraft({ files: files(here, late) }), onMissing: 'defer' });
      await agency.put('/listings', { id, files: ended }).expect(200);
      expect(namesOf(await recordOf(id))).toEqual([]);
    }
  });

  it('are joined to all waiting listings, by an agent of the same agency only', async () => {
    const other = await service.newAgency();
    const [agent, file] = [aName(), aName()];
    const ids = (
      await bulk([1, 2].map(() => ({ op: 'upsert', ...aDraft({ externalUserId: agent, files: files(file) }) })))
    ).map(({ id }) => id);
    await createAgent(agent, other);
    await importFile(file, other);
    for (const id of ids) {
      expect(await recordOf(id)).toMatchObject({ user: null, files: [], version: 1 });
    }
    const own = await createAgent(agent);
    const { id: fileId } = await importFile(file);
    for (const id of ids) {
      expect(await recordOf(id)).toMatchObject({ user: { id: own }, files: [{ id: fileId }], version: 3 });
    }
  });

  it('are joined to more listings than are written at a time', async () => {
    const [agent, file] = [aName(), aName()];
    const late = { externalUserId: agent, files: files(file) };
    for (const count of [100, 100, 3]) {
      await bulk(Array.from({ length: count }, () => ({ op: 'upsert', ...aDraft(late) })));
    }
    const userId = await createAgent(agent);
    const { id: mediaId } = await importFile(file);
    const joined = await sql<object[]>(
      `SELECT l.version, l.has_pending_references AS waits, COUNT(*) AS count FROM listings l JOIN listing_files f ON f.listing_id = l.id
        WHERE l.user_id = ? AND f.media_id = ? GROUP BY l.version, l.has_pending_references`,
      [userId, mediaId],
    );
    expect(joined).toEqual([{ version: 3, waits: 0, count: 203 }]);
  });

  describe('and publishing', () => {
    it('does not wait for an agent and counts a file as missing, in readiness as in the write', async () => {
      const [agent, ...names] = [aName(), aName(), aName(), aName()];
      for (const name of names.slice(0, 2)) {
        await agency.finishedJob((await importFile(name)).jobId);
      }
      const draft = aPublishableDraft({ externalUserId: agent, files: files(...names) });
      const active = { ...draft, announcementStatus: 'active', onMissing: 'defer' };
      expect(errorOf(await agency.put('/listings', active).expect(400)).details).toMatchObject([
        { code: 'MIN_PHOTOS' },
      ]);
      const [judged] = await bulk([{ op: 'validate', ...draft, announcementStatus: 'active' }]);
      expect(judged).toMatchObject({ valid: false, error: { body: { details: [{ code: 'MIN_PHOTOS' }] } } });
      const [draftJudged] = await bulk([{ op: 'validate', ...draft }]);
      expect([draftJudged?.valid, draftJudged?.blocking?.map(({ code }) => code)]).toEqual([true, ['MIN_PHOTOS']]);
      expect(
        draftJudged?.advice
          ?.filter(({ code }) => code === 'REFERENCE_PENDING')
          .map(({ severity, pointer }) => [severity, pointer]),
      ).toEqual([
        ['info', '/operations/0/externalUserId'],
        ['warning', '/operations/0/files/2'],
      ]);
      // A validation leaves nothing behind.
      expect(await sql('SELECT * FROM pending_references WHERE external_id = ?', [agent])).toEqual([]);

      const { id } = (await agency.put('/listings', { ...draft, onMissing: 'defer' }).expect(200)).body as Written;
      const readiness = (await agency.get(`/listings/${id}/readiness`).expect(200)).body as Result & { ready: boolean };
      expect([readiness.ready, readiness.blocking?.map(({ code }) => code)]).toEqual([false, ['MIN_PHOTOS']]);
      const advice = readiness.advice?.filter(({ code }) => code === 'REFERENCE_PENDING');
      expect(advice?.map(({ pointer }) => pointer)).toEqual(['/externalUserId', '/files/2']);
      for (const language of ['ro', 'ru', 'en']) {
        expect(advice?.[1]?.text[language]).toContain(names[2]);
      }
      await agency.finishedJob((await importFile(names[2] ?? '')).jobId);
      const publishing = (await agency.put('/listings', active).expect(200)).body as Written;
      expect(await agency.finishedJob(publishing.jobId)).toMatchObject({ status: 'completed' });
      const live = await recordOf(id);
      expect([live.status, live.user, namesOf(live)]).toEqual(['active', null, [`/externalUserId ${agent}`]]);

      const nowhere = { propertyCoordinates: null, propertyAddress: 'Nowhereville, Imaginary Road 1' };
      const refused = (await agency.put('/listings', { id, ...nowhere }).expect(200)).body as Written;
      expect(await agency.finishedJob(refused.jobId)).toMatchObject({ status: 'failed' });

      // The public sees the agent as soon as it exists, and nothing that was rejected.
      await agency
        .put('/users', anAgent({ externalId: agent, name: 'Domnica Zadnipru', phone: '+37369123456' }))
        .expect(200);
      const page = await (await fetch(`${service.url}/en/announcement/${id}`)).text();
      expect([page.includes('Domnica Zadnipru'), page.includes('Nowhereville')]).toEqual([true, false]);
      expect((await recordOf(id)).status).toBe('active');
    });

    it('shows a file of a live listing once it has arrived, in its position', async () => {
      const [agent, ...names] = [aName(), aName(), aName(), aName(), aName()];
      const [cover, ...present] = names;
      for (const name of present) {
        await importFile(name);
      }
      const body = {
        ...aPublishableDraft({ externalUserId: agent, files: files(...names) }),
        announcementStatus: 'active',
        onMissing: 'defer',
      };
      const { id, jobId } = (await agency.put('/listings', body).expect(200)).body as Written;
      await agency.finishedJob(jobId);
      expect(await recordOf(id)).toMatchObject({
        status: 'active',
        issues: [
          // There is no translator here.
          { code: 'NOT_TRANSLATED' },
          { code: 'REFERENCE_PENDING', severity: 'info', field: 'externalUserId' },
          { code: 'REFERENCE_PENDING', severity: 'warning', field: 'files' },
        ],
      });
      await endIn(-1, agent ?? '');
      await sweeper.sweep();
      await importFile(cover ?? '');
      const event = (await lastEventOf(id)) as Event & { jobId: number | null };
      expect([event.type, typeof event.jobId]).toEqual(['listing.updated', 'number']);
      expect(await agency.finishedJob(event.jobId)).toMatchObject({
        status: 'completed',
        type: 'announcement_refresh',
      });
      const live = await recordOf(id);
      expect(filesOf(live)).toEqual(names);
      // The issue of a dropped reference outlives the findings of publishing.
      expect(live.issues.map(({ code }) => code)).toEqual(['REFERENCE_DROPPED', 'NOT_TRANSLATED']);
      const [shown] = await sql<{ count: number }[]>(
        'SELECT COUNT(*) AS count FROM listing_publication_files WHERE listing_id = ?',
        [id],
      );
      expect(Number(shown?.count)).toBe(4);
    });

    it('reports a dropped agent also after a block that it has outlived incomplete', async () => {
      const [agent, ...names] = [aName(), aName(), aName(), aName()];
      for (const name of names) {
        await importFile(name);
      }
      const body = aPublishableDraft({ externalUserId: agent, files: files(...names), announcementStatus: 'active' });
      const { id, jobId } = (await agency.put('/listings', { ...body, onMissing: 'defer' }).expect(200))
        .body as Written;
      await agency.finishedJob(jobId);
      await endIn(-1, agent ?? '');
      await sweeper.sweep();
      const blocking = service.api.get(BlockCommands);
      await blocking.block(id);
      await agency.put('/listings', { id, announcementValue: null }).expect(200);
      expect(await blocking.unblock(id)).toMatchObject({ status: 'hidden' });
      const issues = (await recordOf(id)).issues.map(({ code, field }) => [code, field]);
      expect(issues).toEqual([
        ['REFERENCE_DROPPED', 'externalUserId'],
        ['REQUIRED_TO_PUBLISH', 'announcementValue'],
      ]);
    });
  });

  it('are joined by a file that a later operation of the same bulk imports, without another attempt', async () => {
    const written = jest.spyOn(service.api.get(ListingBatch), 'write');
    const file = aName();
    const [waiting, importing] = await bulk([
      { op: 'upsert', ...aDraft({ files: files(file) }) },
      { op: 'upsert', ...aDraft({ files: [{ url: photos.photoUrl(9_000), externalFileId: file }] }) },
    ]);
    expect(written).toHaveBeenCalledTimes(1);
    written.mockRestore();
    for (const id of [waiting?.id ?? 0, importing?.id ?? 0]) {
      expect(await recordOf(id)).toMatchObject({ files: [{ externalId: file }], pendingReferences: [] });
    }
  });

  it.each([
    ['listings', 'before'],
    ['listings', 'after'],
    ['users', 'before'],
    ['users', 'after'],
  ] as const)('of %s that an operation %s in the same bulk joins are not reported as pending', async (path, place) => {
    const file = aName();
    const bodyWith = (reference: object) =>
      path === 'listings' ? aDraft({ files: [reference] }) : anAgent({ avatar: reference });
    const write = async (operations: object[]): Promise<Result[]> =>
      (
        (await agency.post(`/${path}/bulk`, { onMissing: 'defer', operations }).expect(200)).body as {
          results: Result[];
        }
      ).results;
    const waiting = { op: 'upsert', ...bodyWith({ externalFileId: file }) };
    const importing = { op: 'upsert', ...bodyWith({ url: photos.photoUrl(9_100), externalFileId: file }) };
    const change =
      path === 'listings' ? { announcementValue: 5, files: undefined } : { name: 'Ion', avatar: undefined };
    const edit = { ...waiting, ...change };
    await write([waiting]);
    const results = await write(place === 'before' ? [importing, edit] : [edit, importing]);
    for (const { id, version, pendingReferences } of results) {
      const record = (await agency.get(`/${path}/${id}`).expect(200)).body as ListingRead;
      expect([version, pendingReferences ?? []]).toEqual([record.version, []]);
      expect(record.pendingReferences).toEqual([]);
    }
    // The version of the response is the one that the next write needs.
    const again = results.map(({ id, version }) => ({ op: 'upsert', id, ifVersion: version }));
    expect((await write(again)).map(({ success }) => success)).toEqual([true, true]);
  });

  it.each(['listings', 'users'] as const)(
    'of %s are joined by a file that a concurrent call creates while the same bulk imports it',
    async (path) => {
      const file = aName();
      const url = photos.photoUrl(9_001);
      const imports = service.api.get(MediaImportsRepository);
      const insertMissing = imports.insertMissing.bind(imports);
      const inserting = jest.spyOn(imports, 'insertMissing').mockImplementationOnce(async (...given) => {
        await agency.post('/media/upload-from-url', { url, externalId: file }).expect(202);
        return insertMissing(...given);
      });
      const bodyWith = (reference: object) =>
        path === 'listings' ? aDraft({ files: [reference] }) : anAgent({ avatar: reference });
      const operations = [{ externalFileId: file }, { url, externalFileId: file }].map((reference) => ({
        ...{ op: 'upsert', ...bodyWith(reference) },
      }));
      const answer = await agency.post(`/${path}/bulk`, { onMissing: 'defer', operations }).expect(200);
      inserting.mockRestore();
      const { results } = answer.body as { results: Result[] };
      for (const { id } of results) {
        const record = (await agency.get(`/${path}/${id}`).expect(200)).body as { pendingReferences: unknown[] };
        expect(record.pendingReferences).toEqual([]);
      }
    },
  );

  it('follow the clock of a test agency', async () => {
    const own = await service.newTestAgency();
    const body = { ...aDraft({ externalUserId: aName(), files: files(aName()) }), onMissing: 'defer' };
    const { id } = await own.upsertListing(body);
    const advance = async (duration: string) =>
      ((await own.post('/test/clock', { advance: duration }).expect(200)).body as { passed: object }).passed;
    expect(await advance('P6D')).toMatchObject({ pendingReferencesDropped: 0 });
    expect(await advance('P1DT1H')).toMatchObject({ pendingReferencesDropped: 2 });
    const record = await recordOf(id, own);
    expect(record.issues.map(({ code }) => code)).toEqual(['REFERENCE_DROPPED', 'REFERENCE_DROPPED']);
    // References made at the current time of the clock wait for the full period.
    await own.upsertListing(body);
    expect(await advance('P6D')).toMatchObject({ pendingReferencesDropped: 0 });
    expect(namesOf(await recordOf(id, own))).toHaveLength(2);
    await own.post('/test/reset', {}).expect(200);
    expect(await sql('SELECT * FROM pending_references WHERE agency_id = ?', [own.agencyId])).toEqual([]);
  });

  it('never stay pending for something created during the write', async () => {
    for (let round = 0; round < 12; round += 1) {
      const [agent, file] = [aName(), aName()];
      const url = photos.photoUrl(8_000 + round);
      const listing = () =>
        agency.put('/listings', { ...aDraft({ externalUserId: agent, files: files(file) }), onMissing: 'defer' });
      const answers = await Promise.all([
        listing(),
        listing(),
        agency.put('/users', anAgent({ externalId: agent })),
        agency.post('/media/upload-from-url', { url, externalId: file }),
        listing(),
        bulk([1, 2, 3].map(() => ({ op: 'upsert', ...aDraft({ externalUserId: agent, files: files(file) }) }))),
        listing(),
      ]);
      const ids = answers.flatMap((answer) => {
        if (Array.isArray(answer)) {
          return answer.map(({ id }) => id);
        }
        expect([200, 201, 202]).toContain(answer.status);
        return 'version' in (answer.body as object) && 'status' in (answer.body as object)
          ? (answer.body as Written).id
          : [];
      });
      expect(ids).toHaveLength(7);
      for (const id of ids) {
        expect(await recordOf(id)).toMatchObject({
          ...{ user: { externalId: agent }, files: [{ externalId: file }], pendingReferences: [] },
        });
      }
    }
  });
});
