import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../../config/env.js';
import { DataFault, JobFault, TemporaryFault } from '../../errors/job-fault.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { mediaKey, variantFileName } from '../../integrations/storage/media-keys.js';
import { type ClaimedJob, type JobFailure, RUN_AGAIN } from '../../platform/outbox/job-handler.js';
import { JobQueue } from '../../platform/outbox/job-queue.js';
import {
  PUBLISHING_OPERATIONS,
  type PublishingOperation,
  type PublishingResult,
} from '../../platform/outbox/job-types.js';
import { isUnderWay, type MediaFile } from '../../media/media-file.js';
import { MediaRepository } from '../../media/media.repository.js';
import { BlockAttempts } from '../blocking/block-attempts.js';
import { BlockListing } from '../blocking/block-listing.js';
import { RecognisedFault } from '../blocking/block-reasons.js';
import { BlockRecognition } from '../blocking/block-recognition.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';
import type { ListingRow } from '../listing.entity.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import type { WriteTimestamps } from '../domain/stored-write.js';
import { FindingsRepository } from './findings.repository.js';
import { PublicationsRepository } from './snapshot/publications.repository.js';
import type { StoredSnapshot, StoredSnapshotFile } from './snapshot/published-snapshot.js';
import { issuesOfFailure, issuesOfFault } from './publishing-fault.js';
import type { PublishingSubject } from './steps/publishing-step.js';
import { type PublishingFindings, PublishingSteps } from './steps/publishing-steps.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-transaction.js';
import type { WriteContext } from '../../platform/batch/write-context.js';

/** A completion for jobs of either kind: their results are alike. */
type PublishingCompletion = (manager: EntityManager) => Promise<PublishingResult | typeof RUN_AGAIN>;

type PublishingJob = ClaimedJob<'announcement_finalize'> | ClaimedJob<'announcement_refresh'>;

/**
 * What the kind of job makes of the locked row; null: the listing is not to be shown any more, or not yet.
 * @throws DataFault.
 */
type Settle = (manager: EntityManager, listing: ListingRow, timestamps: WriteTimestamps) => Promise<ListingRow | null>;

/** A refresh that fails for files, and what can be shown of the listing with the files that the public sees. */
interface Refresh {
  subject: PublishingSubject;
  findings: PublishingFindings;
}

const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * What publishing and refreshing have in common: read the listing, run the operations, and show the result to the
 * public, if the listing is still what it was when it was read; else do it all again on what it is now (D-23).
 */
@Injectable()
export class PublishListing {
  /** By the fault that a refresh ends with. */
  private readonly withoutNewFiles = new WeakMap<JobFault, Refresh>();

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly listings: ListingRowsRepository,
    private readonly files: ListingFilesRepository,
    private readonly media: MediaRepository,
    private readonly steps: PublishingSteps,
    private readonly findings: FindingsRepository,
    private readonly publications: PublicationsRepository,
    private readonly jobs: JobQueue,
    private readonly recognition: BlockRecognition,
    private readonly blockListing: BlockListing,
    private readonly attempts: BlockAttempts,
  ) {}

  /** @throws DataFault, TemporaryFault. */
  async run(job: PublishingJob, signal: AbortSignal, settle: Settle): Promise<PublishingCompletion> {
    const { agencyId, subjectId } = job;
    const subject = await this.read(agencyId, subjectId);
    if (subject.files.some((file) => isUnderWay(file.optimization))) {
      return (manager) => this.awaitFiles(manager, job);
    }
    const findings = await this.steps.run(agencyId, subject, signal);
    this.refuseFiles(job, subject, findings);
    return async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const { now } = context;
      const present = await this.lock(context, subjectId);
      if (present.version !== subject.listing.version) {
        return this.awaitFiles(manager, job);
      }
      const expiresAt = new Date(now.getTime() + this.config.listingLifetimeDays * MILLISECONDS_PER_DAY);
      const settled = await settle(manager, present, { now, expiresAt });
      if (settled === null) {
        return toResult(present);
      }
      await this.refuseBlocked(manager, subject, findings);
      await this.show(manager, { subject, findings }, settled, now);
      return toResult(settled, skippedOf(findings));
    };
  }

  /** Stores what was found, and makes it what the public sees. */
  private async show(
    manager: EntityManager,
    { subject, findings }: Refresh,
    listing: ListingRow,
    now: Date,
  ): Promise<void> {
    const { agencyId } = subject;
    const { id, version } = listing;
    const { filesFault } = findings;
    const snapshot = toSnapshot(subject, findings);
    // The rules for photos are rules for becoming public: what is public shows the photos that it has (D-185).
    const files = filesFault === null ? snapshot.files : await this.publications.filesOf({ manager, agencyId }, id);
    const issues = [...findings.issues, ...(filesFault === null ? [] : issuesOfFault(filesFault))];
    await this.findings.keep({ manager, agencyId, now }, id, findings.all);
    await this.publications.publish({ manager, agencyId, now }, id, version, { ...snapshot, files });
    await this.listings.writeBack({ manager, agencyId }, [{ ...listing, issues, updatedAt: now }]);
  }

  /**
   * A listing is published only with the files that it needs. The refresh of a public one shows all else that was edited
   * (D-185): it fails where its agency has not been told yet what is wrong with them.
   * @throws JobFault.
   */
  private refuseFiles(job: PublishingJob, subject: PublishingSubject, findings: PublishingFindings): void {
    const { filesFault } = findings;
    if (filesFault === null) {
      return;
    }
    const canShowRest = job.type === 'announcement_refresh' && !(filesFault instanceof TemporaryFault);
    if (!canShowRest || !isToldBy(subject.listing, filesFault)) {
      if (canShowRest) {
        this.withoutNewFiles.set(filesFault, { subject, findings });
      }
      throw filesFault;
    }
  }

  /**
   * Keeps in the record why the job failed (D-114); what the public saw before stays (D-22).
   * @param settle what the kind of job makes of the locked row; null: it is not concerned any more.
   */
  async recordFailure(
    manager: EntityManager,
    { agencyId, subjectId }: ClaimedJob,
    failure: JobFailure,
    settle: (listing: ListingRow) => ListingRow | null,
  ): Promise<void> {
    const context = await beginWrite({ manager, agencyId });
    const { now } = context;
    const listing = (await this.listings.lock(context, [subjectId])).get(subjectId);
    const settled = listing === undefined ? null : settle(listing);
    if (listing === undefined || settled === null) {
      return;
    }
    if (await this.blockRecognised(context, listing, failure)) {
      return;
    }
    const { cause } = failure;
    const refresh = cause instanceof JobFault ? this.withoutNewFiles.get(cause) : undefined;
    if (refresh?.subject.listing.version === listing.version && (await this.isShown(context, listing))) {
      await this.show(manager, refresh, settled, now);
    } else {
      const issues = issuesOfFailure(failure);
      await this.listings.writeBack(context, [{ ...settled, issues, updatedAt: now }]);
    }
  }

  private async isShown(context: AgencyTransaction, { id }: ListingRow): Promise<boolean> {
    return (await this.publications.publicAmong(context, [id])).length > 0;
  }

  /** A listing that is blocked is not shown under another id either. @throws RecognisedFault. */
  private async refuseBlocked(
    manager: EntityManager,
    { agencyId, listing, files }: PublishingSubject,
    { location }: PublishingFindings,
  ): Promise<void> {
    const mediaIds = files.map(({ id }) => id);
    const block = await this.recognition.recognise({ manager, agencyId }, { listing, location, mediaIds });
    if (block !== null) {
      throw new RecognisedFault(block, listing.version);
    }
  }

  /** Blocks the listing where it failed for that, and nobody has changed it since. @returns whether it is blocked now. */
  private async blockRecognised(context: WriteContext, listing: ListingRow, { cause }: JobFailure): Promise<boolean> {
    const { manager, agencyId } = context;
    if (!(cause instanceof RecognisedFault) || cause.version !== listing.version) {
      return false;
    }
    const { block } = cause;
    if (!(await this.blockListing.blockSuccessor(context, listing, 'photos', block))) {
      return false;
    }
    const attempt = { blockedListingId: block.listingId, foundBy: 'photos' as const, listingId: listing.id };
    await this.attempts.tell(agencyId, [attempt], manager);
    return true;
  }

  /** Lets the job run again, once the listing's files that are under way are done (D-44). */
  private async awaitFiles(
    manager: EntityManager,
    { id, agencyId, subjectId }: PublishingJob,
  ): Promise<typeof RUN_AGAIN> {
    const files = (await this.files.filesOf({ manager, agencyId }, [subjectId])).get(subjectId) ?? [];
    const waitsFor = files.flatMap((file) => file.openJobId ?? []);
    await this.jobs.replaceWaits(manager, agencyId, [{ jobId: id, waitsFor }]);
    return RUN_AGAIN;
  }

  private async read(agencyId: number, listingId: number): Promise<PublishingSubject> {
    const manager = this.dataSource.manager;
    const listing = await this.listings.findRow({ manager, agencyId }, listingId);
    if (listing === null) {
      throw new DataFault('The listing was deleted.');
    }
    const places = (await this.files.filesOf({ manager, agencyId }, [listingId])).get(listingId) ?? [];
    const found = await this.media.findMany(
      agencyId,
      places.map((file) => file.id),
    );
    const byId = new Map(found.map((file) => [file.id, file]));
    return { agencyId, listing, files: places.flatMap(({ id }) => byId.get(id) ?? []) };
  }

  private async lock(context: AgencyTransaction, listingId: number): Promise<ListingRow> {
    const listing = (await this.listings.lock(context, [listingId])).get(listingId);
    if (listing === undefined) {
      throw new DataFault('The listing was deleted.');
    }
    return listing;
  }
}

function toSnapshot(
  { listing, files }: PublishingSubject,
  { description, location }: PublishingFindings,
): StoredSnapshot {
  return {
    formData: listing.fields,
    userId: listing.userId,
    location,
    description,
    files: files.flatMap(toSnapshotFile),
  };
}

/** A file that can be shown; a failed one cannot. */
function toSnapshotFile(file: MediaFile): StoredSnapshotFile[] {
  const { id, kind, optimization, width, height, blurhash, storageFolder: folder } = file;
  const isShown = optimization === 'success' && kind !== null && folder !== null;
  if (!isShown || width === null || height === null || blurhash === null) {
    return [];
  }
  const variants = file.variants.map(({ variantSize }) => ({
    key: mediaKey(folder, variantFileName(variantSize)),
    variantSize,
  }));
  return [{ id, kind, width, height, blurhash, variants }];
}

/** @param skipped operations that could do nothing: they are not told as completed (D-150). */
function toResult(listing: ListingRow, skipped: readonly PublishingOperation[] = []): PublishingResult {
  return {
    announcementId: listing.id,
    completedOperations: PUBLISHING_OPERATIONS.filter((operation) => !skipped.includes(operation)),
    ...(skipped.length === 0 ? {} : { skippedOperations: [...skipped] }),
    finalStatus: listing.status,
  };
}

/** Operations that could do nothing, and that of the files where they are not the ones that are shown. */
function skippedOf({ skipped, filesFault }: PublishingFindings): PublishingOperation[] {
  return filesFault === null ? [...skipped] : [...skipped, 'analyze_images'];
}

/** Whether the record says all of it already: nobody has changed the files since. */
function isToldBy(listing: ListingRow, fault: JobFault): boolean {
  return issuesOfFault(fault).every(({ code, fileId, text }) =>
    listing.issues.some((told) => told.code === code && told.fileId === fileId && told.text === text),
  );
}
