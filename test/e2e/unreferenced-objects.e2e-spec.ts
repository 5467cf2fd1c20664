import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { Storage } from '../../src/integrations/storage/storage.js';
import { StorageRemovalsRepository } from '../../src/media/removal/storage-removals.repository.js';
import { StorageRemovalsSweeper } from '../../src/media/removal/storage-removals.sweeper.js';
import { UnreferencedObjectsRepository } from '../../src/media/removal/unreferenced-objects.repository.js';
import { UnreferencedObjectsSweeper } from '../../src/media/removal/unreferenced-objects.sweeper.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { PhotoServer } from '../support/photos.js';
import { S3Server } from '../support/s3-server.js';
import { type ServiceProcess, startWorkerProcess } from '../support/service-process.js';
import { startStorage, STORAGES, type TestStorage } from '../support/storages.js';
import { newPhoto, Uploader } from '../support/uploads.js';

/** Starting processes takes time on a busy machine. */
jest.setTimeout(60_000);

const DAY_MS = 86_400_000;

const FOLDER = /^\d+\/[0-9a-f]{32}$/;

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

/** Whatever dies or freezes while bytes are written: each folder belongs to a file, or is removed (D-196, D-197). */
describe('bytes of an interrupted run', () => {
  let photos: PhotoServer;
  let storage: TestStorage;
  let service: TestService;
  let worker: NestExpressApplication;
  let agency: ApiClient;

  beforeAll(async () => {
    photos = await PhotoServer.start();
    storage = await startStorage('local');
    service = await startService({
      ...storage.environment,
      ...{ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin, LOG_LEVEL: 'fatal' },
    });
    worker = await service.startWorker();
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await service.close();
    await storage.close();
    await photos.close();
  });

  afterEach(() => jest.restoreAllMocks());

  const sql = <T>(statement: string, parameters: unknown[] = []): Promise<T> =>
    service.api.get(DataSource).query<T>(statement, parameters);

  const sweepAll = async (): Promise<void> => {
    await sql('UPDATE media_removals SET remove_after = NOW(3) - INTERVAL 1 HOUR, writable_until = NULL');
    await worker.get(StorageRemovalsSweeper).sweep();
  };

  const stored = async (): Promise<string[]> => [
    ...new Set((await storage.keys()).map(folderOf).filter((folder) => FOLDER.test(folder))),
  ];

  /**
   * Starts an import and, when it is about to store the file, deletes the file and lets the sweep empty its folder; then the run
   * stores its bytes, and the given function runs.
   */
  async function storeTooLate(thenDo: () => Promise<void>): Promise<string> {
    const theirs = worker.get(Storage);
    const putFiles = theirs.putFiles.bind(theirs);
    const name = `late-${randomBytes(4).toString('hex')}`;
    const happened = new Promise<string>((resolve, reject) => {
      jest.spyOn(theirs, 'putFiles').mockImplementationOnce(async (files) => {
        const folder = folderOf(files[0]?.key ?? '');
        await storeAfterTheSweep(folder, () => putFiles(files, new AbortController().signal)).then(
          () => resolve(folder),
          reject,
        );
        await thenDo();
      });
    });
    const storeAfterTheSweep = async (folder: string, put: () => Promise<void>): Promise<void> => {
      await agency.delete(`/media/external/${name}`).expect(200);
      await sql('UPDATE media_removals SET remove_after = NOW(3) - INTERVAL 1 HOUR WHERE storage_folder = ?', [folder]);
      await worker.get(StorageRemovalsSweeper).sweep();
      await put();
      expect(await stored()).toContain(folder);
    };
    const url = photos.photoUrl(7_000 + Math.floor(Math.random() * 1_000));
    await agency.post('/media/upload-from-url', { url, externalId: name }).expect(202);
    return happened;
  }

  it('are removed by the run when it notices that the file is no longer its own', async () => {
    const folder = await storeTooLate(() => Promise.reject(new Error('The job was taken from its worker')));
    await eventually(async () => !(await stored()).includes(folder));
  });

  it('are known to be orphaned while the run may still write, and are removed when that is over', async () => {
    let release = (): void => undefined;
    const isOver = new Promise<void>((resolve) => (release = resolve));
    const folder = await storeTooLate(() => isOver);
    const rows = await sql<unknown[]>(
      'SELECT 1 FROM media_removals WHERE storage_folder = ? AND writable_until > NOW(3)',
      [folder],
    );
    expect(rows).toHaveLength(1);
    await sweepAll();
    expect(await stored()).not.toContain(folder);
    release();
  });

  it('are not forgotten by a sweep that emptied their folder before they were written', async () => {
    const removals = worker.get(StorageRemovalsRepository);
    const theirs = worker.get(Storage);
    const folder = `${agency.agencyId}/${randomBytes(16).toString('hex')}`;
    const context = { manager: service.api.get(DataSource).manager, agencyId: agency.agencyId };
    const deletePrefix = theirs.deletePrefix.bind(theirs);
    await removals.schedule(context, [folder]);
    let isLate = false;
    jest.spyOn(theirs, 'deletePrefix').mockImplementation(async (emptied) => {
      await deletePrefix(emptied);
      // Runs of earlier tests have their own empty folders.
      if (emptied === folder && !isLate) {
        isLate = true;
        await theirs.putFile(`${folder}/late.webp`, __filename, 'image/webp');
        await removals.schedule(context, [folder]);
      }
    });
    await worker.get(StorageRemovalsSweeper).sweep();
    expect(isLate).toBe(true);
    await sql('UPDATE media_removals SET remove_after = NOW(3) WHERE storage_folder = ?', [folder]);
    await worker.get(StorageRemovalsSweeper).sweep();
    expect(await stored()).not.toContain(folder);
  });
});

describe('a worker that is killed after it stored bytes in a swept folder', () => {
  let photos: PhotoServer;
  let bucket: S3Server;
  let service: TestService;
  let doomed: ServiceProcess;

  beforeAll(async () => {
    photos = await PhotoServer.start();
    bucket = await S3Server.start();
    const environment = { ...bucket.environment, MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin };
    service = await startService({ ...environment, LOG_LEVEL: 'fatal' });
    doomed = await startWorkerProcess({ ...environment, EXCHANGE_RATES_URL: 'http://127.0.0.1:9' });
  });

  afterAll(async () => {
    await doomed.kill();
    await service.close();
    await bucket.close();
    await photos.close();
  });

  const sql = (statement: string, parameters: unknown[]): Promise<unknown> =>
    service.api.get(DataSource).query(statement, parameters);

  /** By another worker, which does not stay: the first one is to run the imports. */
  const sweep = async (): Promise<void> => {
    const other = await service.startWorker();
    await other.get(StorageRemovalsSweeper).sweep();
    await other.close();
  };

  const keysIn = (folder: string): string[] => [...bucket.objects.keys()].filter((key) => key.startsWith(folder));

  /**
   * Freezes the worker when it has stored the first object of a file, deletes the file, sweeps its folder, and kills the worker when
   * it goes on and stores the next one.
   * @returns what was stored; null if the worker learned of the deletion first.
   */
  async function storeInSweptFolder(agency: ApiClient, externalId: string): Promise<string[] | null> {
    const puts: string[] = [];
    bucket.onRequest = (method, key) => {
      if (method === 'PUT' && key.startsWith(`${agency.agencyId}/`)) {
        puts.push(key);
        doomed.signal(puts.length === 1 ? 'SIGSTOP' : 'SIGKILL');
      }
    };
    await agency.post('/media/upload-from-url', { url: photos.photoUrl(6_990), externalId }).expect(202);
    await eventually(() => puts.length === 1);
    const folder = folderOf(puts[0] ?? '');
    await agency.delete(`/media/external/${externalId}`).expect(200);
    await sql('UPDATE media_removals SET remove_after = NOW(3) - INTERVAL 1 HOUR WHERE storage_folder = ?', [folder]);
    await sweep();
    expect(keysIn(folder)).toEqual([]);
    const holder = service.api.get(DataSource).createQueryRunner();
    await holder.startTransaction('READ COMMITTED');
    try {
      // At its next heartbeat it would learn that the file is deleted, perhaps before it stores another object.
      await holder.query('SELECT id FROM job_workers FOR UPDATE');
      doomed.signal('SIGCONT');
      const ended = await Promise.race([doomed.ended, sleep(10_000, null, { ref: false })]);
      return ended === 'SIGKILL' ? puts : null;
    } finally {
      bucket.onRequest = () => undefined;
      await holder.rollbackTransaction();
      await holder.release();
    }
  }

  it('leaves a folder that the next sweep finds', async () => {
    const agency = await service.newAgency();
    let puts: string[] | null = null;
    // The heartbeat may have been under way when it was frozen.
    for (let attempt = 1; puts === null && attempt <= 3; attempt += 1) {
      puts = await storeInSweptFolder(agency, `doomed-${attempt}`);
    }
    const folder = folderOf(puts?.[0] ?? '');
    expect(keysIn(folder)).toEqual(puts?.slice(1));
    expect(keysIn(folder)).toHaveLength(1);

    await sql('UPDATE media_removals SET remove_after = NOW(3), writable_until = NOW(3) WHERE storage_folder = ?', [
      folder,
    ]);
    await sweep();
    expect(keysIn(folder)).toEqual([]);
  });
});

interface WalkOptions {
  days: number;
  pageSize?: number;
  young?: readonly string[];
}

describe.each(STORAGES)('bytes in the storage %s without a row', (storageName) => {
  let storage: TestStorage;
  let service: TestService;
  let worker: NestExpressApplication;
  let agency: ApiClient;

  beforeAll(async () => {
    storage = await startStorage(storageName);
    service = await startService({ ...storage.environment, LOG_LEVEL: 'fatal' });
    worker = await service.startWorker();
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await service.close();
    await storage.close();
  });

  afterEach(() => jest.restoreAllMocks());

  const sql = <T>(statement: string, parameters: unknown[] = []): Promise<T> =>
    service.api.get(DataSource).query<T>(statement, parameters);

  const store = (key: string): Promise<void> => worker.get(Storage).putFile(key, __filename, 'image/webp');

  const newFolder = (agencyId = agency.agencyId): string => `${agencyId}/${randomBytes(16).toString('hex')}`;

  /**
   * One walk to its end, this many days from now, in pages of this many objects; those of `young` were written just then.
   * @returns the sizes of its pages.
   */
  async function walk({ days, pageSize = 1_000, young = [] }: WalkOptions): Promise<number[]> {
    const [rows, theirs] = [worker.get(UnreferencedObjectsRepository), worker.get(Storage)];
    const [claimTurn, list] = [rows.claimTurn.bind(rows), theirs.list.bind(theirs)];
    const pages: number[] = [];
    let hasEnded = false;
    jest.spyOn(rows, 'claimTurn').mockImplementation(async (seconds) => {
      const turn = await claimTurn(seconds);
      return turn === null ? null : { ...turn, now: new Date(turn.now.getTime() + days * DAY_MS) };
    });
    jest.spyOn(theirs, 'list').mockImplementation(async (after) => {
      const { objects, next } = await list(after, pageSize);
      pages.push(objects.length);
      const writtenAt = new Date(Date.now() + days * DAY_MS);
      return { objects: objects.map((each) => (young.includes(each.key) ? { ...each, writtenAt } : each)), next };
    });
    await sql('UPDATE media_storage_walk SET after_key = NULL');
    for (let turn = 0; turn < 100 && !hasEnded; turn += 1) {
      await sql('UPDATE media_storage_walk SET due_at = NOW(3)');
      await worker.get(UnreferencedObjectsSweeper).sweep();
      const [progress] = await sql<{ afterKey: string | null }[]>(
        'SELECT after_key AS afterKey FROM media_storage_walk',
      );
      hasEnded = progress?.afterKey === null;
    }
    jest.restoreAllMocks();
    return pages;
  }

  it('are removed after three days, page by page, and nothing else is', async () => {
    const uploader = new Uploader(service, storage, agency);
    await uploader.uploaded(await newPhoto());
    await uploader.upload(await newPhoto());
    const removal = newFolder();
    const context = { manager: service.api.get(DataSource).manager, agencyId: agency.agencyId };
    await worker.get(StorageRemovalsRepository).schedule(context, [removal], 3_600);
    await store(`${removal}/512.webp`);
    await store('backups/2026/database.sql');
    await store(`${agency.agencyId}/notes.txt`);
    // The copy from which the photo was processed, which the worker's own sweep may remove at any time.
    await worker.get(StorageRemovalsSweeper).sweep();
    const kept = await storage.keys();
    expect(kept.filter((key) => key.includes('/original.'))).toEqual([]);

    const [mine, erased] = [newFolder(), newFolder(999_999)];
    const unreferenced = [
      ...[
        `${mine}/${randomBytes(16).toString('hex')}.jpg`,
        `${mine}/128.webp`,
        `${mine}/512.webp`,
        `${erased}/128.webp`,
      ],
      `uploads/${agency.agencyId}/${randomBytes(16).toString('hex')}.jpg`,
      `uploads/999999/${randomBytes(16).toString('hex')}.jpg`,
    ];
    for (const key of unreferenced) {
      await store(key);
    }
    const all = [...kept, ...unreferenced].sort();

    await walk({ days: 2 });
    expect(await storage.keys()).toEqual(all);
    const pages = await walk({ days: 4, pageSize: 2 });
    expect(await storage.keys()).toEqual(kept);
    expect(Math.max(...pages)).toBe(2);
    expect(pages.length).toBeGreaterThan(3);
  });

  it('are left to the next worker by one that has to exit', async () => {
    const leaving = await service.startWorker();
    // A pass of their own that is under way would set the time of the next turn after this test has.
    for (const each of [worker, leaving]) {
      await each.get(UnreferencedObjectsSweeper).sweep();
    }
    // Or the other worker's own pass could claim the turn.
    jest.spyOn(worker.get(UnreferencedObjectsSweeper), 'sweep').mockResolvedValue();
    const [rows, theirs] = [leaving.get(UnreferencedObjectsRepository), leaving.get(Storage)];
    const folders = [newFolder(), newFolder(), newFolder()];
    const unreferenced = folders.map((folder) => `${folder}/128.webp`);
    for (const key of unreferenced) {
      await store(key);
    }
    const claimTurn = rows.claimTurn.bind(rows);
    jest.spyOn(rows, 'claimTurn').mockImplementation(async (seconds) => {
      const turn = await claimTurn(seconds);
      return turn === null ? null : { ...turn, now: new Date(turn.now.getTime() + 4 * DAY_MS) };
    });
    const deletePrefix = theirs.deletePrefix.bind(theirs);
    const removed: string[] = [];
    jest.spyOn(theirs, 'deletePrefix').mockImplementation((folder) => {
      // Other sweepers of the worker remove folders of earlier tests.
      if (folders.includes(folder)) {
        removed.push(folder);
        leaving.get(UnreferencedObjectsSweeper).onModuleDestroy();
      }
      return deletePrefix(folder);
    });
    await sql('UPDATE media_storage_walk SET after_key = NULL, due_at = NOW(3)');
    await leaving.get(UnreferencedObjectsSweeper).sweep();
    await leaving.close();
    const [turn] = await sql<object[]>(
      'SELECT after_key AS afterKey, due_at < NOW(3) + INTERVAL 20 SECOND AS isSoon FROM media_storage_walk',
    );
    expect([removed.length, turn]).toEqual([1, { afterKey: null, isSoon: 1 }]);
    jest.restoreAllMocks();
    await walk({ days: 4 });
    expect((await storage.keys()).filter((key) => unreferenced.includes(key))).toEqual([]);
  });

  describe('when the database knows too little of what is stored', () => {
    /** Stores what another installation might have stored. */
    async function storeOthers(count: number): Promise<string[]> {
      const others = Array.from({ length: count }, () => `${newFolder()}/128.webp`);
      for (const key of others) {
        await store(key);
      }
      return others;
    }

    afterEach(async () => {
      const others = (await storage.keys()).filter((key) => key.startsWith(`${agency.agencyId}/`));
      await worker.get(Storage).delete(others);
    });

    it('are kept', async () => {
      const others = await storeOthers(25);
      await walk({ days: 4 });
      expect(await storage.keys()).toEqual(expect.arrayContaining(others));
    });

    it('are kept also on a last page that has only a few of them', async () => {
      const others = await storeOthers(45);
      const pages = await walk({ days: 4, pageSize: 40 });
      expect(await storage.keys()).toEqual(expect.arrayContaining(others));
      expect(pages[0]).toBe(40);
    });

    it('are kept also while only a few of them are old', async () => {
      const others = await storeOthers(25);
      await walk({ days: 4, young: others.slice(3) });
      expect(await storage.keys()).toEqual(expect.arrayContaining(others));
    });
  });

  it('are searched by one worker at a time', async () => {
    const rows = worker.get(UnreferencedObjectsRepository);
    // The worker's own pass would take the turn.
    await worker.get(UnreferencedObjectsSweeper).sweep();
    jest.spyOn(worker.get(UnreferencedObjectsSweeper), 'sweep').mockResolvedValue();
    await sql('UPDATE media_storage_walk SET due_at = NOW(3)');
    const turns = await Promise.all([rows.claimTurn(60), rows.claimTurn(60), rows.claimTurn(60)]);
    expect(turns.filter((turn) => turn !== null)).toHaveLength(1);
  });
});
