import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Optimization } from '../../catalogue/vocabulary.js';
import { Config } from '../../config/env.js';
import { ApiError } from '../../errors/api-error.js';
import { DataFault } from '../../errors/job-fault.js';
import { beginExclusiveWrite, beginWrite, type BegunWrite } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { type MediaAmount, StorageUsageRepository } from './storage-usage.repository.js';

/** How much more an agency may store; infinite without a quota. */
export type Room = MediaAmount;

/** When a client may try again, in seconds: files have to be deleted first. */
const RETRY_AFTER_SECONDS = 3600;

/** The states of files that count towards the quota: stored or on their way. */
const WANTED: readonly Optimization[] = ['pending', 'processing', 'success'];

const STORED: readonly Optimization[] = ['success'];

/**
 * The quota of an agency: a number of files, and of bytes of originals, where bytes shared by several files count once. Code that
 * uses room must begin its write here, or end its job alone (`JobAttempt.completesExclusively`).
 */
@Injectable()
export class MediaQuota {
  private readonly maxFiles: number;
  private readonly maxBytes: number;

  constructor(
    config: Config,
    private readonly dataSource: DataSource,
    private readonly use: StorageUsageRepository,
  ) {
    this.maxFiles = config.mediaQuotaFiles ?? Infinity;
    this.maxBytes = config.mediaQuotaBytes ?? Infinity;
  }

  /** Whether there is a quota, so that storing anything depends on everything that is stored. */
  get isSet(): boolean {
    return this.maxFiles !== Infinity || this.maxBytes !== Infinity;
  }

  /** Begins a write that uses room. With a quota it excludes other writes, so that the room cannot change until it ends. */
  beginWrite(transaction: AgencyTransaction): Promise<BegunWrite> {
    return this.isSet ? beginExclusiveWrite(transaction) : beginWrite(transaction);
  }

  /** The room left by all files that are stored or on their way; negative when the quota is exceeded. */
  room(agencyId: number, manager: EntityManager = this.dataSource.manager): Promise<Room> {
    return this.roomBeside(WANTED, agencyId, manager);
  }

  /** The room that is also left by uploads that are expected or not confirmed yet, since they fill the disk as well (D-137). */
  async roomForUploads(agencyId: number, manager: EntityManager): Promise<Room> {
    const room = await this.room(agencyId, manager);
    if (room.files === Infinity && room.bytes === Infinity) {
      return room;
    }
    const expected = await this.use.countExpected({ manager, agencyId });
    return { files: room.files - expected.files, bytes: room.bytes - expected.bytes };
  }

  /** Throws `DataFault` when there is no room for another file of this size. */
  async requireRoom(
    agencyId: number,
    sizeBytes: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    const { files, bytes } = await this.roomBeside(STORED, agencyId, manager);
    if (files < 1 || bytes < sizeBytes) {
      throw usedUp();
    }
  }

  /** Checks the bytes alone, for a file that is already counted; its present bytes make room for the new ones. */
  async requireBytes(
    agencyId: number,
    mediaId: number,
    sizeBytes: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    if ((await this.bytesLeft({ manager, agencyId }, mediaId)) < sizeBytes) {
      throw usedUp();
    }
  }

  private async roomBeside(states: readonly Optimization[], agencyId: number, manager: EntityManager): Promise<Room> {
    const context = { manager, agencyId };
    return {
      files: this.maxFiles === Infinity ? Infinity : this.maxFiles - (await this.use.countFiles(context, states)),
      bytes: await this.bytesLeft(context),
    };
  }

  /** @param exceptId see `countBytes`. */
  private async bytesLeft(context: AgencyTransaction, exceptId?: number): Promise<number> {
    return this.maxBytes === Infinity ? Infinity : this.maxBytes - (await this.use.countBytes(context, exceptId));
  }
}

function usedUp(): DataFault {
  return new DataFault("The agency's quota for media is used up; delete files that are not needed and send it again", {
    code: 'QUOTA_EXCEEDED',
  });
}

export function quotaExceeded(): ApiError {
  return new ApiError('QUOTA_EXCEEDED', [], { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });
}
