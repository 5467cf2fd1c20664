import type { ApiError } from '../../errors/api-error.js';
import type { InLanguages } from '../../i18n/languages.js';
import { isBeingFetched, isTriedAgain, type MediaFile } from '../../media/media-file.js';
import type { OperationOnRow } from '../../platform/batch/lock-targets.js';
import { type BlockInForce, successorReasonInLanguages } from '../domain/block-reasons.js';
import { filesOfPatch } from '../domain/files-rules.js';
import type { ListingRow } from '../listing.entity.js';
import type { UnresolvedReference } from '../pending/pending-reference.entity.js';
import { pendingAfter } from '../pending/pending-references.js';
import type { ListingUpsert } from '../write/listing-operation.js';
import type { ResolvedWrite } from '../write/steps/listing-references.js';
import { pathOfFiles } from '../write/steps/sent-files.js';
import type { Candidate, CandidateFile } from './readiness.js';

/** A `validate` operation and what is known about its result. */
export interface ValidatedWrite extends OperationOnRow<ListingUpsert, ListingRow> {
  /** Null when it was refused before resolving, or is older than the stored listing. */
  resolved: ResolvedWrite | null;
  /** The block on the external id that a new listing would get; null when there is none. */
  block: BlockInForce | null;
  /** The error that it is refused with; null when it is not refused. */
  refusal: ApiError | null;
}

/** A candidate before the findings about it are added. */
export type CandidateDraft = Omit<Candidate, 'photos' | 'location' | 'address' | 'countries' | 'recognition'>;

/** What is stored of the listings of writes and of the files that the writes name. */
export interface StoredFacts {
  files: ReadonlyMap<number, MediaFile>;
  /** The files of each stored listing, in order. */
  filesByListing: ReadonlyMap<number, readonly MediaFile[]>;
  /** The references of each stored listing that do not exist yet. */
  pendingByListing: ReadonlyMap<number, readonly UnresolvedReference[]>;
  /** The reasons of the stored listings that are blocked for one. */
  blockReasons: ReadonlyMap<number, InLanguages>;
}

/** The listing that the write would produce; null when that is unknown or the write is refused. */
export function draftOf(write: ValidatedWrite, facts: StoredFacts): CandidateDraft | null {
  const { row, resolved, refusal } = write;
  const state = stateOf(write, facts);
  const stored = storedPartsOf(write, facts);
  if (resolved === null) {
    return row === null || refusal !== null
      ? null
      : { listingId: row.id, ...state, fields: row.fields, ...stored, filesField: 'files', unknownFiles: 0 };
  }
  const sent = resolved.files;
  // Otherwise the resolved files may be there because a retry of them is due.
  const setsFiles = filesOfPatch(resolved.operation.patch) !== undefined;
  return {
    listingId: row?.id ?? null,
    ...state,
    fields: resolved.fields,
    files: sent !== null && setsFiles ? sentFiles(resolved, facts.files) : stored.files,
    filesField: pathOfFiles(resolved, sent).field,
    unknownFiles: sent?.details.filter(({ code }) => code !== 'DUPLICATE_ITEM').length ?? 0,
    pending: pendingAfter(stored.pending, resolved.pendingPatch),
  };
}

/** That of the stored listing; of a new one with the external id of a blocked listing, that it would be blocked as well. */
function stateOf(
  { row, block }: ValidatedWrite,
  { blockReasons }: StoredFacts,
): Pick<CandidateDraft, 'status' | 'blockReason'> {
  if (row !== null) {
    return { status: row.status, blockReason: blockReasons.get(row.id) ?? null };
  }
  return block === null
    ? { status: null, blockReason: null }
    : { status: 'blocked', blockReason: successorReasonInLanguages('external_id', block) };
}

/** What the listing has besides its fields; nothing when it is not stored. */
function storedPartsOf(
  { row, resolved }: ValidatedWrite,
  { filesByListing, pendingByListing }: StoredFacts,
): Pick<CandidateDraft, 'files' | 'pending'> {
  if (row === null) {
    return { files: [], pending: [] };
  }
  const files = filesByListing.get(row.id) ?? [];
  return {
    files: files.map((file, index) => storedFile(file, index, resolved?.fetchedBefore)),
    pending: pendingByListing.get(row.id) ?? [],
  };
}

function sentFiles(write: ResolvedWrite, files: ReadonlyMap<number, MediaFile>): CandidateFile[] {
  const { field } = pathOfFiles(write, write.files);
  return (write.files?.items ?? []).map(({ index, kind, optimization, existing, wanted, change }) => {
    const file = existing === null ? null : (files.get(existing.id) ?? null);
    const name = file === null ? (wanted?.request?.externalId ?? wanted?.request?.url ?? '') : nameInSentences(file);
    const isFetched = optimization === 'pending' || change !== null;
    const isPending = isFetched || (file !== null && isOpen(file, write.fetchedBefore));
    return {
      field,
      pointer: `/${field}/${index}`,
      kind,
      optimization: isPending ? 'pending' : optimization,
      file,
      name,
    };
  });
}

/**
 * A file that the listing has already.
 * @param fetched see `isOpen`.
 */
export function storedFile(file: MediaFile, index: number, fetched?: ReadonlySet<number>): CandidateFile {
  const { kind } = file;
  const optimization = isOpen(file, fetched) ? 'pending' : file.optimization;
  return { field: 'files', pointer: `/files/${index}`, kind, optimization, file, name: nameInSentences(file) };
}

/**
 * Whether publishing will judge the file by bytes that are still to be fetched, and not by what is known of it now.
 * @param fetched the files that writes of the same batch will have fetched.
 */
function isOpen(file: MediaFile, fetched: ReadonlySet<number> = new Set()): boolean {
  return isTriedAgain(file) || isBeingFetched(file) || fetched.has(file.id);
}

/** What the sentences call a file, behind the word for a file or photo in their own language. */
function nameInSentences({ id, externalId }: Pick<MediaFile, 'id' | 'externalId'>): string {
  return externalId ?? String(id);
}
