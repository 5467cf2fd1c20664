import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { detail, pathOf } from '../../catalogue/checks/explain-value.js';
import type { Optimization } from '../../catalogue/vocabulary.js';
import { Config } from '../../config/env.js';
import { ApiError } from '../../errors/api-error.js';
import { DataFault } from '../../errors/job-fault.js';
import { beginExclusiveWrite, beginWrite, type BegunWrite } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { type MediaAmount, StorageUsageRepository } from './storage-usage.repository.js';

/** When a client may try again, in seconds: files have to be deleted first. */
const RETRY_AFTER_SECONDS = 3600;

/** The states of files that count towards the quota: stored or on their way. */
const WANTED: readonly Optimization[] = ['pending', 'processing', 'success'];

const STORED: readonly Optimization[] = ['success'];

/**
 * The quota of an agency: a number of files, and of bytes of originals, where bytes shared by several files count once. Code that
 * adds to what counts must begin its write here, or end its job alone (`JobAttempt.completesExclusively`).
 */
@Injectable()
export class MediaQuota {
  private readonly maxFiles: number;
  private readonly maxBytes: number;

  constructor(
    config: Config,
    private readonly use: StorageUsageRepository,
  ) {
    this.maxFiles = config.mediaQuotaFiles ?? Infinity;
    this.maxBytes = config.mediaQuotaBytes ?? Infinity;
  }

  /** Whether there is a quota, so that storing anything depends on everything that is stored. */
  get isSet(): boolean {
    return this.maxFiles !== Infinity || this.maxBytes !== Infinity;
  }

  /** Begins a write that adds to what counts. With a quota it excludes other writes, so that what remains cannot change until it ends. */
  beginWrite(transaction: AgencyTransaction): Promise<BegunWrite> {
    return this.isSet ? beginExclusiveWrite(transaction) : beginWrite(transaction);
  }

  /**
   * How much more the agency may store beside all files that are stored or on their way: infinite without a quota, negative when it
   * is exceeded.
   */
  remaining(agencyId: number, manager: EntityManager = this.use.manager): Promise<MediaAmount> {
    return this.remainingBeside(WANTED, agencyId, manager);
  }

  /** What remains beside uploads that are expected or not confirmed yet as well, since they too fill the disk (D-137). */
  async remainingForUploads(agencyId: number, manager: EntityManager): Promise<MediaAmount> {
    const remaining = await this.remaining(agencyId, manager);
    if (remaining.files === Infinity && remaining.bytes === Infinity) {
      return remaining;
    }
    const expected = await this.use.countExpected({ manager, agencyId });
    return { files: remaining.files - expected.files, bytes: remaining.bytes - expected.bytes };
  }

  /** Throws `DataFault` when another file of this size would exceed the quota. */
  async requireFile(agencyId: number, sizeBytes: number, manager: EntityManager = this.use.manager): Promise<void> {
    const { files, bytes } = await this.remainingBeside(STORED, agencyId, manager);
    if (files < 1 || bytes < sizeBytes) {
      throw this.usedUp();
    }
  }

  /** Checks the bytes alone, for a file that is already counted; its present bytes are replaced by the new ones. */
  async requireBytes(
    agencyId: number,
    mediaId: number,
    sizeBytes: number,
    manager: EntityManager = this.use.manager,
  ): Promise<void> {
    if ((await this.bytesLeft({ manager, agencyId }, mediaId)) < sizeBytes) {
      throw this.usedUp();
    }
  }

  /** @param field the field of the request that the rejected file comes from. */
  exceeded(field: string): ApiError {
    const rule = `would exceed what the agency may store: ${this.inWords}`;
    return new ApiError('QUOTA_EXCEEDED', [detail(pathOf(field), 'TOO_LARGE', rule)], {
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    });
  }

  private usedUp(): DataFault {
    const message = `The agency's quota for media is used up (${this.inWords}); delete files that are not needed and send it again`;
    return new DataFault(message, { code: 'QUOTA_EXCEEDED' });
  }

  private get inWords(): string {
    const limits = [
      { max: this.maxFiles, of: 'files' },
      { max: this.maxBytes, of: 'bytes of originals' },
    ];
    return limits.flatMap(({ max, of }) => (max === Infinity ? [] : `at most ${max} ${of}`)).join(' and ');
  }

  private async remainingBeside(
    states: readonly Optimization[],
    agencyId: number,
    manager: EntityManager,
  ): Promise<MediaAmount> {
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
