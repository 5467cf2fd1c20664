import { isDiskFull, systemErrorCode } from '../../system-error.js';
import { StorageFull, StorageUnavailable } from '../storage.js';

/**
 * How a file system says that it cannot be used as it should: it is mounted read-only or not at all, the disk or the
 * server behind it fails, its rights are wrong, or no more files can be opened. The operator can mend all of it (D-138).
 */
const UNUSABLE = [
  ...['EROFS', 'EIO', 'ENODEV', 'ENXIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'ETIMEDOUT', 'EREMOTEIO'],
  ...['EACCES', 'EPERM', 'ENOTDIR', 'EMFILE', 'ENFILE'],
];

/** What an error of the file system means for the service; itself where it is a defect. */
export function faultOfDisk(error: unknown): unknown {
  if (isDiskFull(error)) {
    return new StorageFull(error);
  }
  return UNUSABLE.includes(systemErrorCode(error) ?? '') ? new StorageUnavailable(error) : error;
}

/** Does something with files and turns what went wrong into the faults that `Storage` promises. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw faultOfDisk(error);
  }
}
