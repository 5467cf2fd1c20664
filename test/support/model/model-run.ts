import type { Response } from 'supertest';
import type { BlockCommands } from '../../../src/listings/blocking/block-commands.js';
import type { ApiClient } from '../api-client.js';
import { type Answer, Comparison } from './comparison.js';
import { bodyOf, idOf, inTurn, targetOf } from './listing-bodies.js';
import { type Done, isRefusal, type ModelAgency, type ModelListing, type Write } from './listing-model.js';
import type { Refusal } from './listing-rules.js';
import type { Filter, Operation, Step } from './listing-steps.js';

/** One agency, as known to the service and to the model. */
export interface Side {
  client: ApiClient;
  model: ModelAgency;
  lastPut?: Write;
}

/**
 * Runs a sequence of steps against the service and the model, and throws where they differ. Values that only the service
 * decides, such as ids and timestamps, are checked for plausibility.
 */
export class ModelRun {
  private readonly comparison = new Comparison();

  constructor(
    private readonly sides: readonly [Side, Side],
    private readonly blocking: BlockCommands,
  ) {}

  async take(step: Step): Promise<void> {
    const side = this.sides[step.agency];
    const other = this.sides[step.agency === 0 ? 1 : 0].model;
    const { client, model } = side;
    switch (step.call) {
      case 'put': {
        side.lastPut = bodyOf(step.target, step.patch, model, other);
        return this.put(side, side.lastPut);
      }
      case 'repeat':
        return side.lastPut === undefined ? undefined : this.repeat(side, side.lastPut);
      case 'bulk':
        return this.takeBulk(side, other, step.operations);
      case 'link': {
        const id = idOf(step.target, model, other);
        const expected = model.link(Number(id), step.externalId);
        const answer = await client.post(`/listings/${Number(id)}/link`, { externalId: step.externalId });
        this.comparison.compare(expected, answerOf(answer), 'single');
        return;
      }
      case 'unlink': {
        const id = idOf(step.target, model, other);
        const expected = model.unlink(Number(id));
        this.comparison.compare(expected, answerOf(await client.delete(`/listings/${Number(id)}/link`)), 'single');
        return;
      }
      case 'get': {
        const target = targetOf(step.target, model, other);
        const path = 'id' in target ? String(Number(target['id'])) : `external/${String(target['externalId'])}`;
        this.comparison.compareRecord(model.find(target), answerOf(await client.get(`/listings/${path}`)), model);
        return;
      }
      case 'list':
        return this.takeList(side, step.filter, step.limit);
      case 'block':
      case 'unblock':
        return this.takeOperatorsCommand(model, step.call, step.place);
    }
  }

  /** Compares the complete state: the list has every record, as single reads have it, and none that is deleted. */
  async finish(): Promise<void> {
    for (const side of this.sides) {
      await this.takeList(side, 'none', 100);
      for (const { id } of side.model.listings.filter(({ isDeleted }) => isDeleted)) {
        this.comparison.compareRecord(undefined, answerOf(await side.client.get(`/listings/${id}`)), side.model);
      }
      await this.sendBack(side);
    }
  }

  /** Every record may be sent back as it was read, as a whole or with its fields at the top level, without changing anything. */
  private async sendBack({ client }: Side): Promise<void> {
    const records = await recordsOf(client);
    if (records.length === 0) {
      return;
    }
    const flat = records.map(({ id, formData, files }) => ({ op: 'upsert', id, ...formData, files }));
    const whole = records.map(({ externalId: _, ...record }) => ({ op: 'upsert', ...record }));
    for (const operations of [flat, whole]) {
      const { body } = answerOf(await client.post('/listings/bulk', { operations }));
      expect(body).toMatchObject({ summary: { succeeded: records.length } });
      expect((await recordsOf(client)).map(lasting)).toEqual(records.map(lasting));
    }
  }

  private async put({ client, model }: Side, write: Write): Promise<void> {
    const expected = model.upsert(write);
    this.comparison.compare(expected, answerOf(await client.put('/listings', write.body)), 'single');
  }

  /** Reads before and after, because the repetition must not change anything. */
  private async repeat(side: Side, write: Write): Promise<void> {
    await this.read(side, side.model.find(write.body));
    await this.put(side, write);
    await this.read(side, side.model.find(write.body));
  }

  private async read({ client, model }: Side, listing: ModelListing | undefined): Promise<void> {
    if (listing !== undefined) {
      this.comparison.compareRecord(listing, answerOf(await client.get(`/listings/${listing.id}`)), model);
    }
  }

  private async takeBulk({ client, model }: Side, other: ModelAgency, operations: readonly Operation[]): Promise<void> {
    const calls = operations.map((operation) => itemOf(operation, model, other));
    // The model goes first: all items are based on what the caller knew before the call.
    const expected = calls.map(({ apply }) => apply());
    const answer = answerOf(await client.post('/listings/bulk', { operations: calls.map(({ item }) => item) }));
    expect(answer.statusCode).toBe(200);
    const { results, summary } = answer.body as { results: Record<string, unknown>[]; summary: unknown };
    expect(results).toHaveLength(operations.length);
    const failed = expected.filter(isRefusal).length;
    expect(summary).toEqual({ total: expected.length, succeeded: expected.length - failed, failed });
    results.forEach((result, index) => {
      const item: unknown = calls[index]?.item;
      const sent = (item ?? {}) as { op?: unknown; externalId?: unknown };
      expect(result).toMatchObject({ index, op: sent.op ?? null, success: !isRefusal(expected[index] as Done) });
      this.comparison.compareResult(expected[index] as Done | Refusal, result, sent);
    });
  }

  private async takeList({ client, model }: Side, filter: Filter, limit: number): Promise<void> {
    const { query, holds } = filterOf(filter, model);
    const records: Record<string, unknown>[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const asked = { ...query, limit, ...(cursor === undefined ? {} : { cursor }) };
      const { statusCode, body } = answerOf(await client.get('/listings').query(asked));
      expect(statusCode).toBe(200);
      const { items, nextCursor } = body as { items: Record<string, unknown>[]; nextCursor: string | null };
      expect(items.length).toBeLessThanOrEqual(limit);
      records.push(...items);
      cursor = nextCursor;
    }
    const expected = model.alive.filter(holds);
    expect(new Set(records.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
    expect(records).toHaveLength(expected.length);
    const places = records.map(({ updatedAt, id }) => `${String(updatedAt)} ${String(id).padStart(16, '0')}`);
    expect(places).toEqual(places.toSorted());
    for (const body of records) {
      this.comparison.compareRecord(model.find({ id: body['id'] }), { statusCode: 200, body }, model);
    }
  }

  /** The commands address listings by id; deleted ones are not found. */
  private async takeOperatorsCommand(model: ModelAgency, command: 'block' | 'unblock', place: number): Promise<void> {
    const listing = inTurn(model.alive, place);
    if (listing?.id === undefined) {
      return;
    }
    const isPossible = model[command](listing);
    const changing = this.blocking[command](listing.id);
    if (isPossible) {
      await expect(changing).resolves.toMatchObject({ id: listing.id, status: listing.status });
    } else {
      await expect(changing).rejects.toThrow('blocked');
    }
  }
}

interface RecordRead {
  [field: string]: unknown;
  formData: Readonly<Record<string, unknown>>;
}

async function recordsOf(client: ApiClient): Promise<RecordRead[]> {
  return (answerOf(await client.get('/listings').query({ limit: 100 })).body as { items: RecordRead[] }).items;
}

/** What a write without changes must not modify. */
const lasting = ({ lastSyncedAt: _, ...record }: RecordRead): object => record;

function answerOf(response: Response): Answer {
  return { statusCode: response.status, body: response.body as Record<string, unknown> };
}

/** An item of a bulk, and its effect on the model. */
function itemOf(
  operation: Operation,
  model: ModelAgency,
  other: ModelAgency,
): { item: unknown; apply: () => Done | Refusal } {
  switch (operation.op) {
    case 'upsert':
    case 'validate': {
      const { op, target, patch } = operation;
      const write = bodyOf(target, patch, model, other);
      const mode = op === 'upsert' ? 'write' : 'validate';
      return { item: { op, ...write.body }, apply: () => model.upsert(write, mode) };
    }
    case 'link': {
      const id = idOf(operation.target, model, other);
      const { op, externalId } = operation;
      return { item: { op, id, externalId }, apply: () => model.link(Number(id), externalId) };
    }
    case 'unlink': {
      const id = idOf(operation.target, model, other);
      return { item: { op: 'unlink', id }, apply: () => model.unlink(Number(id)) };
    }
    case 'delete': {
      const target = targetOf(operation.target, model, other);
      return { item: { op: 'delete', ...target }, apply: () => model.delete(target) };
    }
    case 'no such operation':
      return {
        item: { op: 'no such operation', externalId: 'a' },
        apply: () => ({ statusCode: 400, code: 'VALIDATION_FAILED', mistakes: [['/op', 'UNKNOWN_OPERATION']] }),
      };
    case 'no object':
      return {
        item: null,
        apply: () => ({ statusCode: 400, code: 'VALIDATION_FAILED', mistakes: [['', 'INVALID_TYPE']] }),
      };
  }
}

function filterOf(
  filter: Filter,
  model: ModelAgency,
): { query: Record<string, unknown>; holds: (listing: ModelListing) => boolean } {
  const [agent] = model.agents;
  switch (filter) {
    case 'none':
      return { query: {}, holds: () => true };
    case 'drafts and hidden':
      return { query: { status: ['draft', 'hidden'] }, holds: ({ status }) => ['draft', 'hidden'].includes(status) };
    case 'linked':
      return { query: { linked: true }, holds: ({ externalId }) => externalId !== null };
    case 'unlinked':
      return { query: { linked: false }, holds: ({ externalId }) => externalId === null };
    case 'for rent':
      return { query: { announcementType: 'rent' }, holds: ({ form }) => form['announcementType'] === 'rent' };
    case 'an agent':
      return { query: { externalUserId: agent?.externalId }, holds: ({ userId }) => userId === agent?.id };
    case 'external ids':
      return { query: { externalIds: 'a,b' }, holds: ({ externalId }) => externalId === 'a' || externalId === 'b' };
  }
}
