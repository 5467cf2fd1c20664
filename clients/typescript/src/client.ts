import { type BulkOptions, type OperationResult, sendInBulks } from './bulk.js';
import type { AnyIterable, JsonItem } from './chunks.js';
import { EventsExpired, PlsError, RequestRefused } from './errors.js';
import { jobOf, waitForJobs, type WaitOptions } from './jobs.js';
import { jsonOf } from './json.js';
import { restOfRound } from './pause.js';
import { sourceHashOf } from './source-hash.js';
import { sync, type SyncOptions, type SyncReport } from './sync.js';
import { TestAgency } from './test-agency.js';
import { type RequestParts, Transport, type TransportOptions } from './transport.js';
import type {
  Agency,
  Agent,
  AgentOperation,
  AgentResult,
  AgentWrite,
  AgentWritten,
  InventoryEntry,
  Job,
  Linked,
  Listing,
  ListingMerged,
  ListingOperation,
  ListingResult,
  ListingWrite,
  ListingWritten,
  MediaFile,
  MediaRefreshed,
  ObjectId,
  PlsEvent,
  PossibleDuplicate,
  Readiness,
  ReconcileOptions,
  Reconciliation,
  Unlinked,
} from './types.js';
import { isObject, withoutWriteOptions } from './write-options.js';

const PATHS = { listing: '/listings', agent: '/users' } as const;

/** How long a request for events waits for the next one, in seconds. */
const EVENT_WAIT_SECONDS = 25;

/** Objects per page of a list: the service's maximum. */
const PAGE_SIZE = 100;

/** The `version` of a record as a number, or the header `If-Match` as it is sent: entity tags in quotation marks, or `*`. */
export type ExpectedVersion = number | string;

export interface PutOptions {
  /** The `version` that the object must have, or an `ETag`; an object that does not exist has none. */
  ifMatch?: ExpectedVersion | undefined;
  signal?: AbortSignal | undefined;
}

export interface LinkOptions {
  replace?: boolean | undefined;
  /** The `version` that the object must have, or an `ETag`. */
  ifMatch?: ExpectedVersion | undefined;
  signal?: AbortSignal | undefined;
}

export interface MergeOptions {
  /** Replaces the listing's external id by that of the other one; a listing without an external id gets it in any case. */
  takeExternalId?: boolean | undefined;
  /** The `version` that the listing must have, or an `ETag`. */
  ifMatch?: ExpectedVersion | undefined;
  signal?: AbortSignal | undefined;
}

export interface EventsOptions {
  /** The `seq` of the last event that was processed; absent: from the oldest that is kept. */
  after?: number | undefined;
  /** For example `listing.*` or `media.failed`; all by default. */
  types?: readonly string[] | undefined;
  /** For example `listing:57`. */
  subject?: string | undefined;
  /** The same by external id, for example `listing:CRM-1042`; an error if no object has it. */
  externalSubject?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** The parts of a `request`; headers such as `If-Match`, or an `Idempotency-Key` of your own. */
export type CallParts = Pick<RequestParts, 'query' | 'body' | 'headers' | 'signal'>;

interface EventPage {
  events: PlsEvent[];
  nextAfter: number;
  more: boolean;
}

/** A client of one agency. */
export class PlsClient {
  readonly listings: Listings;
  /** Called users by the API. */
  readonly agents: Objects<Agent, AgentWrite, AgentWritten, AgentOperation, AgentResult>;
  /** Photos and videos, independently of listings and agents. */
  readonly media: Files;
  /** Calls that only test agencies can make. */
  readonly test: TestAgency;
  private readonly transport: Transport;

  constructor(options: TransportOptions) {
    this.transport = new Transport(options);
    this.listings = new Listings(this.transport, PATHS.listing);
    this.agents = new Objects(this.transport, PATHS.agent);
    this.media = new Files(this.transport, '/media');
    this.test = new TestAgency(this.transport);
  }

  /** The agency of the key: its name, its scopes and the limits in force. */
  agency(signal?: AbortSignal): Promise<Agency> {
    return this.transport.request('GET', '/agency', { signal });
  }

  /** @throws JobsNotFound when there is no such job. */
  job(id: number, signal?: AbortSignal): Promise<Job> {
    return jobOf(this.transport, { query: { id }, signal });
  }

  /**
   * Waits until all of the jobs have ended, and returns them by id.
   * @throws JobsNotEnded when some have not in time, JobsNotFound when there are none of some ids.
   */
  waitForJobs(ids: Iterable<number>, options: WaitOptions = {}): Promise<Map<number, Job>> {
    return waitForJobs(this.transport, ids, options);
  }

  /**
   * Everything that happens to the agency's objects, once and in order, without an end. Store the `seq` of each event when you have
   * dealt with it, and begin with it (`after`) the next time: nothing is missed.
   * @throws EventsExpired where `after` is older than what is kept.
   */
  async *events({ after, types, subject, externalSubject, signal }: EventsOptions = {}): AsyncGenerator<
    PlsEvent,
    never
  > {
    for (let seq = after; ;) {
      const beganAt = performance.now();
      const query = { after: seq, types: types?.join(','), subject, externalSubject, wait: EVENT_WAIT_SECONDS };
      const page = await this.transport
        .request<EventPage>('GET', '/events', { query, signal, extraTimeoutMs: EVENT_WAIT_SECONDS * 1000 })
        .catch((error: unknown) => {
          throw expiredBy(error) ?? error;
        });
      yield* page.events;
      seq = page.nextAfter;
      if (page.events.length === 0 && !page.more) {
        await restOfRound(beganAt, signal);
      }
    }
  }

  /** The current end of the event log: start here to receive only future events. */
  async eventsHead(signal?: AbortSignal): Promise<number> {
    const { seq } = await this.transport.request<{ seq: number }>('GET', '/events/head', { signal });
    return seq;
  }

  /** Synchronises the service with the CRM: finds the differences, sends them, waits, and reports the outcome. */
  sync(options: SyncOptions): Promise<SyncReport> {
    return sync(this, options, (kind, objects, bulk) => sendInBulks(this.transport, PATHS[kind], objects, bulk));
  }

  /**
   * Any other API call, with the same retries and rate limiting.
   * @param path after the prefix, such as `/listings/57/readiness`.
   */
  request<T>(method: string, path: string, parts: CallParts = {}): Promise<T> {
    return this.transport.request(method, path, parts);
  }
}

/** The read operations on the agency's objects of one kind. */
class Readable<Stored> {
  constructor(
    protected readonly transport: Transport,
    protected readonly path: string,
  ) {}

  /** Null when there is none. */
  async get(target: ObjectId, signal?: AbortSignal): Promise<Stored | null> {
    return this.find<Stored>(this.placeOf(target), signal);
  }

  /**
   * All of them, ordered by the time of their last change; nothing is skipped, and only objects that change meanwhile are
   * repeated.
   */
  async *list(
    filters: { [name: string]: string | number | boolean | readonly string[] | undefined } = {},
    signal?: AbortSignal,
  ): AsyncGenerator<Stored> {
    const { externalIds } = filters;
    // A list separated by commas, unlike other filters, which are repeated.
    const joined = Array.isArray(externalIds) ? { externalIds: externalIds.join(',') } : {};
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { limit: PAGE_SIZE, ...filters, ...joined, cursor: cursor ?? undefined };
      const page = await this.transport.request<{ items: Stored[]; nextCursor: string | null }>('GET', this.path, {
        query,
        signal,
      });
      yield* page.items;
      cursor = page.nextCursor;
    }
  }

  /**
   * @throws PlsError for an id that would change the path, because servers resolve dot segments, encoded or not; and for one that is
   * none, which programs without types pass as well: it would be looked for as `undefined`, and not be found.
   */
  protected placeOf(target: ObjectId): string {
    if ('id' in target) {
      if (!/^\d+$/.test(String(target.id))) {
        throw new PlsError(`${JSON.stringify(target.id)} is no id`);
      }
      return `${this.path}/${target.id}`;
    }
    const externalId: unknown = target.externalId;
    if (typeof externalId !== 'string' || /^\.{0,2}$/.test(externalId)) {
      throw new PlsError(`${JSON.stringify(externalId)} is no externalId`);
    }
    return `${this.path}/external/${encodeURIComponent(externalId)}`;
  }

  /** The object at the path; null when there is none. */
  protected async find<Found>(path: string, signal: AbortSignal | undefined): Promise<Found | null> {
    try {
      return await this.transport.request<Found>('GET', path, { signal });
    } catch (error) {
      if (error instanceof RequestRefused && error.code === 'NOT_FOUND') {
        return null;
      }
      throw error;
    }
  }
}

/** The agency's photos and videos. `list` also accepts the filters `problem`, `unused` and `optimization`. */
export class Files extends Readable<MediaFile> {
  /** Fetches a file from its URL again; the job's `resultData.changed` says whether its bytes have changed. */
  refresh(target: ObjectId, signal?: AbortSignal): Promise<MediaRefreshed> {
    return this.transport.request('POST', `${this.placeOf(target)}/refresh`, { signal });
  }
}

/** The agency's listings or agents. */
export class Objects<Stored, Write extends object, Written, Operation extends object, Result> extends Readable<Stored> {
  /**
   * Creates or updates one. Adds a `sourceHash` if it has none, by which `sync` detects later differences.
   * @throws NoAnswer with `ifMatch` also when a response was lost and the version has changed since, possibly by this very
   * write.
   */
  async put(object: Write, { ifMatch, signal }: PutOptions = {}): Promise<Written> {
    const body = await withHash(object);
    return this.transport.request('PUT', this.path, { body, headers: matching(ifMatch), signal });
  }

  /**
   * Assigns an external id. If the object has another one, it is replaced by default (`replace: true`); with `replace: false` it
   * is kept, and the call is rejected.
   */
  link(id: number, externalId: string, { replace, ifMatch, signal }: LinkOptions = {}): Promise<Linked> {
    const body = { externalId, ...(replace === undefined ? {} : { replace }) };
    return this.transport.request('POST', `${this.path}/${id}/link`, { body, headers: matching(ifMatch), signal });
  }

  /** Removes the external id. */
  unlink(id: number, { ifMatch, signal }: Omit<LinkOptions, 'replace'> = {}): Promise<Unlinked> {
    return this.transport.request('DELETE', `${this.path}/${id}/link`, { headers: matching(ifMatch), signal });
  }

  /**
   * Applies any number of operations, in requests of the maximum size; yields the result of each, in order. Its `index` is its
   * position among all operations. An operation that no request can carry is rejected individually.
   */
  async *bulk<Sent extends Operation>(
    operations: AnyIterable<Sent>,
    options: BulkOptions = {},
  ): AsyncGenerator<OperationResult<Sent, Result>> {
    const items = { objects: operations, itemOf: writtenOf<Sent> };
    for await (const results of sendInBulks<Sent, Sent, Result>(this.transport, this.path, items, options)) {
      yield* results;
    }
  }

  /**
   * Whether the service certainly has none with an external id; false also for a key that may not read them.
   * @internal for `sync()`.
   */
  async hasNoneLinked(signal?: AbortSignal): Promise<boolean> {
    const query = { linked: true, limit: 1 };
    try {
      const { items } = await this.transport.request<{ items?: unknown[] }>('GET', this.path, { query, signal });
      return Array.isArray(items) && items.length === 0;
    } catch (error) {
      if (error instanceof RequestRefused && error.code === 'INSUFFICIENT_SCOPE') {
        return false;
      }
      throw error;
    }
  }

  /** How the CRM's objects differ from those of the service; up to 50,000. */
  async reconcile(
    inventory: readonly InventoryEntry[],
    { orphans, maxOrphanShare, collectedSince, signal }: ReconcileOptions = {},
  ): Promise<Reconciliation> {
    const body = {
      inventory,
      ...(orphans === undefined ? {} : { orphans }),
      ...(maxOrphanShare === undefined ? {} : { maxOrphanShare }),
      ...(collectedSince === undefined ? {} : { collectedSince }),
    };
    const parts = { body, signal, isRepeatable: true };
    const found = await this.transport.request<Reconciliation>('POST', `${this.path}/reconcile`, parts);
    if (!Array.isArray(found.missing) || !Array.isArray(found.changed)) {
      throw new PlsError('The response to a comparison does not say what differs: is the address that of the portal?');
    }
    return found;
  }
}

/** The listings of the agency. */
export class Listings extends Objects<Listing, ListingWrite, ListingWritten, ListingOperation, ListingResult> {
  /** Other listings that may describe the same property, the most likely first. */
  async duplicates(target: ObjectId, signal?: AbortSignal): Promise<PossibleDuplicate[]> {
    const path = `${this.placeOf(target)}/duplicates`;
    return (await this.transport.request<{ duplicates: PossibleDuplicate[] }>('GET', path, { signal })).duplicates;
  }

  /**
   * Merges `from` into the listing, which gets the fields it lacks; `from` is deleted, and its page redirects to the listing's.
   */
  merge(
    target: ObjectId,
    from: ObjectId,
    { takeExternalId, ifMatch, signal }: MergeOptions = {},
  ): Promise<ListingMerged> {
    const body = {
      ...('id' in from ? { from: from.id } : { fromExternalId: from.externalId }),
      ...(takeExternalId === undefined ? {} : { takeExternalId }),
    };
    return this.transport.request('POST', `${this.placeOf(target)}/merge`, {
      body,
      headers: matching(ifMatch),
      signal,
    });
  }

  /**
   * Whether a listing can be published, and what prevents it; null when there is no such listing. For a listing that has not
   * been sent yet, the result of a `validate` operation says the same.
   */
  readiness(target: ObjectId, signal?: AbortSignal): Promise<Readiness | null> {
    return this.find<Readiness>(`${this.placeOf(target)}/readiness`, signal);
  }
}

const matching = (ifMatch: ExpectedVersion | undefined): Record<string, string> =>
  ifMatch === undefined ? {} : { 'If-Match': typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch };

function expiredBy(error: unknown): EventsExpired | null {
  if (!(error instanceof RequestRefused) || error.status !== 410) {
    return null;
  }
  const { oldestAfter } = (error.body ?? {}) as { oldestAfter?: unknown };
  return typeof oldestAfter === 'number' ? new EventsExpired(oldestAfter) : null;
}

/**
 * Adds a hash of the complete object. An object stored without a hash can never be compared with the CRM's. The hash of a
 * partial object differs from that of the complete one, which is then sent again.
 */
async function withHash<Write extends object>(written: Write): Promise<Write> {
  if ('sourceHash' in written && written.sourceHash !== undefined) {
    return written;
  }
  return { ...written, sourceHash: await sourceHashOf(withoutWriteOptions(written)) };
}

/** An operation in the form in which it is sent: one that writes an object with its hash. */
async function writtenOf<Operation extends object>(operation: Operation): Promise<JsonItem<Operation>> {
  const isWrite = isObject(operation) && operation['op'] === 'upsert';
  const item = isWrite ? await withHash(operation) : operation;
  return { item, json: jsonOf(item) };
}
