import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SubjectDeleted, TemporaryFault } from '../../errors/job-fault.js';
import { MediaRepository } from '../../media/media.repository.js';
import { isBeingFetched, isUnderWay } from '../../media/media-file.js';
import type { Target } from '../../platform/batch/target.js';
import { idsOf } from '../../platform/collections/grouping.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { RUN_AGAIN } from '../../platform/outbox/processing/job-handler.js';
import type { ListingRow } from '../listing.entity.js';
import type { StoredReference } from '../pending/pending-reference.entity.js';
import { PendingReferencesRepository } from '../pending/pending-references.repository.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { type ANNOUNCEMENT_FINALIZE, ANNOUNCEMENT_REFRESH } from './publishing.job-types.js';
import { awaitedFileJobs } from './publishing-jobs.js';
import type { PublishingSubject } from './steps/publishing-step.js';

/** A publishing job of a listing. */
interface JobOfListing {
  id: number;
  agencyId: number;
  subjectId: number;
  type: (typeof ANNOUNCEMENT_FINALIZE | typeof ANNOUNCEMENT_REFRESH)['name'];
}

/** Loads the listings of publishing jobs with their files: unlocked before the work, locked after it. */
@Injectable()
export class PublishingSubjects {
  constructor(
    private readonly listings: ListingRowsRepository,
    private readonly files: ListingFilesRepository,
    private readonly media: MediaRepository,
    private readonly outbox: Outbox,
    private readonly pending: PendingReferencesRepository,
  ) {}

  /**
   * The current listing, unlocked.
   * @throws DataFault when it was deleted.
   */
  async read(agencyId: number, listingId: number): Promise<PublishingSubject> {
    const subject = await this.find(agencyId, { id: listingId });
    if (subject === null) {
      throw wasDeleted();
    }
    return subject;
  }

  /** The current listing, unlocked; null when the agency has no such listing. */
  async find(agencyId: number, target: Target): Promise<PublishingSubject | null> {
    const context = { manager: this.listings.manager, agencyId };
    const listing = await this.listings.findRow(context, target);
    if (listing === null) {
      return null;
    }
    const places = (await this.files.filesOf(context, [listing.id])).get(listing.id) ?? [];
    const found = await this.media.findMany(context, idsOf(places));
    const byId = new Map(found.map((file) => [file.id, file]));
    return { agencyId, listing, files: places.flatMap(({ id }) => byId.get(id) ?? []) };
  }

  /** References to agents and files that do not exist yet (D-231), by listing id. A listing without any has no entry. */
  pendingOf(context: AgencyTransaction, listings: readonly ListingRow[]): Promise<Map<number, StoredReference[]>> {
    const waiting = listings.filter(({ hasPendingReferences }) => hasPendingReferences);
    return this.pending.byListing(context, idsOf(waiting));
  }

  /**
   * Locks the listing until the transaction ends.
   * @throws DataFault when it was deleted.
   */
  async lock(context: AgencyTransaction, listingId: number): Promise<ListingRow> {
    const listing = await this.lockPresent(context, listingId);
    if (listing === null) {
      throw wasDeleted();
    }
    return listing;
  }

  /** Locks the listing until the transaction ends; null when it was deleted. */
  async lockPresent(context: AgencyTransaction, listingId: number): Promise<ListingRow | null> {
    return (await this.listings.lock(context, [listingId])).get(listingId) ?? null;
  }

  /** Whether the job has to wait for files of its listing: for their first bytes, or as `awaitsRefreshes` says (D-44). */
  async awaitsFiles(job: JobOfListing, { files }: PublishingSubject): Promise<boolean> {
    return (
      files.some(({ optimization }) => isUnderWay(optimization)) ||
      (files.some(isBeingFetched) && (await this.awaitsRefreshes(job)))
    );
  }

  /**
   * Whether the job has to wait for files that are fetched again (D-44). A file of which only the row says so, because its job is
   * gone, keeps its bytes, and nothing waits for it.
   */
  async awaitsRefreshes(
    { agencyId, subjectId, type }: JobOfListing,
    manager: EntityManager = this.listings.manager,
  ): Promise<boolean> {
    return type !== ANNOUNCEMENT_REFRESH.name && (await this.files.areFetchedAgain({ manager, agencyId }, subjectId));
  }

  /**
   * Makes the job run again once the listing's pending files are done (D-44).
   * @throws TemporaryFault when files are unfinished and no open job is working on them: nothing would resume this job.
   */
  async awaitFiles(manager: EntityManager, { id, agencyId, subjectId, type }: JobOfListing): Promise<typeof RUN_AGAIN> {
    if (await this.files.areStranded({ manager, agencyId }, subjectId)) {
      throw new TemporaryFault(
        'Files of the listing are said to be on their way, and are not. Publish it again later.',
      );
    }
    const files = (await this.files.filesOf({ manager, agencyId }, [subjectId])).get(subjectId) ?? [];
    const waitsFor = awaitedFileJobs(type === ANNOUNCEMENT_REFRESH.name ? 'refresh' : 'publish', files);
    await this.outbox.replaceWaits(manager, agencyId, [{ jobId: id, waitsFor }]);
    return RUN_AGAIN;
  }
}

const wasDeleted = (): SubjectDeleted => new SubjectDeleted('The listing was deleted.');
