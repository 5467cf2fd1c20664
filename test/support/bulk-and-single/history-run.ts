import type { Response } from 'supertest';
import { groupBy } from '../../../src/platform/collections/grouping.js';
import type { ApiClient } from '../api-client.js';
import type { Kind, Round } from './histories.js';
import { type IdKind, PairedValues } from './paired-values.js';
import { type Caller, callSingly, type Item, itemsOf, type ObjectRead, optionsOf, without } from './requests.js';

type Body = Readonly<Record<string, unknown>>;

interface EventRead extends Body {
  seq: number;
  subject: { type: 'listing' | 'agent' | 'media'; id: number };
}

/** What two agencies share. */
export interface Stage {
  urlOf: (photo: number) => string;
  /** Changes what the server of the photos answers. */
  prepare: (round: Round) => void;
  /** Runs the jobs of both until there are none. */
  runJobs: () => Promise<void>;
}

const KINDS = ['listings', 'users', 'media'] as const;

const ID_KINDS: Readonly<Record<Kind, IdKind>> = { listings: 'listing', users: 'user', media: 'media' };

const SUBJECT_KINDS: Readonly<Record<EventRead['subject']['type'], IdKind>> = {
  listing: 'listing',
  agent: 'user',
  media: 'media',
};

/** An agency and what its CRM knows. */
interface Side {
  client: ApiClient;
  caller: Caller;
  lastSeq: number;
}

/** Lets one agency send each round as a bulk and another one the same operations one after the other, and compares what they see. */
export class HistoryRun {
  private readonly values = new PairedValues();
  private readonly sides: readonly [bulk: Side, single: Side];

  constructor(
    [bulk, single]: readonly [ApiClient, ApiClient],
    private readonly stage: Stage,
  ) {
    const sideOf = (client: ApiClient): Side => ({
      client,
      caller: { state: { listings: [], users: [], media: [] }, lastWrites: new Map(), urlOf: stage.urlOf },
      lastSeq: 0,
    });
    this.sides = [sideOf(bulk), sideOf(single)];
  }

  async take(round: Round): Promise<void> {
    this.stage.prepare(round);
    const [bulk, single] = this.sides;
    const [items, sameItems] = [itemsOf(round, bulk.caller), itemsOf(round, single.caller)];
    if (items.length > 0) {
      await this.beginPhase();
      const [together, alone] = await Promise.all([
        sendTogether(bulk.client, round, items),
        sendSingly(single.client, round, sameItems),
      ]);
      this.requireEqual('the answers', ID_KINDS[round.kind], [answersOf(together, alone, items)]);
    }
    await this.compareState();
    if (round.runsJobs) {
      await this.beginPhase();
      await this.stage.runJobs();
      await this.compareState();
    }
  }

  /** What is only compared at the end, because it takes a call for each object. */
  async finish(): Promise<void> {
    await this.beginPhase();
    await this.stage.runJobs();
    await this.compareState();
    const { listings, users, media } = this.sides[0].caller.state;
    for (const { id } of listings) {
      await this.compareReads('listings', id, (one) => `/listings/${one}`);
      await this.compareReads('listings', id, (one) => `/listings/${one}/readiness`);
      await this.compareReads('listings', id, (one) => `/listings/${one}/history`);
      await this.comparePages(id);
    }
    for (const { id } of users) {
      await this.compareReads('users', id, (one) => `/users/${one}`);
    }
    for (const { id } of media) {
      await this.compareReads('media', id, (one) => `/media/${one}`);
    }
    for (const query of ['unused=true', 'optimization=failed', 'linked=false']) {
      this.compareLists('media', await Promise.all(this.sides.map(({ client }) => listOf(client, 'media', query))));
    }
  }

  /** Timestamps have milliseconds. */
  private async beginPhase(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 3));
    this.values.beginPhase();
    await new Promise((resolve) => setTimeout(resolve, 3));
  }

  private async compareState(): Promise<void> {
    const [ofBulk, ofSingle] = await Promise.all(this.sides.map(({ client }) => stateOf(client)));
    for (const kind of KINDS) {
      const pairs = this.compareLists(kind, [ofBulk?.[kind] ?? [], ofSingle?.[kind] ?? []]);
      this.sides.forEach(({ caller }, side) => {
        caller.state = { ...caller.state, [kind]: pairs.flatMap((pair) => pair[side] ?? []) };
      });
    }
    const [jobs, sameJobs] = await Promise.all(this.sides.map(({ client }) => jobsOf(client)));
    this.requireEqual('jobs', 'job', this.paired('job', jobs ?? [], sameJobs ?? []));
    await this.compareEvents();
  }

  private async compareEvents(): Promise<void> {
    const [events, sameEvents] = await Promise.all(this.sides.map(newEventsOf));
    const [bySubject, sameBySubject] = [events, sameEvents].map((all = []) =>
      groupBy(all, ({ subject: { type, id } }) => `${type} ${id}`),
    );
    const partners = [...(bySubject ?? [])].map(([, all]): [EventRead[], EventRead[]] => {
      const [{ subject } = { subject: { type: 'listing', id: 0 } as const }] = all;
      const partner = this.values.partnerOf(SUBJECT_KINDS[subject.type], subject.id) ?? 0;
      return [all, sameBySubject?.get(`${subject.type} ${partner}`) ?? []];
    });
    for (const [all, same] of partners) {
      const kind = SUBJECT_KINDS[all[0]?.subject.type ?? 'listing'];
      this.requireEqual(`events of ${kind} ${all[0]?.subject.id}`, kind, [[all, same]]);
    }
    expect([events?.length, 'events']).toEqual([sameEvents?.length, 'events']);
  }

  /** The objects in pairs, in the order in which the agency that sends bulk calls created them. */
  private compareLists(kind: Kind, [all = [], same = []]: readonly (readonly ObjectRead[])[]): ObjectRead[][] {
    const pairs = this.paired(ID_KINDS[kind], all, same);
    this.requireEqual(kind, ID_KINDS[kind], pairs);
    return pairs as ObjectRead[][];
  }

  private paired(
    kind: IdKind,
    all: readonly ObjectRead[],
    same: readonly ObjectRead[],
  ): [ObjectRead | undefined, ObjectRead | undefined][] {
    const left = same.filter(({ id }) => !this.values.isPaired(kind, id));
    // No answer has named both: they are recognised by their external ids or sources.
    const takeAlike = (one: ObjectRead): ObjectRead | undefined => {
      const at = left.findIndex((other) => likeness(other) === likeness(one));
      return at === -1 ? undefined : left.splice(at, 1)[0];
    };
    const pairs = all
      .toSorted((one, other) => one.id - other.id)
      .map((one): [ObjectRead, ObjectRead | undefined] => {
        const partner = this.values.partnerOf(kind, one.id);
        return [one, partner === undefined ? takeAlike(one) : same.find(({ id }) => id === partner)];
      });
    const taken = new Set(pairs.map(([, other]) => other));
    return [
      ...pairs,
      ...same.filter((other) => !taken.has(other)).map((other) => [undefined, other] as [undefined, ObjectRead]),
    ];
  }

  private async compareReads(kind: Kind, id: number, pathOf: (id: number) => string): Promise<void> {
    const partner = this.values.partnerOf(ID_KINDS[kind], id) ?? 0;
    const [one, same] = await Promise.all([
      this.sides[0].client.get(pathOf(id)),
      this.sides[1].client.get(pathOf(partner)),
    ]);
    this.requireEqual(pathOf(id), ID_KINDS[kind], [[answerOf(one), answerOf(same)]]);
  }

  private async comparePages(id: number): Promise<void> {
    const [page, same] = await Promise.all(
      [id, this.values.partnerOf('listing', id)].map(async (one) => {
        const answer = await fetch(`${this.sides[0].client.origin}/ro/announcement/${one}`);
        return { status: answer.status, text: await answer.text() };
      }),
    );
    this.requireEqual(`the page of listing ${id}`, 'listing', [[page, same]]);
  }

  private requireEqual(what: string, kind: IdKind, pairs: readonly (readonly [unknown, unknown])[]): void {
    const differences = pairs.flatMap(([one, same]) => this.values.differences(kind, one, same));
    if (differences.length > 0) {
      throw new Error([`${what} differ:`, ...differences.slice(0, 12)].join('\n  '));
    }
  }
}

const likeness = ({ externalId, sourceUrl, type, status, resultData }: ObjectRead): string =>
  JSON.stringify([externalId, sourceUrl, type, status, Object.keys(resultData ?? {})]);

async function sendTogether(
  client: ApiClient,
  { kind, skipUnchanged, defers }: Round,
  items: readonly Item[],
): Promise<Body[]> {
  const body = { operations: items, ...optionsOf(kind, skipUnchanged, defers) };
  const answer = await client.post(`/${kind}/bulk`, body).expect(200);
  return (answer.body as { results: Body[] }).results;
}

async function sendSingly(client: ApiClient, round: Round, items: readonly Item[]): Promise<Body[]> {
  const results: Body[] = [];
  for (const [index, item] of items.entries()) {
    results.push(await callSingly(client, round, item, index));
  }
  return results;
}

/** The results to be compared, without what is documented to differ. */
function answersOf(
  together: readonly Body[],
  alone: readonly Body[],
  items: readonly Item[],
): [Readonly<Record<number, Body>>, Readonly<Record<number, Body>>] {
  const pairs = together.map((result, index) => comparable(result, alone[index] ?? {}, items.slice(index)));
  return [{ ...pairs.map(([one]) => one) }, { ...pairs.map(([, same]) => same) }];
}

/** @param items the operation, and the later ones of the bulk. */
function comparable(result: Body, single: Body, items: readonly Item[]): [Body, Body] {
  const op = items[0]?.op;
  if (op === 'delete' && result['success'] === true) {
    // A single call does not say what it has deleted (D-07).
    const names = ['id', 'mediaId', 'externalId', 'deleted'];
    return [without(result, ...names), without(single, ...names)];
  }
  if (op === 'validate') {
    // The files of all validations of a set are looked at once, after its writes.
    const names = ['ready', 'blocking', 'advice'];
    return [without(result, ...names), without(single, ...names)];
  }
  return withoutArrived(result, single, items);
}

interface PendingRead {
  externalId: string;
}

/** In a bulk that imports a file, the answers of those that wait for it are those after that (D-231, D-268). */
function withoutArrived(result: Body, single: Body, later: readonly Item[]): [Body, Body] {
  const pendingOf = (body: Body) => (body['pendingReferences'] ?? []) as readonly PendingRead[];
  const left = new Set(pendingOf(result).map(({ externalId }) => externalId));
  const imported = JSON.stringify(later);
  const arrived = pendingOf(single).filter(
    ({ externalId }) => !left.has(externalId) && imported.includes(`"externalFileId":${JSON.stringify(externalId)}`),
  );
  return arrived.length === 0
    ? [result, single]
    : [without(result, 'version', 'pendingReferences'), without(single, 'version', 'pendingReferences')];
}

function answerOf({ status, body }: Response): Body {
  return { status, body: body as Body };
}

async function stateOf(client: ApiClient): Promise<Record<Kind, readonly ObjectRead[]>> {
  const [listings, users, media] = await Promise.all(KINDS.map((kind) => listOf(client, kind)));
  return { listings: listings ?? [], users: users ?? [], media: media ?? [] };
}

async function listOf(client: ApiClient, kind: Kind, query = ''): Promise<readonly ObjectRead[]> {
  const answer = await client.get(`/${kind}?limit=100&${query}`).expect(200);
  return (answer.body as { items: ObjectRead[] }).items;
}

async function jobsOf(client: ApiClient): Promise<ObjectRead[]> {
  const jobs: ObjectRead[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const from = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await client.get(`/jobs?limit=100${from}`).expect(200);
    const page = answer.body as { items: ObjectRead[]; nextCursor: string | null };
    jobs.push(...page.items);
    cursor = page.nextCursor;
  }
  return jobs;
}

async function newEventsOf(side: Side): Promise<EventRead[]> {
  const answer = await side.client.get(`/events?limit=500&after=${side.lastSeq}`).expect(200);
  const { events, nextAfter } = answer.body as { events: EventRead[]; nextAfter: number };
  side.lastSeq = nextAfter;
  return events;
}
