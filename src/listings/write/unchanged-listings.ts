import { Injectable } from '@nestjs/common';
import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import { Config } from '../../config/env.js';
import { hasAnotherSource, isOnItsWay } from '../../media/imports/import-request.js';
import { importsOf, type KeptFile } from '../../media/references/written-files.js';
import type { KnownIds } from '../../platform/batch/lock-targets.js';
import { isTransientConflict } from '../../platform/mysql/database-errors.js';
import { isStale, mergedSource } from '../../versions/source-version.js';
import { hasTooManyVideos } from '../domain/files-rules.js';
import type { ListingUpsert, ListingWriteOutcome } from '../domain/listing-operation.js';
import { mustBePublishable } from '../domain/listing-status.js';
import { filesOfPatch, referencesOfPatch } from '../domain/plan-write.js';
import { type SyncedFile, type SyncedListing, UnchangedListingsRepository } from './unchanged-listings.repository.js';

/** A write and the listing that it was last made of, as it seems. */
interface RepeatedWrite {
  operation: ListingUpsert;
  listing: SyncedListing;
}

/** The same with the files of the listing, as far as the write depends on them. */
interface UnchangedWrite extends RepeatedWrite {
  files: readonly SyncedFile[];
}

/** What is known of a set of writes after those that change nothing have been settled. */
export interface SettledWrites {
  /** The outcome of each write that is settled; others have no entry. */
  outcomes: ReadonlyMap<ListingUpsert, ListingWriteOutcome>;
  /** What the writes' external ids mean; null: it was not asked. */
  knownIds: KnownIds | null;
}

/**
 * Writes that are sent again as they were sent last, and so change nothing (spec: Upsert rules, 5; D-121): most of what CRMs
 * send. A listing keeps the hash of the last write; where it is that of this one, its fields need neither be read nor
 * merged nor compared. What can change without the listing is looked at: the agent and the files that names stand for.
 * All else, and whatever is in doubt, goes the way of every write. Nothing is locked to look: nobody waits here for a row
 * that another transaction holds (D-140).
 */
@Injectable()
export class UnchangedListings {
  constructor(
    private readonly config: Config,
    private readonly listings: UnchangedListingsRepository,
  ) {}

  /** Notes the listings of such writes as synced. */
  async settle(agencyId: number, operations: readonly ListingUpsert[]): Promise<SettledWrites> {
    const outcomes = new Map<ListingUpsert, ListingWriteOutcome>();
    if (!operations.some(mayBeUnchanged)) {
      return { outcomes, knownIds: null };
    }
    const found = await this.listings.findTargets(
      agencyId,
      operations.map(({ target }) => target),
    );
    const repeated = await this.withSameReferences(agencyId, repeatedOf(operations, found));
    if (await this.noteSynced(agencyId, repeated)) {
      repeated.forEach((write) => outcomes.set(write.operation, outcomeOf(write)));
    }
    return {
      outcomes,
      knownIds: new Map(found.flatMap(({ id, externalId }) => (externalId === null ? [] : [[externalId, id]]))),
    };
  }

  private async withSameReferences(agencyId: number, writes: readonly RepeatedWrite[]): Promise<UnchangedWrite[]> {
    const agents = await this.listings.agentIdsOf(
      agencyId,
      writes.flatMap(({ operation }) => operation.patch.externalUserId ?? []),
    );
    const files = await this.listings.filesOf(
      agencyId,
      writes.filter(dependsOnFiles).map(({ listing }) => listing.id),
    );
    return writes
      .map(({ operation, listing }) => ({ operation, listing, files: files.get(listing.id) ?? [] }))
      .filter((write) => hasSameAgent(write, agents) && hasSameFiles(write));
  }

  /** False also where another transaction is in the way: the writes go the way of every write then, and wait there. */
  private async noteSynced(agencyId: number, writes: readonly RepeatedWrite[]): Promise<boolean> {
    if (writes.length === 0) {
      return false;
    }
    const synced = writes.map(({ operation, listing }) => ({
      listing,
      source: mergedSource(listing, operation.terms.source),
    }));
    try {
      return await this.listings.noteSynced(agencyId, synced, this.config.listingLifetimeDays);
    } catch (error) {
      if (isTransientConflict(error)) {
        return false;
      }
      throw error;
    }
  }
}

/** The writes that seem to be made of what is stored. */
function repeatedOf(operations: readonly ListingUpsert[], found: readonly SyncedListing[]): RepeatedWrite[] {
  const byId = new Map(found.map((listing) => [listing.id, listing]));
  const byExternalId = new Map(found.map((listing) => [listing.externalId, listing]));
  const writes = operations.map((operation) => {
    const { id, externalId } = operation.target;
    return { operation, listing: id === undefined ? byExternalId.get(externalId) : byId.get(id) };
  });
  const timesMeant = new Map<SyncedListing | undefined, number>();
  writes.forEach(({ listing }) => timesMeant.set(listing, (timesMeant.get(listing) ?? 0) + 1));
  // Several writes of one listing take effect in their order (D-29).
  return writes.flatMap(({ operation, listing }) =>
    listing !== undefined && timesMeant.get(listing) === 1 && mayBeUnchanged(operation) && isLast(operation, listing)
      ? [{ operation, listing }]
      : [],
  );
}

/**
 * Publishing has effects of its own (D-23) unless they are not wanted, read-only fields are compared with the record (D-12),
 * and a condition is asked under the lock (D-199).
 */
function mayBeUnchanged({ op, patch, readOnly, terms }: ListingUpsert): boolean {
  const publishes = patch.announcementStatus === 'active' && !terms.skipUnchanged;
  return (
    op === 'upsert' &&
    !publishes &&
    terms.condition === null &&
    terms.orphan === null &&
    Object.keys(readOnly).length === 0
  );
}

/**
 * Whether the listing was last written by an equal operation, and not by a later one of its source. Of a completed one the
 * snapshot would have to be read, of one that waits for agents or files its names.
 */
function isLast({ patch, contentHash, terms }: ListingUpsert, listing: SyncedListing): boolean {
  return (
    !isStale(listing, terms.source) &&
    listing.contentHash?.equals(contentHash) === true &&
    listing.status !== 'completed' &&
    !listing.hasPendingReferences &&
    (patch.announcementStatus === undefined || patch.announcementStatus === listing.status)
  );
}

/** Who asks to publish asks for the files as well, be they left out (D-167). */
function dependsOnFiles({ operation: { patch } }: RepeatedWrite): boolean {
  return filesOfPatch(patch) !== undefined || patch.announcementStatus === 'active';
}

function hasSameAgent({ operation, listing }: RepeatedWrite, agents: ReadonlyMap<string, number>): boolean {
  const { externalUserId } = operation.patch;
  return typeof externalUserId !== 'string' || agents.get(externalUserId) === listing.userId;
}

/**
 * Whether the references, if there are any, mean the files that are there, and nothing is to be done or said about these:
 * of a listing that is public, or to be, failed ones may be tried again (D-167).
 */
function hasSameFiles(write: UnchangedWrite): boolean {
  const { listing, files } = write;
  const mayRetry = mustBePublishable(listing.status) && files.some(({ optimization }) => optimization === 'failed');
  return !dependsOnFiles(write) || (namesFilesOf(write) && !mayRetry && !hasTooManyVideos(files));
}

function namesFilesOf({ operation: { patch }, files }: UnchangedWrite): boolean {
  const references = referencesOfPatch(patch);
  return (
    filesOfPatch(patch) === undefined ||
    (references.length === files.length && references.every((reference, index) => means(reference, files[index])))
  );
}

/**
 * A URL without a name may stand for another file than before, one of a failed file imports it again (D-38), and another
 * hash of its source fetches it again (D-230).
 */
function means(reference: MediaReference, file: SyncedFile | undefined): boolean {
  if ('id' in reference) {
    return reference.id === file?.id;
  }
  const isSame = reference.externalFileId !== undefined && reference.externalFileId === file?.externalId;
  return isSame && !('url' in reference && (file.optimization === 'failed' || hasAnotherSource(file, reference)));
}

function outcomeOf(write: UnchangedWrite): ListingWriteOutcome {
  const { operation, listing, files } = write;
  const { id, externalId, status, version } = listing;
  const hasPublicUrl = status === 'pending_active' || status === 'active';
  const imports = dependsOnFiles(write) ? importsOf(files) : [];
  const kept = (operation.patch.files ?? []).flatMap((reference, index) => keptFile(reference, files[index]));
  const written = { id, externalId, status, version, created: false, unchanged: true, skipped: null };
  return { ...written, hasPublicUrl, jobId: null, imports, kept, pending: [] };
}

function keptFile(reference: MediaReference, file: SyncedFile | undefined): KeptFile[] {
  return file === undefined || !('url' in reference) || isOnItsWay(file, reference.url)
    ? []
    : [{ fileId: file.id, externalFileId: file.externalId, url: reference.url }];
}
