import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { Storage, StorageUnavailable } from '../../src/integrations/storage/storage.js';
import { StorageRemovalsRepository } from '../../src/media/removal/storage-removals.repository.js';
import { StorageRemovalsSweeper } from '../../src/media/removal/storage-removals.sweeper.js';
import { UploadSweeper } from '../../src/media/uploads/upload.sweeper.js';
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

  it('are no error when something has been written among them meanwhile: they are tried again', async () => {
    const folder = await deletedFolder();
    const written = Object.assign(new Error('ENOTEMPTY: directory not empty'), { code: 'ENOTEMPTY' });
    jest.spyOn(worker.get(Storage), 'deletePrefix').mockRejectedValue(written);
    const logged = jest.spyOn(Logger.prototype, 'error');
    await letBeDue(folder, 1);
    await worker.get(StorageRemovalsSweeper).sweep();
    expect([await isLeft(folder), logged.mock.calls]).toEqual([true, []]);

    jest.restoreAllMocks();
    await letBeDue(folder, 1);
    await worker.get(StorageRemovalsSweeper).sweep();
    expect(await isLeft(folder)).toBe(false);
  });

  it('do not delay the removal of others while their own removal hangs, and no other worker takes them meanwhile', async () => {
    const other = await service.startWorker();
    const [stuck, beside, later] = [await deletedFolder(), await deletedFolder(), await deletedFolder()];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const takenBy: NestExpressApplication[] = [];
    for (const taker of [worker, other]) {
      const storage = taker.get(Storage);
      const remove = storage.deletePrefix.bind(storage);
      jest.spyOn(storage, 'deletePrefix').mockImplementation(async (folder) => {
        if (folder === stuck) {
          takenBy.push(taker);
          await released;
        }
        await remove(folder);
      });
    }
    await sql('UPDATE media_removals SET remove_after = NOW(3) - INTERVAL 1 HOUR WHERE storage_folder IN (?)', [
      [stuck, beside],
    ]);
    const pass = worker.get(StorageRemovalsSweeper).sweep();
    await eventually(async () => takenBy.length > 0 && !(await isLeft(beside)));
    await letBeDue(later, 1);
    // The regular pass of either may have been the first.
    await (takenBy[0] === worker ? other : worker).get(StorageRemovalsSweeper).sweep();
    expect(await isLeft(later)).toBe(false);
    release();
    await pass;
    await eventually(async () => !(await isLeft(stuck)));
    expect(takenBy).toHaveLength(1);
    await other.close();
  });

  it('are taken by another worker when the one that had taken them has died', async () => {
    const folder = await deletedFolder();
    const removals = worker.get(StorageRemovalsRepository);
    const takeDue = removals.takeDue.bind(removals);
    const regular = jest.spyOn(removals, 'takeDue').mockResolvedValue([]);
    await letBeDue(folder, 2);
    const [first, second] = [await takeDue(1_000, 60), await takeDue(1_000, 60)];
    const tookIt = [first, second].map((taken) => taken.some(({ storageFolder }) => storageFolder === folder));
    expect(tookIt).toEqual([true, false]);
    regular.mockRestore();
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
