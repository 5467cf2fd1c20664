import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import { type CachedPlaces, KnownAddresses } from '../../integrations/geocoder/known-addresses.js';
import { MediaRepository } from '../../media/media.repository.js';
import { isUnderWay } from '../../media/media-file.js';
import type { Target } from '../../platform/batch/target.js';
import { idsOf } from '../../platform/collections/grouping.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { BlockRecognition } from '../blocking/block-recognition.js';
import { successorReasonInLanguages } from '../domain/block-reasons.js';
import type { StoredFields } from '../domain/stored-fields.js';
import { type Finding, FindingsRepository } from '../publishing/findings.repository.js';
import type { StoredPhoto } from '../publishing/photos/photo-issues.js';
import { PublishingSubjects } from '../publishing/publishing-subjects.js';
import { photoInputs } from '../publishing/steps/analyze-images.js';
import { type FoundLocation, locationInputs } from '../publishing/steps/process-location.js';
import { hashOfInputs } from '../publishing/steps/publishing-step.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';
import type { ListingUpsert } from '../write/listing-operation.js';
import { type CandidateDraft, draftOf, type StoredFacts, storedFile, type ValidatedWrite } from './candidate-draft.js';
import { issueOfBlock, judgeReadiness, readinessOfRefusal } from './judge-readiness.js';
import type { Candidate, Readiness, Recognised } from './readiness.js';

/** The response of `GET /listings/{id}/readiness`. */
export interface ReadinessRecord extends Readiness {
  id: number;
  externalId: string | null;
  /** The version of the listing that was judged (D-199). */
  version: number;
}

/** What is known for all listings of an agency. */
interface AgencyFacts {
  /** The cached locations of the addresses in question. */
  cachedAddresses: CachedPlaces;
  hasBlocks: boolean;
}

interface LoadedFacts extends StoredFacts, AgencyFacts {
  findingsByListing: ReadonlyMap<number, readonly Finding[]>;
}

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
    const { id, externalId, version, status, fields } = subject.listing;
    const context = { manager: this.findings.manager, agencyId };
    const findings = await this.findings.findOf(agencyId, id);
    const files = subject.files.map((file, index) => storedFile(file, index));
    const pending = (await this.subjects.pendingOf(context, [subject.listing])).get(id) ?? [];
    const draft = {
      listingId: id,
      status,
      blockReason: (await this.blocks.reasonsOf(context, [subject.listing])).get(id) ?? null,
      fields,
      files,
      filesField: 'files' as const,
      unknownFiles: 0,
      pending,
    };
    const cachedAddresses = await this.addresses.findCached(context.manager, addressesOf([fields]));
    const hasBlocks = await this.blocks.hasAny(context);
    const candidate = await this.complete(context, draft, findings, { cachedAddresses, hasBlocks });
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
    const facts = await this.load(context, writes);
    for (const write of writes) {
      const { operation, row, refusal } = write;
      const draft = draftOf(write, facts);
      if (draft === null) {
        judged.set(operation, refusedReadiness(write, facts));
      } else {
        const findings = facts.findingsByListing.get(row?.id ?? 0) ?? [];
        judged.set(operation, judgeReadiness(await this.complete(context, draft, findings, facts), refusal?.details));
        await yieldToEventLoop();
      }
    }
    return judged;
  }

  /** Loads everything that the writes' listings are judged by, with one query per kind of data. */
  private async load(context: AgencyTransaction, writes: readonly ValidatedWrite[]): Promise<LoadedFacts> {
    const rows = writes.flatMap(({ row }) => row ?? []);
    const storedIds = idsOf(rows);
    const placed = await this.files.filesOf(context, storedIds);
    const ids = [
      ...[...placed.values()].flat().map(({ id }) => id),
      ...writes.flatMap(({ resolved }) => resolved?.files?.items.flatMap(({ existing }) => existing?.id ?? []) ?? []),
    ];
    const found = await this.media.findMany(context, [...new Set(ids)]);
    const files = new Map(found.map((file) => [file.id, file]));
    return {
      files,
      filesByListing: new Map([...placed].map(([id, held]) => [id, held.flatMap((file) => files.get(file.id) ?? [])])),
      findingsByListing: await this.findings.findMany(context, storedIds),
      pendingByListing: await this.subjects.pendingOf(context, rows),
      blockReasons: await this.blocks.reasonsOf(context, rows),
      cachedAddresses: await this.addresses.findCached(
        context.manager,
        addressesOf(writes.flatMap(({ row, resolved }) => resolved?.fields ?? row?.fields ?? [])),
      ),
      hasBlocks: await this.blocks.hasAny(context),
    };
  }

  private async complete(
    context: AgencyTransaction,
    draft: CandidateDraft,
    findings: readonly Finding[],
    { cachedAddresses, hasBlocks }: AgencyFacts,
  ): Promise<Candidate> {
    const { fields, files } = draft;
    const present = files.flatMap(({ file }) => file ?? []);
    const photos =
      present.length === files.length
        ? resultOf<StoredPhoto[]>(findings, 'analyze_images', photoInputs(present))
        : null;
    const inputs = locationInputs(fields, this.addresses.geocoder);
    const location = resultOf<FoundLocation>(findings, 'process_location', inputs);
    const { propertyCoordinates: coordinates, propertyAddress } = fields;
    const isAddressOpen = propertyAddress !== null && location === null;
    const address = isAddressOpen ? await this.addresses.find(propertyAddress, cachedAddresses) : null;
    const countries = propertyAddress === null ? [] : this.addresses.countriesIn(propertyAddress);
    const place = location ?? (coordinates === null ? address : { ...coordinates, precision: 'exact' as const });
    const recognition = hasBlocks && place ? await this.recognise(context, draft, place) : 'none';
    return { ...draft, photos, location, address, countries, recognition };
  }

  /** Whether publishing would recognise the listing as a blocked one; `open` when that depends on pending photos. */
  private async recognise(
    context: AgencyTransaction,
    { listingId, fields, files }: CandidateDraft,
    location: Pick<FoundLocation, 'lat' | 'lng' | 'precision'>,
  ): Promise<Recognised> {
    const listing = { id: listingId ?? 0, fields };
    const mediaIds = files.flatMap(({ file }) => file?.id ?? []);
    if (files.some(({ optimization }) => isUnderWay(optimization))) {
      return (await this.blocks.near(context, { listing, location })).length > 0 ? 'open' : 'none';
    }
    const block = await this.blocks.recognise(context, { listing, location, mediaIds });
    return block === null ? 'none' : { block: { reason: successorReasonInLanguages('photos', block) } };
  }
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

function refusedReadiness({ row, block, refusal }: ValidatedWrite, { blockReasons }: StoredFacts): Readiness {
  if (refusal?.code === 'LISTING_BLOCKED') {
    const stored = row === null ? undefined : blockReasons.get(row.id);
    const reason = block === null ? (stored ?? null) : successorReasonInLanguages('external_id', block);
    return { ready: false, blocking: [issueOfBlock(reason)], advice: [] };
  }
  return readinessOfRefusal(refusal ?? new ApiError('NOT_FOUND'));
}
