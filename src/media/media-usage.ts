import { Injectable } from '@nestjs/common';
import { UsageRegistry } from '../platform/batch/usage-registry.js';
import type { WriteContext } from '../platform/batch/write-context.js';
import type { AgencyTransaction } from '../platform/mysql/repository/agency-repository.js';

/**
 * What a module with references to files does when files change. Listings and users implement it and register with
 * `MediaUsageRegistry`; those that refer to a file are called its referrers.
 */
export abstract class MediaUsage {
  /**
   * The files have changed: sets `updated_at` of everything of the agency that uses one of them. A transaction may call it before it
   * locks the files, as writes of what uses them do, and again for what has begun to use them until then.
   */
  abstract mediaChanged(context: WriteContext, mediaIds: readonly number[]): Promise<void>;

  /**
   * Marks the source versions of the files' referrers as outdated: a file has another external id, or its new content could not be
   * fetched (D-234).
   */
  abstract outdate(context: WriteContext, mediaIds: readonly number[]): Promise<void>;

  /** The files have new bytes: rebuilds what the public sees of them. `mediaChanged` has been called already. */
  abstract contentChanged(context: WriteContext, mediaIds: readonly number[]): Promise<void>;

  /**
   * The files have got their first bytes. Adds them to the public pages of their referrers that lack them and that nothing else will
   * rebuild: those of referrers that were published after an earlier import of the file had failed. Usually there are none.
   * `mediaChanged` has been called already.
   */
  abstract becameReady(context: WriteContext, mediaIds: readonly number[]): Promise<void>;

  /**
   * Files have been created or linked to an external id: assigns them to everything of the agency with pending references to them.
   * Call it as the last step of the transaction.
   * @param ids of the files by external id.
   */
  abstract arrived(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void>;

  /**
   * Removes the files, which are about to be deleted, from everything of the agency that uses one of them.
   * @throws ApiError `MIN_PHOTOS` when a public listing would fall under its minimum of photos (D-40).
   */
  abstract detach(context: WriteContext, mediaIds: readonly number[]): Promise<void>;

  /** Which of the files something of the agency uses. The result stays valid while the caller holds the files' row locks (D-142). */
  abstract usedAmong(context: AgencyTransaction, mediaIds: readonly number[]): Promise<readonly number[]>;

  /**
   * The same as an SQL condition on a row of `media` (so named in the query), for list queries, which take no locks. It looks for
   * one row: for an `EXISTS`, MariaDB may first read all that uses files, of all agencies.
   */
  abstract get isUsed(): string;
}

/** The registered usages of files, called as one. */
@Injectable()
export class MediaUsageRegistry extends UsageRegistry<MediaUsage> {
  mediaChanged(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    return this.callEach((usage) => usage.mediaChanged(context, mediaIds));
  }

  outdate(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    return this.callEach((usage) => usage.outdate(context, mediaIds));
  }

  contentChanged(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    return this.callEach((usage) => usage.contentChanged(context, mediaIds));
  }

  becameReady(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    return this.callEach((usage) => usage.becameReady(context, mediaIds));
  }

  /** @throws ApiError `MIN_PHOTOS`. */
  detach(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    return this.callEach((usage) => usage.detach(context, mediaIds));
  }

  async usedAmong(context: AgencyTransaction, mediaIds: readonly number[]): Promise<number[]> {
    if (this.usages.length === 0) {
      throw new Error('No usage of files is registered: none could be called unused');
    }
    const used = new Set<number>();
    await this.callEach(async (usage) => {
      (await usage.usedAmong(context, mediaIds)).forEach((id) => used.add(id));
    });
    return [...used];
  }

  get isUsed(): string {
    if (this.usages.length === 0) {
      throw new Error('No usage of files is registered: all would be called unused');
    }
    return this.usages.map(({ isUsed }) => `(${isUsed})`).join(' OR ');
  }
}
