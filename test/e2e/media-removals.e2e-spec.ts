import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { Storage, StorageUnavailable } from '../../src/integrations/storage/storage.js';
import { StorageRemovalsRepository } from '../../src/media/removal/storage-removals.repository.js';
import { StorageRemovalsSweeper } from '../../src/media/removal/storage-removals.sweeper.js';
import { UploadSweeper } from '../../src/media/uploads/upload-sweeper.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { startStorage, type TestStorage } from '../support/storages.js';
import { newPhoto, type RequestedUpload, Uploader } from '../support/uploads.js';

/** Bytes that cannot be removed must not prevent the removal of others. */
describe('bytes that cannot be removed', () => {
  let storage: TestStorage;
  let service: TestService;
  let worker: NestExpressApplication;
  let agency: ApiClient;
  let uploader: Uploader;

  beforeAll(async () => {
    storage = await startStorage('local');
    service = await startService({ ...storage.environment, LOG_LEVEL: 'fatal' });
    worker = await service.startWorker();
    agency = await service.newAgency();
    uploader = new Uploader(service, storage, agency);
  });

  afterAll(async () => {
    await service.close();
    await storage.close();
  });

  afterEach(() => jest.restoreAllMocks());

  const sql = <T>(statement: string, parameters: unknown[] = []): Promise<T> =>
    service.api.get(DataSource).query<T>(statement, parameters);

  /** The folder of a file that has just been deleted. */
  const deletedFolder = async (): Promise<string> => {
    const { mediaId } = await uploader.uploaded(await newPhoto());
    const [{ folder } = { folder: '' }] = await sql<{ folder: string }[]>(
      'SELECT storage_folder AS folder FROM media WHERE id = ?',
      [mediaId],
    );
    await agency.delete(`/media/${mediaId}`).expect(200);
    return folder;
  };

  const letBeDue = (folder: string, hoursAgo: number): Promise<unknown> =>
    sql('UPDATE media_removals SET remove_after = NOW(3) - INTERVAL ? HOUR WHERE storage_folder = ?', [
      hoursAgo,
      folder,
    ]);

  const isLeft = async (folder: string): Promise<boolean> =>
    (await storage.keys()).some((key) => key.startsWith(`${folder}/`));

  it.each([
    ['a fault of one folder', new Error('EPERM: operation not permitted'), 1],
    ['a storage that refuses', new StorageUnavailable('AccessDenied'), 2],
  ])('do not delay the removal of other folders: %s', async (_, fault, passes) => {
    const [stuck, other] = [await deletedFolder(), await deletedFolder()];
    const remove = worker.get(Storage).deletePrefix.bind(worker.get(Storage));
    jest
      .spyOn(worker.get(Storage), 'deletePrefix')
      .mockImplementation((folder) => (folder === stuck ? Promise.reject(fault) : remove(folder)));
    await letBeDue(stuck, 2);
    await letBeDue(other, 1);
    for (let pass = 0; pass < passes; pass += 1) {
      await worker.get(StorageRemovalsSweeper).sweep();
    }
    expect([await isLeft(stuck), await isLeft(other)]).toEqual([true, false]);

    jest.restoreAllMocks();
    await letBeDue(stuck, 1);
    await worker.get(StorageRemovalsSweeper).sweep();
    expect(await isLeft(stuck)).toBe(false);
  });

  it('do not delay the removal of others while their own removal hangs, and no other worker takes them meanwhile', async () => {
    const other = await service.startWorker();
    const [stuck, ...others] = [await deletedFolder(), await deletedFolder(), await deletedFolder()];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const tried: string[] = [];
    for (const storage of [worker.get(Storage), other.get(Storage)]) {
      const remove = storage.deletePrefix.bind(storage);
      jest.spyOn(storage, 'deletePrefix').mockImplementation(async (folder) => {
        tried.push(folder);
        await (folder === stuck ? released : undefined);
        await remove(folder);
      });
    }
    await letBeDue(stuck, 2);
    await letBeDue(others[0] ?? '', 1);
    const pass = worker.get(StorageRemovalsSweeper).sweep();
    await eventually(async () => tried.includes(stuck) && !(await isLeft(others[0] ?? '')));
    await letBeDue(others[1] ?? '', 1);
    await other.get(StorageRemovalsSweeper).sweep();
    expect(await isLeft(others[1] ?? '')).toBe(false);
    release();
    await pass;
    expect(await isLeft(stuck)).toBe(false);
    expect(tried.filter((folder) => folder === stuck)).toHaveLength(1);
    await other.close();
  });

  it('are taken by another worker when the one that had taken them has died', async () => {
    const folder = await deletedFolder();
    const removals = worker.get(StorageRemovalsRepository);
    await letBeDue(folder, 2);
    const taken = (await removals.takeDue(100, 60)).map(({ storageFolder }) => storageFolder);
    expect(taken).toContain(folder);
    expect(await removals.takeDue(100, 60)).toEqual([]);
    await letBeDue(folder, 0);
    await worker.get(StorageRemovalsSweeper).sweep();
    expect(await isLeft(folder)).toBe(false);
  });

  it('do not delay the removal of other uploads', async () => {
    const uploads = [await uploader.upload(await newPhoto()), await uploader.upload(await newPhoto())];
    const keyOf = ({ generatedFileName }: RequestedUpload) => `uploads/${agency.agencyId}/${generatedFileName}`;
    const [stuck = '', other = ''] = uploads.map(keyOf);
    const remove = worker.get(Storage).delete.bind(worker.get(Storage));
    jest
      .spyOn(worker.get(Storage), 'delete')
      .mockImplementation((keys) => (keys.includes(stuck) ? Promise.reject(new Error('EPERM')) : remove(keys)));
    await sql('UPDATE upload_sessions SET expires_at = expires_at - INTERVAL 61 MINUTE WHERE uuid IN (?)', [
      uploads.map(({ uuid }) => uuid),
    ]);
    await worker.get(UploadSweeper).sweep();
    const left = await storage.keys();
    expect([left.includes(stuck), left.includes(other)]).toEqual([true, false]);

    jest.restoreAllMocks();
    await worker.get(UploadSweeper).sweep();
    expect(await storage.keys()).not.toContain(stuck);
  });
});
