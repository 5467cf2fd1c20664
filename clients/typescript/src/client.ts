import { type ChunkSize, chunksOf, type JsonItem } from './chunks.js';
import { EventsExpired, PlsError, RequestRefused } from './errors.js';
import { inFlight } from './in-flight.js';
import { waitForJobs, type WaitOptions } from './jobs.js';
import { jsonOf } from './json.js';
import { restOfRound } from './pause.js';
import { sendOperations } from './send-operations.js';
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
import { isObject, withoutTerms } from './write-terms.js';

/** What a bulk request carries at most: the service's limits, with room for the braces around. */
const BULK: ChunkSize = { count: 100, bytes: 7_900_000 };

/** How long a request for events waits for the next one, in seconds. */
const EVENT_WAIT_SECONDS = 25;

/** Objects of one page of a list: as many as the service gives. */
const PAGE_SIZE = 100;

export interface BulkOptions {
  /** Leaves public listings that would not change as they are, without a job that refreshes their page. */
  skipUnchanged?: boolean;
  /**
   * How many requests are under way at once; 1 unless said. With more of them operations on the same object, or of which one needs what
   * another makes, have to be in the same hundred: who is done first nobody knows.
   */
  inFlight?: number;
  /** `defer`: agents and files may be named that are not there yet; `pendingReferences` of the results has them. */
  onMissing?: NonNullable<ListingWrite['onMissing']>;
  signal?: AbortSignal;
}

export interface LinkOptions {
  replace?: boolean;
  /** The version that the object must have, in quotation marks. */
  ifMatch?: string;
  signal?: AbortSignal;
}

export interface MergeOptions {
  /** Gives the listing the external id of the other in the place of its own; where it has none, it gets it anyway. */
  takeExternalId?: boolean;
  /** The version that the listing must have, in quotation marks. */
  ifMatch?: string;
  signal?: AbortSignal;
}

export interface EventsOptions {
  /** The `seq` of the last event that was dealt with; 0, or nothing: from the beginning. */
  after?: number;
  /** Such as `listing.*` or `media.failed`; all unless said. */
  types?: readonly string[];
  /** Such as `listing:57`. */
  subject?: string;
  signal?: AbortSignal;
}

/** What a call of `request` carries; headers such as `If-Match`, or an `Idempotency-Key` of yours. */
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
  /** Photos and videos by themselves. */
  readonly media: Files;
  /** What a test agency alone can ask for. */
  readonly test: TestAgency;
  private readonly transport: Transport;

  constructor(options: TransportOptions) {
    this.transport = new Transport(options);
    this.listings = new Listings(this.transport, '/listings');
    this.agents = new Objects(this.transport, '/users');
    this.media = new Files(this.transport, '/media');
    this.test = new TestAgency(this.transport);
  }

  /** The agency of the key: its name, its scopes and the limits in force. */
  agency(signal?: AbortSignal): Promise<Agency> {
    return this.transport.request('GET', '/agency', { signal });
  }

  job(id: number, signal?: AbortSignal): Promise<Job> {
    return this.transport.request('GET', '/job/status', { query: { id }, signal });
  }

  /** Waits until all of the jobs have ended, and returns them by id. */
  waitForJobs(ids: Iterable<number>, options: WaitOptions = {}): Promise<Map<number, Job>> {
    return waitForJobs(this.transport, ids, options);
  }

  /**
   * Everything that happens to the agency's objects, once and in order, without an end. Store the `seq` of each event when you have
   * dealt with it, and begin with it (`after`) the next time: nothing is missed.
   * @throws EventsExpired where `after` is older than what is kept.
   */
  async *events({ after = 0, types, subject, signal }: EventsOptions = {}): AsyncGenerator<PlsEvent, never> {
    for (let seq = after; ;) {
      const beganAt = performance.now();
      const query = { after: seq, types: types?.join(','), subject, wait: EVENT_WAIT_SECONDS };
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

  /** The place where the log of events ends now: begin here to be told of what is yet to come. */
  async eventsHead(signal?: AbortSignal): Promise<number> {
    const { seq } = await this.transport.request<{ seq: number }>('GET', '/events/head', { signal });
    return seq;
  }

  /** Brings the service in step with the CRM: finds what differs, sends it, waits, and tells what came of it. */
  sync(options: SyncOptions): Promise<SyncReport> {
    return sync(this, options);
  }

  /**
   * Any other call of the API, with the same repetitions and limits.
   * @param path from the prefix on, such as `/listings/57/readiness`.
   */
  request<T>(method: string, path: string, parts: CallParts = {}): Promise<T> {
    return this.transport.request(method, path, parts);
  }
}

/** What is read of the agency's objects of one kind. */
class Readable<Stored> {
  constructor(
    protected readonly transport: Transport,
    protected readonly path: string,
  ) {}

  /** Null: there is none. */
  async get(target: ObjectId, signal?: AbortSignal): Promise<Stored | null> {
    return this.find<Stored>(this.placeOf(target), signal);
  }

  /** All of them, by the time of their last change; nothing is skipped, and repeated only what changes meanwhile. */
  async *list(
    filters: { [name: string]: string | number | boolean | readonly string[] } = {},
    signal?: AbortSignal,
  ): AsyncGenerator<Stored> {
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { limit: PAGE_SIZE, ...filters, cursor: cursor ?? undefined };
      const page = await this.transport.request<{ items: Stored[]; nextCursor: string | null }>('GET', this.path, {
        query,
        signal,
      });
      yield* page.items;
      cursor = page.nextCursor;
    }
  }

  /** @throws PlsError for an id that would be another place: whoever reads an address takes dots out of it, encoded or not. */
  protected placeOf(target: ObjectId): string {
    if ('externalId' in target && /^\.{0,2}$/.test(target.externalId)) {
      throw new PlsError(`${JSON.stringify(target.externalId)} is no externalId`);
    }
    const place = 'id' in target ? String(target.id) : `external/${encodeURIComponent(target.externalId)}`;
    return `${this.path}/${place}`;
  }

  /** What is at the path; null: there is no such object. */
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

/** The photos and videos of the agency. `list` takes the filters `problem`, `unused` and `optimization` too. */
export class Files extends Readable<MediaFile> {
  /** Fetches a file again from its URL; the job's `resultData.changed` tells whether it has other bytes then. */
  refresh(target: ObjectId, signal?: AbortSignal): Promise<MediaRefreshed> {
    return this.transport.request('POST', `${this.placeOf(target)}/refresh`, { signal });
  }
}

/** The listings, or the agents, of the agency. */
export class Objects<Stored, Write extends object, Written, Operation extends object, Result> extends Readable<Stored> {
  /**
   * Creates or updates one. Where it has no `sourceHash` it gets one, by which `sync` tells it from any other later.
   * @throws NoAnswer with `ifMatch` also where an answer was lost, and the version is another one since: it may be by this write.
   */
  async put(object: Write, { ifMatch, signal }: { ifMatch?: string; signal?: AbortSignal } = {}): Promise<Written> {
    const body = await withHash(object);
    return this.transport.request('PUT', this.path, { body, headers: matching(ifMatch), signal });
  }

  /**
   * Gives one an id of yours; `replace` says what becomes of another one that it has: true, or nothing: this one takes its place;
   * false: it is kept, and the call is refused.
   */
  link(id: number, externalId: string, { replace, ifMatch, signal }: LinkOptions = {}): Promise<Linked> {
    const body = { externalId, ...(replace === undefined ? {} : { replace }) };
    return this.transport.request('POST', `${this.path}/${id}/link`, { body, headers: matching(ifMatch), signal });
  }

  /** Takes your id from one. */
  unlink(id: number, { ifMatch, signal }: Omit<LinkOptions, 'replace'> = {}): Promise<Unlinked> {
    return this.transport.request('DELETE', `${this.path}/${id}/link`, { headers: matching(ifMatch), signal });
  }

  /**
   * Applies any number of operations, in requests as large as they may be; yields the result of each, in order, whose `index` is its
   * place among all of them. One that no request can carry is refused by itself.
   */
  async *bulk<Sent extends Operation>(
    operations: AsyncIterable<Sent> | Iterable<Sent>,
    { inFlight: most = 1, signal, ...envelope }: BulkOptions = {},
  ): AsyncGenerator<{ operation: Sent; result: Result }> {
    const chunks = chunksOf(writtenOf(operations), BULK);
    const send = async (chunk: JsonItem<Sent>[]): Promise<{ chunk: JsonItem<Sent>[]; results: Result[] }> => {
      // Of one that is bound to a version the second time tells nothing of the first.
      const isRepeatable = !chunk.some(({ item }) => isObject(item) && 'ifVersion' in item);
      const results = await sendOperations(chunk, async (json) => {
        const parts = { json: bulkOf(envelope, json), signal, isRepeatable };
        return (await this.transport.request<{ results: Result[] }>('POST', `${this.path}/bulk`, parts)).results;
      });
      // What is refused here is told as the service tells it.
      return { chunk, results: results as Result[] };
    };
    let sent = 0;
    for await (const { chunk, results } of inFlight(chunks, most, send)) {
      for (const [place, { item }] of chunk.entries()) {
        const result = results[place];
        if (result !== undefined) {
          yield { operation: item, result: { ...result, index: sent + place } };
        }
      }
      sent += chunk.length;
    }
  }

  /** How these objects of the CRM and those of the service differ; up to 50,000. */
  reconcile(
    inventory: readonly InventoryEntry[],
    { orphans, maxOrphanShare, signal }: ReconcileOptions = {},
  ): Promise<Reconciliation> {
    const body = {
      inventory,
      ...(orphans === undefined ? {} : { orphans }),
      ...(maxOrphanShare === undefined ? {} : { maxOrphanShare }),
    };
    return this.transport.request('POST', `${this.path}/reconcile`, { body, signal, isRepeatable: true });
  }
}

/** The listings of the agency. */
export class Listings extends Objects<Listing, ListingWrite, ListingWritten, ListingOperation, ListingResult> {
  /** Others that may show the same object, likeliest first. */
  async duplicates(target: ObjectId, signal?: AbortSignal): Promise<PossibleDuplicate[]> {
    const path = `${this.placeOf(target)}/duplicates`;
    return (await this.transport.request<{ duplicates: PossibleDuplicate[] }>('GET', path, { signal })).duplicates;
  }

  /** Makes `from` part of the listing, which gets what it lacks; `from` is deleted, and its page leads to that of the listing. */
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
   * Whether a listing can be published, and what keeps it from that; null: there is none such. Of one that you have not sent yet,
   * the result of an operation `validate` tells the same.
   */
  readiness(target: ObjectId, signal?: AbortSignal): Promise<Readiness | null> {
    return this.find<Readiness>(`${this.placeOf(target)}/readiness`, signal);
  }
}

/** The body of a bulk request. */
function bulkOf(envelope: object, operations: string): string {
  const members = JSON.stringify(envelope).slice(1, -1);
  return `{${members}${members === '' ? '' : ','}"operations":${operations}}`;
}

const matching = (ifMatch: string | undefined): Record<string, string> =>
  ifMatch === undefined ? {} : { 'If-Match': ifMatch };

function expiredBy(error: unknown): EventsExpired | null {
  if (!(error instanceof RequestRefused) || error.status !== 410) {
    return null;
  }
  const { oldestAfter } = (error.body ?? {}) as { oldestAfter?: unknown };
  return typeof oldestAfter === 'number' ? new EventsExpired(oldestAfter) : null;
}

/**
 * What is written with a hash of all of it. What is stored without one cannot be told from what the CRM has, whatever becomes of
 * either; that of a part of an object is another than that of the whole, which is sent again for it.
 */
async function withHash<Write extends object>(written: Write): Promise<Write> {
  if ('sourceHash' in written && written.sourceHash !== undefined) {
    return written;
  }
  return { ...written, sourceHash: await sourceHashOf(withoutTerms(written)) };
}

/** Operations as they are sent: those that write an object with a hash of it. */
async function* writtenOf<Operation extends object>(
  operations: AsyncIterable<Operation> | Iterable<Operation>,
): AsyncGenerator<JsonItem<Operation>> {
  for await (const operation of operations) {
    const isWrite = isObject(operation) && operation['op'] === 'upsert';
    const item = isWrite ? await withHash(operation) : operation;
    yield { item, json: jsonOf(item) };
  }
}
