import { Injectable } from '@nestjs/common';
import type { WriteContext } from '../platform/batch/write-context.js';
import type { AgencyTransaction } from '../platform/mysql/repository/agency-repository.js';
import { beforeCommit } from '../platform/mysql/transactions.js';

/**
 * What media requires of modules that hold files: listings and users implement it and register with `MediaHolders`, so that media
 * can notify its holders without depending on them.
 */
export abstract class MediaUsage {
  /** The files have changed: sets `updated_at` of everything of the agency that holds one of them. */
  abstract mediaChanged(context: WriteContext, mediaIds: readonly number[]): Promise<void>;

  /**
   * Marks the source versions of the files' holders as outdated: a file has another external id, or its new content could not be
   * fetched (D-234).
   */
  abstract outdate(context: WriteContext, mediaIds: readonly number[]): Promise<void>;

  /** The files have new bytes: rebuilds what the public sees of them. `mediaChanged` has been called already. */
  abstract contentChanged(context: WriteContext, mediaIds: readonly number[]): Promise<void>;

  /**
   * Files have been created or linked to an external id: assigns them to everything of the agency with pending references to them.
   * Call it as the last step of the transaction.
   * @param ids of the files by external id.
   */
  abstract arrived(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void>;

  /**
   * Removes the files, which are about to be deleted, from everything of the agency that holds one of them.
   * @throws ApiError `MIN_PHOTOS` when a public listing would fall under its minimum of photos (D-40).
   */
  abstract detach(context: WriteContext, mediaIds: readonly number[]): Promise<void>;

  /** Which of the files something of the agency holds. The result stays valid while the caller holds the files' row locks (D-142). */
  abstract heldAmong(context: AgencyTransaction, mediaIds: readonly number[]): Promise<readonly number[]>;

  /** The same as an SQL condition on a row of `media` (so named in the query), for list queries, which take no locks. */
  abstract get isHeld(): string;
}

/**
 * Everything that holds files. A module that does registers in its constructor:
 *
 *     constructor(holders: MediaHolders, usage: ListingsMediaUsage) {
 *       holders.register(usage);
 *     }
 */
@Injectable()
export class MediaHolders extends MediaUsage {
  private readonly usages: MediaUsage[] = [];

  register(usage: MediaUsage): void {
    this.usages.push(usage);
  }

  async mediaChanged(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    for (const usage of this.usages) {
      await usage.mediaChanged(context, mediaIds);
    }
  }

  async outdate(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    for (const usage of this.usages) {
      await usage.outdate(context, mediaIds);
    }
  }

  async contentChanged(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    for (const usage of this.usages) {
      await usage.contentChanged(context, mediaIds);
    }
  }

  async arrived(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void> {
    for (const usage of this.usages) {
      await usage.arrived(context, ids);
    }
  }

  /** Calls `arrived` as the last step of the transaction. */
  notifyOfArrival(context: WriteContext, files: readonly { id: number; externalId: string | null }[]): void {
    const ids = new Map(
      files.flatMap(({ id, externalId }) => (externalId === null ? [] : [[externalId, id] as const])),
    );
    if (ids.size > 0) {
      beforeCommit(context.manager, () => this.arrived(context, ids));
    }
  }

  async detach(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    for (const usage of this.usages) {
      await usage.detach(context, mediaIds);
    }
  }

  async heldAmong(context: AgencyTransaction, mediaIds: readonly number[]): Promise<number[]> {
    if (this.usages.length === 0) {
      throw new Error('Nobody has said what holds files: none could be called unused');
    }
    const held = new Set<number>();
    for (const usage of this.usages) {
      (await usage.heldAmong(context, mediaIds)).forEach((id) => held.add(id));
    }
    return [...held];
  }

  get isHeld(): string {
    if (this.usages.length === 0) {
      throw new Error('Nobody has said what holds files: all would be called unused');
    }
    return this.usages.map(({ isHeld }) => `(${isHeld})`).join(' OR ');
  }
}
