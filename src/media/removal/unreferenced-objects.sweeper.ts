import { Injectable } from '@nestjs/common';
import { MILLISECONDS_PER_DAY } from '../../catalogue/limits.js';
import { Config } from '../../config/env.js';
import { parseStorageKey } from '../../integrations/storage/media-keys.js';
import { type ListedObject, Storage, StorageUnavailable } from '../../integrations/storage/storage.js';
import { isDatabaseUnavailable } from '../../platform/mysql/database-errors.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { UnreferencedObjectsRepository } from './unreferenced-objects.repository.js';

const SWEEP_EVERY_MS = 10_000;

/** How many objects one pass lists: a page of a bucket. */
const PAGE_SIZE = 1_000;

/** How long a worker's turn lasts if it dies, in seconds. */
const TURN_SECONDS = 120;

/** The pause between two pages across all workers, in seconds. */
const PAUSE_SECONDS = 8;

/** The pause between two walks, in seconds. */
const REST_SECONDS = 3_600;

/**
 * If more of a page than this share, and more than this number, is unknown, nothing is removed and the walk ends: database and
 * storage probably do not belong together. What is too young to be removed counts too, or another installation's files would be
 * removed a few at a time as they age.
 */
const LARGEST_SHARE = 0.1;
const LARGEST_COUNT = 20;

/** A unit of removal in the storage: a media folder or an upload. */
interface StoredItem {
  name: string;
  isFolder: boolean;
  /** When the newest of its listed objects was written. */
  writtenAt: Date;
  remove: () => Promise<void>;
}

/**
 * Finds objects in the storage that no row refers to, by continuously walking through it page by page (D-197). The workers take
 * turns and continue where the previous one stopped. A row refers to each folder before anything is stored there, its name is never
 * reused, and it changes rows only within one transaction; so a listed folder that no row refers to afterwards is garbage for good.
 * It is still kept for days. If too much of a page is unknown, which suggests a restored database or the wrong bucket, nothing is
 * removed, and the walk starts over later: its other pages, of which the last may be short, could not show it as well.
 */
@Injectable()
export class UnreferencedObjectsSweeper extends Sweeper {
  constructor(
    private readonly config: Config,
    private readonly rows: UnreferencedObjectsRepository,
    private readonly storage: Storage,
  ) {
    super(SWEEP_EVERY_MS, 'The storage could not be searched for unreferenced objects; the next pass tries again');
  }

  protected async pass(signal: AbortSignal): Promise<void> {
    const turn = await this.rows.claimTurn(TURN_SECONDS);
    if (turn === null) {
      return;
    }
    const { objects, next } = await this.storage.list(turn.afterKey, PAGE_SIZE);
    const unreferenced = await this.unreferencedAmong(this.itemsOf(objects));
    if (unreferenced === null) {
      await this.rows.scheduleNext(null, REST_SECONDS);
      return;
    }
    const writtenBefore = turn.now.getTime() - this.config.mediaForgottenDays * MILLISECONDS_PER_DAY;
    await this.removeAll(
      unreferenced.filter(({ writtenAt }) => writtenAt.getTime() < writtenBefore),
      signal,
    );
    if (signal.aborted) {
      // The next worker checks this page again.
      await this.rows.scheduleNext(turn.afterKey, PAUSE_SECONDS);
      return;
    }
    await this.rows.scheduleNext(next, next === null ? REST_SECONDS : PAUSE_SECONDS);
  }

  /** Null if they are too many: the database is then probably not that of this storage. */
  private async unreferencedAmong(listed: readonly StoredItem[]): Promise<readonly StoredItem[] | null> {
    const known = await this.knownAmong(listed);
    const unreferenced = listed.filter(({ name }) => !known.has(name));
    if (unreferenced.length > Math.max(LARGEST_COUNT, listed.length * LARGEST_SHARE)) {
      const about = { unknown: unreferenced.length, listed: listed.length, one: unreferenced[0]?.name };
      this.logger.error(about, 'The database does not refer to much of what is stored: nothing is removed');
      return null;
    }
    return unreferenced;
  }

  private async removeAll(items: readonly StoredItem[], signal: AbortSignal): Promise<void> {
    for (const item of items) {
      if (signal.aborted) {
        return;
      }
      await this.tryToRemove(item);
    }
  }

  private async knownAmong(items: readonly StoredItem[]): Promise<Set<string>> {
    const named = (isFolder: boolean) => items.filter((item) => item.isFolder === isFolder).map(({ name }) => name);
    return new Set([...(await this.rows.knownFolders(named(true))), ...(await this.rows.knownUploads(named(false)))]);
  }

  /** A failed removal does not hold up the others; the next walk retries it. */
  private async tryToRemove({ name, remove }: StoredItem): Promise<void> {
    try {
      await remove();
      this.logger.warn({ item: name }, 'Stored files that no row refers to were removed');
    } catch (error) {
      if (error instanceof StorageUnavailable || isDatabaseUnavailable(error)) {
        throw error;
      }
      this.logger.error({ err: error, item: name }, 'Stored files that no row refers to could not be removed');
    }
  }

  private itemsOf(objects: readonly ListedObject[]): StoredItem[] {
    const items = new Map<string, StoredItem>();
    for (const { key, writtenAt } of objects) {
      const item = parseStorageKey(key);
      if (item !== null && 'folder' in item) {
        const { folder } = item;
        const before = items.get(folder)?.writtenAt ?? writtenAt;
        items.set(folder, {
          name: folder,
          isFolder: true,
          writtenAt: before > writtenAt ? before : writtenAt,
          remove: () => this.storage.deletePrefix(folder),
        });
      } else if (item !== null) {
        const { uploadName } = item;
        const remove = (): Promise<void> => this.storage.delete([key]);
        items.set(uploadName, { name: uploadName, isFolder: false, writtenAt, remove });
      }
    }
    return [...items.values()];
  }
}
