import { Injectable } from '@nestjs/common';
import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import { isStale, mergedSource } from '../../conditional-writes/source-version.js';
import { Config } from '../../config/env.js';
import { hasAnotherSource, isBeingFetchedFrom } from '../../media/imports/import-request.js';
import { importsOf, type KeptFile } from '../../media/references/written-files.js';
import type { KnownIds } from '../../platform/batch/lock-targets.js';
import { groupBy } from '../../platform/collections/grouping.js';
import { isTransientConflict } from '../../platform/mysql/database-errors.js';
import { filesOfPatch, hasTooManyVideos } from '../domain/files-rules.js';
import { mayHaveTemporaryFault } from '../domain/listing-issue.js';
import { asksToPublish } from '../domain/rules-to-meet.js';
import { type ListingUpsert, type ListingWriteOutcome, writtenListing } from './listing-operation.js';
import { referencesOfPatch } from './steps/sent-files.js';
import { type SyncedFile, type SyncedListing, UnchangedListingsRepository } from './unchanged-listings.repository.js';

/** A write that seems to repeat the last write of a listing. */
interface RepeatedWrite {
  operation: ListingUpsert;
  listing: SyncedListing;
}

/** A repeated write with the listing's files; they are empty unless the write depends on them. */
interface UnchangedWrite extends RepeatedWrite {
  files: readonly SyncedFile[];
}

/** Those writes of a batch that change nothing. */
export interface RecognisedWrites {
  /** The outcome of each recognised write; the others have no entry. */
  outcomes: ReadonlyMap<ListingUpsert, ListingWriteOutcome>;
  /** The ids that the writes' external ids resolve to; null when they were not looked up. */
  knownIds: KnownIds | null;
}

/**
 * The fast path for writes that repeat the last one and so change nothing (spec: Upsert rules, 5; D-121): most of what CRMs send. A
 * listing stores the hash of its last write; if the new write has the same hash, its fields need not be read, merged or compared.
 * Only what can change independently of the listing is checked: which agent and files its references resolve to. Everything else,
 * and every doubtful case, takes the ordinary write path. The check takes no locks, so it never waits for another transaction
 * (D-140); only the record of the sync, which is its last step, waits for a locked listing, at most a second.
 */
@Injectable()
export class UnchangedListings {
  constructor(
    private readonly config: Config,
    private readonly listings: UnchangedListingsRepository,
  ) {}

  /** Finds the writes that change nothing and marks their listings as synced. */
  async recognise(agencyId: number, operations: readonly ListingUpsert[]): Promise<RecognisedWrites> {
    const outcomes = new Map<ListingUpsert, ListingWriteOutcome>();
    if (!operations.some(mayBeUnchanged)) {
      return { outcomes, knownIds: null };
    }
    const found = await this.listings.findTargets(
      agencyId,
      operations.map(({ target }) => target),
    );
    const repeated = await this.withSameReferences(agencyId, repeatedOf(operations, found), sentHashesOf(operations));
    if (await this.markSynced(agencyId, repeated)) {
      repeated.forEach((write) => outcomes.set(write.operation, outcomeOf(write)));
    }
    return {
      outcomes,
      knownIds: new Map(found.flatMap(({ id, externalId }) => (externalId === null ? [] : [[externalId, id]]))),
    };
  }

  private async withSameReferences(
    agencyId: number,
    writes: readonly RepeatedWrite[],
    sentHashes: SentHashes,
  ): Promise<UnchangedWrite[]> {
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
      .filter((write) => hasSameAgent(write, agents) && hasSameFiles(write, sentHashes));
  }

  /** Also false when another transaction holds a lock for longer than a second: the writes then take the ordinary path. */
  private async markSynced(agencyId: number, writes: readonly RepeatedWrite[]): Promise<boolean> {
    if (writes.length === 0) {
      return false;
    }
    const synced = writes.map(({ operation, listing }) => ({
      listing,
      source: mergedSource(listing, operation.options.source),
    }));
    try {
      return await this.listings.markSynced(agencyId, synced, this.config.listingLifetimeDays);
    } catch (error) {
      if (isTransientConflict(error)) {
        return false;
      }
      throw error;
    }
  }
}

/** The writes that seem to repeat what is stored. */
function repeatedOf(operations: readonly ListingUpsert[], found: readonly SyncedListing[]): RepeatedWrite[] {
  const byId = new Map(found.map((listing) => [listing.id, listing]));
  const byExternalId = new Map(found.map((listing) => [listing.externalId, listing]));
  const writes = operations.map((operation) => {
    const { id, externalId } = operation.target;
    return { operation, listing: id === undefined ? byExternalId.get(externalId) : byId.get(id) };
  });
  const timesMeant = new Map<SyncedListing | undefined, number>();
  writes.forEach(({ listing }) => timesMeant.set(listing, (timesMeant.get(listing) ?? 0) + 1));
  // Several writes of one listing must take effect in order (D-29), so none of them is recognised here.
  return writes.flatMap(({ operation, listing }) =>
    listing !== undefined &&
    timesMeant.get(listing) === 1 &&
    mayBeUnchanged(operation) &&
    repeatsLastWrite(operation, listing)
      ? [{ operation, listing }]
      : [],
  );
}

/**
 * Excludes writes that need more than the hash: publishing has effects of its own (D-23) unless the write asks to skip them,
 * read-only fields are compared with the record (D-12), and a version condition is checked under the row lock (D-199).
 */
function mayBeUnchanged({ op, patch, readOnly, options }: ListingUpsert): boolean {
  const publishes = asksToPublish(patch) && !options.skipUnchanged;
  return (
    op === 'upsert' &&
    !publishes &&
    options.condition === null &&
    options.orphan === null &&
    Object.keys(readOnly).length === 0
  );
}

/**
 * Whether the listing's last write was equal to this one, and this one is not stale. Excluded are completed listings, whose
 * snapshot would have to be read, listings with pending references, which would have to be read too, and those whose last
 * publishing or refresh failed for a temporary reason, which this write may start again (D-24).
 */
function repeatsLastWrite({ patch, contentHash, options }: ListingUpsert, listing: SyncedListing): boolean {
  return (
    !isStale(listing, options.source) &&
    listing.contentHash?.equals(contentHash) === true &&
    listing.status !== 'completed' &&
    !listing.hasPendingReferences &&
    !mayHaveTemporaryFault(listing.issues) &&
    (patch.announcementStatus === undefined || patch.announcementStatus === listing.status)
  );
}

/** A write that asks to publish depends on the files even if it does not send them (D-167). */
function dependsOnFiles({ operation: { patch } }: RepeatedWrite): boolean {
  return filesOfPatch(patch) !== undefined || asksToPublish(patch);
}

function hasSameAgent({ operation, listing }: RepeatedWrite, agents: ReadonlyMap<string, number>): boolean {
  const { externalUserId } = operation.patch;
  return typeof externalUserId !== 'string' || agents.get(externalUserId) === listing.userId;
}

/** The hashes that the operations of a batch name, by the external id of the file (D-230); null for a URL alone. */
type SentHashes = ReadonlyMap<string | null, readonly string[]>;

function sentHashesOf(operations: readonly ListingUpsert[]): SentHashes {
  const sources = operations.flatMap(({ patch }) =>
    (patch.files ?? []).flatMap((reference) =>
      'url' in reference && reference.sourceHash !== undefined
        ? { externalId: reference.externalFileId ?? null, sourceHash: reference.sourceHash }
        : [],
    ),
  );
  return groupBy(
    sources,
    ({ externalId }) => externalId,
    ({ sourceHash }) => sourceHash,
  );
}

/**
 * Whether the write's references, if any, resolve to the files that the listing has, and no file needs action: neither by this write
 * nor by another operation of the batch, whose effect an earlier or later one may show.
 */
function hasSameFiles(write: UnchangedWrite, sentHashes: SentHashes): boolean {
  const { files } = write;
  const mayBeFetched = files.some((file) => file.optimization === 'failed' || isFetchedAgain(file, sentHashes));
  return !dependsOnFiles(write) || (namesFilesOf(write) && !mayBeFetched && !hasTooManyVideos(files));
}

/**
 * Whether an operation of the batch may fetch the file again, by its external id or as the file of a URL: the last hash counts,
 * also if it is that of the stored content (D-230).
 */
function isFetchedAgain({ externalId, sourceHash }: SyncedFile, sentHashes: SentHashes): boolean {
  return [externalId, null].some((name) => sentHashes.get(name)?.some((hash) => hash !== sourceHash));
}

function namesFilesOf({ operation: { patch }, files }: UnchangedWrite): boolean {
  const references = referencesOfPatch(patch);
  return (
    filesOfPatch(patch) === undefined ||
    (references.length === files.length && references.every((reference, index) => means(reference, files[index])))
  );
}

/**
 * Only a named URL is known to mean the same file as before; a URL of a failed file imports it again (D-38), and a changed source
 * hash fetches it again (D-230).
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
  const hasPublicUrl = listing.status === 'pending_active' || listing.status === 'active';
  const imports = dependsOnFiles(write) ? importsOf(files) : [];
  const kept = (operation.patch.files ?? []).flatMap((reference, index) => keptFile(reference, files[index]));
  return writtenListing(listing, { unchanged: true, hasPublicUrl, imports, kept });
}

function keptFile(reference: MediaReference, file: SyncedFile | undefined): KeptFile[] {
  return file === undefined || !('url' in reference) || isBeingFetchedFrom(file, reference.url)
    ? []
    : [{ fileId: file.id, externalFileId: file.externalId, url: reference.url }];
}
