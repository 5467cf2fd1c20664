import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import { type CachedPlaces, KnownAddresses } from '../../integrations/geocoder/known-addresses.js';
import { MediaRepository } from '../../media/media.repository.js';
import { isTriedAgain, isUnderWay, type MediaFile } from '../../media/media-file.js';
import type { OperationOnRow } from '../../platform/batch/lock-targets.js';
import type { Target } from '../../platform/batch/target.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { reasonOfSuccessor } from '../blocking/block-reasons.js';
import { BlockRecognition } from '../blocking/block-recognition.js';
import type { BlockInForce } from '../blocking/blocks.repository.js';
import type { ListingUpsert } from '../domain/listing-operation.js';
import { placeOfFiles } from '../domain/sent-files.js';
import type { ListingRow } from '../listing.entity.js';
import type { PendingName } from '../pending/pending-reference.entity.js';
import { pendingAfter } from '../pending/pending-references.js';
import { type Finding, FindingsRepository } from '../publishing/findings.repository.js';
import { nameOf, type StoredPhoto } from '../publishing/photos/photo-issues.js';
import { PublishingSubjects } from '../publishing/publishing-subjects.js';
import { photoInputs } from '../publishing/steps/analyze-images.js';
import { type FoundLocation, locationInputs } from '../publishing/steps/process-location.js';
import { hashOfInputs } from '../publishing/steps/publishing-step.js';
import type { StoredFields } from '../write/listing-columns.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';
import type { ResolvedWrite } from '../write/steps/listing-references.js';
import { issueOfBlock, judgeReadiness, readinessOfRefusal } from './judge-readiness.js';
import type { Candidate, CandidateFile, Readiness, Recognised } from './readiness.js';

/** The response of `GET /listings/{id}/readiness`. */
export interface ReadinessRecord extends Readiness {
  id: number;
  externalId: string | null;
  /** The version of the listing that was judged (D-199). */
  version: number;
}

/** A `validate` operation and what is known about its result. */
export interface ValidatedWrite {
  aimed: OperationOnRow<ListingUpsert, ListingRow>;
  /** Null when it was refused before resolving, or is older than the stored listing. */
  resolved: ResolvedWrite | null;
  /** The block on the external id that a new listing would get; null when there is none. */
  block: BlockInForce | null;
  /** The error that it is refused with; null when it is not refused. */
  refusal: ApiError | null;
}

/** A candidate before the findings about it are loaded. */
type Sketch = Omit<Candidate, 'photos' | 'location' | 'address' | 'countries' | 'recognition'>;

/**
 * Determines whether listings can be published (D-224): loads what is known about them and applies the rules. Writes nothing and
 * calls no external service.
 */
@Injectable()
export class ListingReadiness {
  constructor(
    private readonly subjects: PublishingSubjects,
    private readonly files: ListingFilesRepository,
    private readonly media: MediaRepository,
    private readonly findings: FindingsRepository,
    private readonly addresses: KnownAddresses,
    private readonly blocks: BlockRecognition,
  ) {}

  /** @throws ApiError `NOT_FOUND`. */
  async of(agencyId: number, target: Target): Promise<ReadinessRecord> {
    const subject = await this.subjects.find(agencyId, target);
    if (subject === null) {
      throw new ApiError('NOT_FOUND');
    }
    const { id, externalId, version, status, blockReason, fields } = subject.listing;
    const context = { manager: this.findings.manager, agencyId };
    const findings = await this.findings.findAll(agencyId, id);
    const files = subject.files.map((file, index) => storedFile(file, index));
    const pending = (await this.subjects.pendingOf(context, [subject.listing])).get(id) ?? [];
    const sketch = { listingId: id, status, blockReason, fields, files, unknownFiles: 0, pending };
    const places = await this.addresses.recall(context.manager, addressesOf([fields]));
    const hasBlocks = await this.blocks.hasAny(context);
    const candidate = await this.complete(context, sketch, { findings, places, hasBlocks });
    return { id, externalId, version, ...judgeReadiness(candidate) };
  }

  /** The readiness of the listings that the writes would produce, by operation. */
  async ofWrites(
    context: AgencyTransaction,
    writes: readonly ValidatedWrite[],
  ): Promise<Map<ListingUpsert, Readiness>> {
    const judged = new Map<ListingUpsert, Readiness>();
    if (writes.length === 0) {
      return judged;
    }
    const known = await this.load(context, writes);
    const hasBlocks = await this.blocks.hasAny(context);
    for (const write of writes) {
      const { operation, row } = write.aimed;
      const sketch = sketchOf(write, known);
      if (sketch === null) {
        judged.set(operation, refusedReadiness(write));
      } else {
        const findings = known.findings.get(row?.id ?? 0) ?? [];
        const candidate = await this.complete(context, sketch, { findings, places: known.places, hasBlocks });
        judged.set(operation, judgeReadiness(candidate, write.refusal?.details));
        await yieldToEventLoop();
      }
    }
    return judged;
  }

  /** Loads everything that the writes' listings are judged by, with one query per kind of data. */
  private async load(context: AgencyTransaction, writes: readonly ValidatedWrite[]): Promise<KnownThings> {
    const storedIds = writes.flatMap(({ aimed }) => aimed.row?.id ?? []);
    const places = await this.files.filesOf(context, storedIds);
    const ids = [
      ...[...places.values()].flat().map(({ id }) => id),
      ...writes.flatMap(({ resolved }) => resolved?.files?.items.flatMap(({ existing }) => existing?.id ?? []) ?? []),
    ];
    const files = await this.media.findMany(context.agencyId, [...new Set(ids)], context.manager);
    return {
      files: new Map(files.map((file) => [file.id, file])),
      placesOf: new Map([...places].map(([listingId, placed]) => [listingId, placed.map(({ id }) => id)])),
      findings: await this.findings.findMany(context, storedIds),
      pendingOf: await this.subjects.pendingOf(
        context,
        writes.flatMap(({ aimed }) => aimed.row ?? []),
      ),
      places: await this.addresses.recall(
        context.manager,
        addressesOf(writes.flatMap(({ aimed, resolved }) => resolved?.fields ?? aimed.row?.fields ?? [])),
      ),
    };
  }

  private async complete(
    context: AgencyTransaction,
    sketch: Sketch,
    { findings, places, hasBlocks }: KnownOfOne,
  ): Promise<Candidate> {
    const { fields, files } = sketch;
    const present = files.flatMap(({ file }) => file ?? []);
    const photos =
      present.length === files.length
        ? resultOf<StoredPhoto[]>(findings, 'analyze_images', photoInputs(present))
        : null;
    const inputs = locationInputs(fields, this.addresses.geocoder);
    const location = resultOf<FoundLocation>(findings, 'process_location', inputs);
    const { propertyCoordinates: coordinates, propertyAddress } = fields;
    const isAddressOpen = propertyAddress !== null && location === null;
    const address = isAddressOpen ? await this.addresses.find(propertyAddress, places) : null;
    const countries = propertyAddress === null ? [] : this.addresses.countriesIn(propertyAddress);
    const place = location ?? (coordinates === null ? address : { ...coordinates, precision: 'exact' as const });
    const recognition = hasBlocks && place ? await this.recognise(context, sketch, place) : 'none';
    return { ...sketch, photos, location, address, countries, recognition };
  }

  /** Whether publishing would recognise the listing as a blocked one; `open` when that depends on pending photos. */
  private async recognise(
    context: AgencyTransaction,
    { listingId, fields, files }: Sketch,
    location: Pick<FoundLocation, 'lat' | 'lng' | 'precision'>,
  ): Promise<Recognised> {
    const listing = { id: listingId ?? 0, fields };
    const mediaIds = files.flatMap(({ file }) => file?.id ?? []);
    if (files.some(({ optimization }) => isUnderWay(optimization))) {
      return (await this.blocks.near(context, { listing, location })).length > 0 ? 'open' : 'none';
    }
    const block = await this.blocks.recognise(context, { listing, location, mediaIds });
    return block === null ? 'none' : { block: { reason: reasonOfSuccessor('photos', block) } };
  }
}

interface KnownThings {
  files: ReadonlyMap<number, MediaFile>;
  /** The file ids of each stored listing, in order. */
  placesOf: ReadonlyMap<number, readonly number[]>;
  findings: ReadonlyMap<number, readonly Finding[]>;
  /** The references of each stored listing that do not exist yet. */
  pendingOf: ReadonlyMap<number, readonly PendingName[]>;
  /** The cached locations of all their addresses. */
  places: CachedPlaces;
}

/** What is known about one listing. */
interface KnownOfOne {
  findings: readonly Finding[];
  places: CachedPlaces;
  /** Whether its agency has any block. */
  hasBlocks: boolean;
}

/** The distinct addresses of listings. */
function addressesOf(listings: readonly Pick<StoredFields, 'propertyAddress'>[]): string[] {
  return [...new Set(listings.flatMap(({ propertyAddress }) => propertyAddress ?? []))];
}

/** The result of a step for exactly these inputs; null when it has not run on them. */
function resultOf<Result>(
  findings: readonly Finding[],
  operation: Finding['operation'],
  inputs: unknown,
): Result | null {
  const hash = hashOfInputs(inputs);
  const finding = findings.find((known) => known.operation === operation && known.inputHash.equals(hash));
  return finding === undefined ? null : (finding.result as Result);
}

/** The listing that the write would produce; null when that is unknown or the write is refused. */
function sketchOf({ aimed, resolved, block, refusal }: ValidatedWrite, known: KnownThings): Sketch | null {
  const { row } = aimed;
  const stored = row === null ? null : { status: row.status, blockReason: row.blockReason };
  const sentAnew =
    block === null ? null : { status: 'blocked' as const, blockReason: reasonOfSuccessor('external_id', block) };
  const state = stored ?? sentAnew ?? { status: null, blockReason: null };
  const own = (row === null ? [] : (known.placesOf.get(row.id) ?? [])).flatMap((id) => known.files.get(id) ?? []);
  const pending = row === null ? [] : (known.pendingOf.get(row.id) ?? []);
  if (resolved === null) {
    return row === null || refusal !== null
      ? null
      : { listingId: row.id, ...state, fields: row.fields, files: own.map(storedFile), unknownFiles: 0, pending };
  }
  const { files: sent, fields } = resolved;
  const unknownFiles = sent?.details.filter(({ code }) => code !== 'DUPLICATE_ITEM').length ?? 0;
  const files = sent === null || !namesFiles(resolved) ? own.map(storedFile) : sentFiles(resolved, known);
  const named = pendingAfter(pending, resolved.pendingPatch);
  return { listingId: row?.id ?? null, ...state, fields, files, unknownFiles, pending: named };
}

/** Whether the write sets the listing's files. Otherwise the resolved files may still be there because a retry of them is due. */
function namesFiles({ operation: { patch } }: ResolvedWrite): boolean {
  return patch.files !== undefined || patch.fileIds !== undefined;
}

function sentFiles(write: ResolvedWrite, known: KnownThings): CandidateFile[] {
  const { field } = placeOfFiles(write, write.files);
  return (write.files?.items ?? []).map(({ index, kind, optimization, existing, wanted }) => {
    const file = existing === null ? null : (known.files.get(existing.id) ?? null);
    const name = file === null ? (wanted?.request?.externalId ?? wanted?.request?.url ?? '') : nameOf(file);
    const isPending = optimization === 'pending' || (file !== null && isTriedAgain(file));
    return { pointer: `/${field}/${index}`, kind, optimization: isPending ? 'pending' : optimization, file, name };
  });
}

function storedFile(file: MediaFile, index: number): CandidateFile {
  const { kind } = file;
  const optimization = isTriedAgain(file) ? 'pending' : file.optimization;
  return { pointer: `/files/${index}`, kind, optimization, file, name: nameOf(file) };
}

function refusedReadiness({ aimed, block, refusal }: ValidatedWrite): Readiness {
  if (refusal?.code === 'LISTING_BLOCKED') {
    const reason = block === null ? (aimed.row?.blockReason ?? null) : reasonOfSuccessor('external_id', block);
    return { ready: false, blocking: [issueOfBlock(reason)], advice: [] };
  }
  return readinessOfRefusal(refusal ?? new ApiError('NOT_FOUND'));
}
