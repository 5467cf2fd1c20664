import { DataSource, type EntityManager } from 'typeorm';
import type { MediaReference } from '../../src/catalogue/checks/media-reference.js';
import type { ReferenceList, ResolvedReferences } from '../../src/media/references/batch-references.js';
import { MediaReferences } from '../../src/media/references/media-references.js';
import type { ReferencedFile } from '../../src/media/references/referenced-files.js';
import { beginWrite } from '../../src/platform/batch/write-context.js';
import type { AgencyTransaction } from '../../src/platform/mysql/repository/agency-repository.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';

/** The meaning of references to files (spec: Media reference; D-18, D-19, D-38). No worker runs here. */
describe('media references', () => {
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    service = await startService();
  });

  beforeEach(async () => {
    agency = await service.newAgency();
  });

  afterAll(() => service.close());

  const inTransaction = <T>(work: (manager: EntityManager) => Promise<T>): Promise<T> =>
    service.api.get(Transactions).run(work);

  const sql = <T>(query: string, values: unknown[]): Promise<T> => service.api.get(DataSource).query<T>(query, values);

  const files = (...references: MediaReference[]): ReferenceList => ({ op: 'upsert', field: 'files', references });

  /** Resolves each list as if it were the only one. */
  const resolve = async (
    context: AgencyTransaction,
    lists: readonly ReferenceList[],
  ): Promise<ResolvedReferences[]> => {
    const references = lists.flatMap((list) => list.references);
    const set = await service.api.get(MediaReferences).find(context, references);
    return lists.map((list) => set.resolve(list));
  };

  const detailsOf = async (...lists: ReferenceList[]): Promise<string[][]> => {
    const resolved = await inTransaction((manager) => resolve({ manager, agencyId: agency.agencyId }, lists));
    return resolved.map(({ details }) => details.map(({ pointer, code }) => `${pointer} ${code}`));
  };

  /** Stores the lists, as a referring object would. */
  const store = (client: ApiClient, ...lists: ReferenceList[]): Promise<ReferencedFile[][]> =>
    inTransaction(async (manager) => {
      const references = service.api.get(MediaReferences);
      const context = await beginWrite({ manager, agencyId: client.agencyId });
      const resolved = await resolve(context, lists);
      return references.startImports(context, resolved);
    });

  const storeOne = async (...references: MediaReference[]): Promise<ReferencedFile[]> => {
    const [list] = await store(agency, files(...references));
    return list ?? [];
  };

  const countOf = async (table: 'media' | 'jobs'): Promise<number> => {
    const [row] = await sql<{ count: number }[]>(`SELECT COUNT(*) AS count FROM ${table} WHERE agency_id = ?`, [
      agency.agencyId,
    ]);
    return Number(row?.count);
  };

  const fail = (id: number): Promise<unknown> =>
    Promise.all([
      sql("UPDATE media SET optimization = 'failed' WHERE id = ?", [id]),
      sql("UPDATE jobs SET state = 'failed', exclusive_key = NULL WHERE subject_id = ? AND agency_id = ?", [
        id,
        agency.agencyId,
      ]),
    ]);

  /** A file as a later list finds it: its import is in progress, but not started by that list. */
  const found = ({ importJobId, ...file }: ReferencedFile): ReferencedFile => {
    expect(importJobId).toBe(file.openJobId);
    return file;
  };

  it('start an import for each new URL, and are stored in order', async () => {
    const stored = await storeOne(
      { url: 'https://crm.example/b.jpg', externalFileId: 'b' },
      { url: 'https://crm.example/a.jpg' },
      { url: 'https://crm.example/c.jpg', externalFileId: 'a' },
    );
    expect(stored).toEqual(
      stored.map(({ id, externalId, openJobId }) => ({
        ...{ id, externalId, kind: null, optimization: 'pending' },
        openJobId: expect.any(Number) as number,
        ...{ fetchJobId: openJobId, importJobId: openJobId },
      })),
    );
    const rows = await sql<{ id: number; externalId: string | null; url: string; jobId: number }[]>(
      'SELECT id, external_id AS externalId, source_url AS url, last_job_id AS jobId FROM media WHERE agency_id = ?',
      [agency.agencyId],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(stored.map(({ id }) => byId.get(id))).toMatchObject([
      { externalId: 'b', url: 'https://crm.example/b.jpg', jobId: stored[0]?.openJobId },
      { externalId: null, url: 'https://crm.example/a.jpg', jobId: stored[1]?.openJobId },
      { externalId: 'a', url: 'https://crm.example/c.jpg', jobId: stored[2]?.openJobId },
    ]);
    expect(await countOf('jobs')).toBe(3);
  });

  it('resolve to existing files by either id', async () => {
    const [file] = (await storeOne({ url: 'https://crm.example/1.jpg', externalFileId: 'one' })).map(found);
    const id = file?.id ?? 0;
    expect(
      await store(agency, files({ id }), files({ externalFileId: 'one' }), {
        op: 'upsert',
        field: 'avatar',
        references: [{ id }],
      }),
    ).toEqual([[file], [file], [file]]);
  });

  it('reuse the file of an external id, whatever the URL', async () => {
    const [file] = (await storeOne({ url: 'https://crm.example/1.jpg', externalFileId: 'one' })).map(found);
    expect(await storeOne({ url: 'https://crm.example/other.jpg', externalFileId: 'one' })).toEqual([file]);
    expect(await countOf('media')).toBe(1);
    expect(await countOf('jobs')).toBe(1);
  });

  it('reuse a file of exactly the same URL without an external id', async () => {
    const [named] = (await storeOne({ url: 'https://crm.example/1.jpg', externalFileId: 'one' })).map(found);
    expect(await storeOne({ url: 'https://crm.example/1.jpg' })).toEqual([named]);
    const [other] = await storeOne({ url: 'https://crm.example/1.jpg?v=2' });
    expect(other?.id).not.toBe(named?.id);
  });

  it('resolve to the same files when the same list is sent again', async () => {
    const list: MediaReference[] = [
      { url: 'https://crm.example/1.jpg' },
      { url: 'https://crm.example/1.jpg', externalFileId: 'one' },
      { url: 'https://crm.example/2.jpg' },
    ];
    const first = (await storeOne(...list)).map(found);
    expect(await storeOne(...list)).toEqual(first);
    expect(new Set(first.map(({ id }) => id)).size).toBe(3);
  });

  it('import a failed file again, from the newly sent URL', async () => {
    const [failed] = await storeOne({ url: 'https://crm.example/1.jpg', externalFileId: 'one' });
    await fail(failed?.id ?? 0);
    const [resolved] = await inTransaction((manager) =>
      resolve({ manager, agencyId: agency.agencyId }, [
        files({ url: 'https://crm.example/1-new.jpg', externalFileId: 'one' }, { externalFileId: 'one' }),
      ]),
    );
    expect(resolved?.items[0]).toMatchObject({ optimization: 'pending', existing: { optimization: 'failed' } });

    const [again] = await storeOne({ url: 'https://crm.example/1-new.jpg', externalFileId: 'one' });
    expect(again).toMatchObject({ id: failed?.id, optimization: 'pending' });
    expect(again?.openJobId).toBeGreaterThan(failed?.openJobId ?? 0);
    const [job] = await sql<{ payload: unknown }[]>('SELECT payload FROM jobs WHERE id = ?', [again?.openJobId]);
    expect(typeof job?.payload === 'string' ? JSON.parse(job.payload) : job?.payload).toEqual({
      url: 'https://crm.example/1-new.jpg',
    });
  });

  it('start one import of a file in several lists', async () => {
    const shared: MediaReference = { url: 'https://crm.example/logo.jpg' };
    const lists = Array.from({ length: 10 }, (_, index) =>
      files({ url: `https://crm.example/${index}.jpg`, externalFileId: `photo-${index}` }, shared),
    );
    const stored = await store(agency, ...lists);
    expect(new Set(stored.map(([, logo]) => logo?.id)).size).toBe(1);
    expect(await countOf('media')).toBe(11);
    expect(await countOf('jobs')).toBe(11);
  });

  it('start one import of each file when many concurrent calls contain it', async () => {
    const references = Array.from({ length: 12 }, (_, index): MediaReference => {
      const url = `https://crm.example/${index}.jpg`;
      return index % 2 === 0 ? { url } : { url, externalFileId: `photo-${index}` };
    });
    const orders = Array.from({ length: 10 }, (_, turn) => [...references.slice(turn), ...references.slice(0, turn)]);
    const stored = await Promise.all(orders.map((order) => store(agency, files(...order))));
    expect(new Set(stored.flat(2).map(({ id }) => id)).size).toBe(12);
    expect(await countOf('media')).toBe(12);
    expect(await countOf('jobs')).toBe(12);
  });

  it('import a failed file once when many concurrent calls contain it', async () => {
    const reference: MediaReference = { url: 'https://crm.example/1.jpg', externalFileId: 'one' };
    const [failed] = await storeOne(reference);
    await fail(failed?.id ?? 0);
    const stored = await Promise.all(Array.from({ length: 8 }, () => storeOne(reference)));
    expect(new Set(stored.flat().map(({ openJobId }) => openJobId)).size).toBe(1);
    expect(await countOf('jobs')).toBe(2);
  });

  it('are rejected if the agency has no such file', async () => {
    const other = await service.newAgency();
    const [[foreign] = []] = await store(other, files({ url: 'https://crm.example/1.jpg', externalFileId: 'foreign' }));
    const id = foreign?.id ?? 0;
    expect(
      await detailsOf(
        files({ url: 'https://crm.example/1.jpg' }, { id }, { externalFileId: 'foreign' }),
        { op: 'upsert', field: 'fileIds', references: [{ id: 999_999_999 }] },
        { op: 'upsert', field: 'avatar', references: [{ id }] },
        files(),
      ),
    ).toEqual([
      ['/files/1/id UNKNOWN_REFERENCE', '/files/2/externalFileId UNKNOWN_REFERENCE'],
      ['/fileIds/0 UNKNOWN_REFERENCE'],
      ['/avatar/id UNKNOWN_REFERENCE'],
      [],
    ]);
  });

  it('are rejected if their URL must not be fetched', async () => {
    expect(
      await detailsOf(files({ url: 'http://10.0.0.1/1.jpg' }, { url: 'https://crm.example/1.jpg' }), {
        op: 'upsert',
        field: 'avatar',
        references: [{ url: 'https://me:secret@crm.example/1.jpg' }],
      }),
    ).toEqual([['/files/0/url FORBIDDEN_URL'], ['/avatar/url INVALID_URL']]);
  });

  it('are rejected if two of a list resolve to the same file', async () => {
    const [file] = await storeOne({ url: 'https://crm.example/1.jpg', externalFileId: 'one' });
    expect(
      await detailsOf(
        files({ externalFileId: 'one' }, { id: file?.id ?? 0 }, { url: 'https://crm.example/1.jpg' }),
        files(
          { url: 'https://crm.example/new.jpg', externalFileId: 'new' },
          { url: 'https://crm.example/newer.jpg', externalFileId: 'new' },
        ),
      ),
    ).toEqual([['/files/1 DUPLICATE_ITEM', '/files/2 DUPLICATE_ITEM'], ['/files/1 DUPLICATE_ITEM']]);
  });

  it('are rejected if a URL alone is that of an earlier file of the list with an external id (D-19)', async () => {
    const url = 'https://crm.example/twice.jpg';
    const named = { url, externalFileId: 'twice' };
    const other = { url, externalFileId: 'another' };
    expect(
      await detailsOf(files(named, { url }), files({ url }, named), files(named, other), files(other, named, { url })),
    ).toEqual([['/files/1 DUPLICATE_ITEM'], [], [], ['/files/2 DUPLICATE_ITEM']]);
  });

  it('are two files if the URL alone already has one of its own', async () => {
    const url = 'https://crm.example/own.jpg';
    await storeOne({ url });
    expect(await detailsOf(files({ url, externalFileId: 'own' }, { url }))).toEqual([[]]);
  });
});
