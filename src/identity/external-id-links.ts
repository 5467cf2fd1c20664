import { ifVersionOf, requireVersion, type VersionCondition } from '../conditional-writes/write-options.js';
import { ApiError } from '../errors/api-error.js';
import { mapOrRefuse } from '../platform/batch/batch-steps.js';
import { type BatchOutcome, type BatchWriter, outcomeOfOne } from '../platform/batch/batch-writer.js';
import { type LockedTargets, lockTargets } from '../platform/batch/lock-targets.js';
import type { IdentifiedTable } from '../platform/batch/target.js';
import { beginWrite, type WriteContext } from '../platform/batch/write-context.js';
import { idsOf } from '../platform/collections/grouping.js';
import { isDuplicateEntry } from '../platform/mysql/database-errors.js';
import type { Transactions } from '../platform/mysql/transactions.js';
import type { LinkResponse, UnlinkResponse } from './dto/link.dto.js';
import { ExternalIdsRepository, type LinkableObject } from './external-ids.repository.js';
import type { ConditionalOperation } from './identifiers.js';

/** The external id that an object is to get. */
export interface WantedLink {
  externalId: string;
  /** Whether it replaces a different one that the object has (D-217). */
  replace: boolean;
}

/** The link requested by a body or an operation; it replaces an existing one by default (D-05). */
export const wantedLinkOf = ({
  externalId,
  replace = true,
}: {
  externalId: string;
  replace?: boolean;
}): WantedLink => ({
  externalId,
  replace,
});

/** The link of an object to an external id. */
export interface LinkOperation {
  target: { id: number; externalId?: never };
  link: WantedLink;
  condition: VersionCondition;
}

/** The link that an operation of a bulk asks for. */
export const linkOperationOf = ({
  id,
  ifVersion,
  ...link
}: {
  id: number;
  externalId: string;
  replace?: boolean;
  ifVersion?: number;
}): LinkOperation => ({ target: { id }, link: wantedLinkOf(link), condition: ifVersionOf(ifVersion) });

/** Links the objects of a table to external ids and unlinks them, in batches; a single call is a batch of one (D-05, D-06). */
export abstract class ExternalIdLinks {
  protected constructor(
    private readonly table: IdentifiedTable,
    private readonly transactions: Transactions,
    private readonly batches: BatchWriter,
  ) {}

  /**
   * Links depend on each other through the external ids that they give up, which are known only once their objects are locked: of
   * several on one object and others in between, none may overtake another.
   * @returns the outcome of each: `NOT_FOUND`, `EXTERNAL_ID_ALREADY_LINKED`, `VERSION_CONFLICT`.
   */
  linkAll(agencyId: number, operations: readonly LinkOperation[]): Promise<(LinkResponse | ApiError)[]> {
    const keepsOrder = () => true;
    return this.batches.writeAll(
      this.table,
      agencyId,
      operations,
      (batch) => this.linkInTransaction(agencyId, batch),
      keepsOrder,
    );
  }

  /** @returns the outcome of each: `NOT_FOUND`, `VERSION_CONFLICT`. */
  unlinkAll(agencyId: number, operations: readonly ConditionalOperation[]): Promise<(UnlinkResponse | ApiError)[]> {
    return this.batches.writeAll(this.table, agencyId, operations, (batch) =>
      this.transactions.run(async (manager) => this.unlinkBatch(await beginWrite({ manager, agencyId }), batch)),
    );
  }

  protected linkInTransaction(agencyId: number, batch: readonly LinkOperation[]): Promise<LinkedBatch> {
    return this.transactions.run(async (manager) => this.linkBatch(await beginWrite({ manager, agencyId }), batch));
  }

  /** Links the objects, and does what follows from it. */
  protected abstract linkBatch(context: WriteContext, batch: readonly LinkOperation[]): Promise<LinkedBatch>;

  /** Unlinks the objects, and does what follows from it. */
  protected abstract unlinkBatch(context: WriteContext, batch: readonly ConditionalOperation[]): Promise<UnlinkedBatch>;

  /** @throws ApiError the refusal that `linkAll` returns. */
  async link(agencyId: number, id: number, link: WantedLink, condition: VersionCondition): Promise<LinkResponse> {
    return outcomeOfOne(await this.linkAll(agencyId, [{ target: { id }, link, condition }]));
  }

  /** @throws ApiError the refusal that `unlinkAll` returns. */
  async unlink(agencyId: number, id: number, condition: VersionCondition): Promise<UnlinkResponse> {
    return outcomeOfOne(await this.unlinkAll(agencyId, [{ target: { id }, condition }]));
  }
}

/** The old and the new external id of an object, null for none. */
export interface ExternalIdChange {
  id: number;
  from: string | null;
  to: string | null;
}

/** What a batch of links or unlinks does. */
interface ChangedLinks<Operation, Response> extends BatchOutcome<Operation, Response | ApiError> {
  /** The objects whose external ids differ afterwards. */
  changes: readonly ExternalIdChange[];
}

export type LinkedBatch = ChangedLinks<LinkOperation, LinkResponse>;
export type UnlinkedBatch = ChangedLinks<ConditionalOperation, UnlinkResponse>;

interface PlannedLinks<Operation> extends ChangedLinks<Operation, LinkResponse> {
  changes: readonly (ExternalIdChange & { to: string })[];
}

/**
 * Changes what refers to the objects with these ids, because their external ids change. It must be locked before the objects, so this
 * is called for the expected changes before the objects are locked. It is called again for all changes once they are, since a write may
 * have begun to refer to an object until then.
 */
type ChangeReferrers = (ids: readonly number[]) => Promise<void>;

/**
 * Gives the agency's objects these external ids, replacing those that they may have (D-05). Each is refused by itself: `NOT_FOUND`,
 * `VERSION_CONFLICT`; `EXTERNAL_ID_ALREADY_LINKED` when another object of the type has the id, or the object has a different one
 * that is not to be replaced.
 * @param operations on different objects.
 * @throws an error for the whole batch when another request has just taken one of the ids; for a batch of one, it is the refusal.
 */
export async function linkExternalIds<Operation extends LinkOperation>(
  context: WriteContext,
  table: IdentifiedTable,
  operations: readonly Operation[],
  changeReferrers?: ChangeReferrers,
): Promise<ChangedLinks<Operation, LinkResponse>> {
  const repository = new ExternalIdsRepository(context.manager.dataSource, table);
  const externalIds = operations.map(({ link }) => link.externalId);
  const ids = operations.map(({ target }) => target.id);
  const planned = await planUnderLock(context, repository, changeReferrers, async (read) =>
    planLinks(table, operations, await read(ids), await repository.idsOf(context, externalIds)),
  );
  const changed = new Map(planned.changes.map(({ id, to }) => [id, to]));
  const linked = [...planned.outcomes.values()].flatMap((outcome) => (outcome instanceof ApiError ? [] : outcome.id));
  await repository.markLinked(
    context,
    linked.filter((id) => !changed.has(id)),
  );
  try {
    await repository.setExternalIds(context, changed);
  } catch (error) {
    if (!isDuplicateEntry(error) || operations.length > 1) {
      throw error;
    }
    const [holderId] = (await repository.idsOf(context, externalIds)).values();
    throw alreadyLinked(table, holderId);
  }
  return planned;
}

/**
 * Removes the external ids from the agency's objects (D-06). Each is refused by itself: `NOT_FOUND`, `VERSION_CONFLICT`. Those that
 * turn out to have the object of an earlier one are postponed.
 */
export async function unlinkExternalIds<Operation extends ConditionalOperation>(
  context: WriteContext,
  table: IdentifiedTable,
  operations: readonly Operation[],
  changeReferrers?: ChangeReferrers,
): Promise<ChangedLinks<Operation, UnlinkResponse>> {
  const repository = new ExternalIdsRepository(context.manager.dataSource, table);
  const planned = await planUnderLock(context, repository, changeReferrers, async (read) =>
    planUnlinks(await lockTargets(context, table, operations, read)),
  );
  await repository.clearExternalIds(context, idsOf(planned.changes));
  return planned;
}

/** Reads the objects with these ids. */
type ReadObjects = (ids: readonly number[]) => Promise<ReadonlyMap<number, LinkableObject>>;

/**
 * Plans changes with the objects locked.
 * @param plan is called without locks before, if there are referrers: for the changes to be expected.
 * @throws ApiError the refusal of a change whose referrers have been changed already: the batch must be rolled back.
 */
async function planUnderLock<Planned extends ChangedLinks<unknown, { id: number }>>(
  context: WriteContext,
  repository: ExternalIdsRepository,
  changeReferrers: ChangeReferrers | undefined,
  plan: (read: ReadObjects) => Promise<Planned>,
): Promise<Planned> {
  const lock: ReadObjects = (ids) => repository.lockObjects(context, ids);
  if (changeReferrers === undefined) {
    return plan(lock);
  }
  const { changes: expected } = await plan((ids) => repository.findObjects(context, ids));
  await changeReferrers(idsOf(expected));
  const planned = await plan(lock);
  const happened = new Set(idsOf(planned.changes));
  if (expected.some(({ id }) => !happened.has(id))) {
    const refusal = [...planned.outcomes.values()].find((outcome) => outcome instanceof ApiError);
    if (refusal !== undefined) {
      throw refusal;
    }
  }
  await changeReferrers([...happened]);
  return planned;
}

/** What links do that are made one after another; those that need an external id which an earlier one gives up are postponed. */
function planLinks<Operation extends LinkOperation>(
  table: IdentifiedTable,
  operations: readonly Operation[],
  objects: ReadonlyMap<number, LinkableObject>,
  holders: ReadonlyMap<string | null, number>,
): PlannedLinks<Operation> {
  // One statement cannot give an object what another one still has. Later links may depend on a postponed one, so they are, too.
  const held = new Set<string | null>();
  const firstPostponed = operations.findIndex(({ target, link }) => {
    const present = objects.get(target.id)?.externalId ?? null;
    held.add(present);
    return present !== link.externalId && held.has(link.externalId);
  });
  const planned = firstPostponed === -1 ? operations : operations.slice(0, firstPostponed);
  const holderOf = new Map(holders);
  const changes: PlannedLinks<Operation>['changes'][number][] = [];
  const writes = planned.map((operation) => ({ operation }));
  const { passed, refused } = mapOrRefuse(writes, ({ operation }) => {
    const { target, link, condition } = operation;
    const object = objects.get(target.id) ?? null;
    requireVersion(condition, object);
    const from = requireLinkable(table, object, link, holderOf.get(link.externalId));
    const to = link.externalId;
    if (from !== to) {
      holderOf.set(to, target.id);
      changes.push({ id: target.id, from, to });
    }
    return [operation, { id: target.id, externalId: to, linked: true }] as const;
  });
  const outcomes = new Map<Operation, LinkResponse | ApiError>([...passed, ...refused]);
  return { outcomes, changes, postponed: operations.slice(planned.length) };
}

/**
 * @returns the external id that the object has.
 * @throws ApiError `NOT_FOUND`, `EXTERNAL_ID_ALREADY_LINKED`.
 */
function requireLinkable(
  table: IdentifiedTable,
  object: LinkableObject | null,
  { externalId, replace }: WantedLink,
  holderId: number | undefined,
): string | null {
  if (object === null) {
    throw new ApiError('NOT_FOUND');
  }
  if (object.externalId !== null && object.externalId !== externalId && !replace) {
    throw hasOtherExternalId(object.externalId);
  }
  if (holderId !== undefined && holderId !== object.id) {
    throw alreadyLinked(table, holderId);
  }
  return object.externalId;
}

function planUnlinks<Operation extends ConditionalOperation>({
  matched,
  repeated,
}: LockedTargets<Operation, LinkableObject>): ChangedLinks<Operation, UnlinkResponse> {
  const changes: ExternalIdChange[] = [];
  const { passed, refused } = mapOrRefuse(matched, ({ operation, row }) => {
    requireVersion(operation.condition, row);
    if (row === null) {
      throw new ApiError('NOT_FOUND');
    }
    const { id, externalId } = row;
    if (externalId !== null) {
      changes.push({ id, from: externalId, to: null });
    }
    return [operation, { id, externalId, unlinked: externalId !== null }] as const;
  });
  const outcomes = new Map<Operation, UnlinkResponse | ApiError>([...passed, ...refused]);
  return { outcomes, changes, postponed: repeated };
}

const NOUNS: Readonly<Record<IdentifiedTable, string>> = { listings: 'listing', users: 'agent', media: 'file' };

/**
 * The external id belongs to another object of the resource type (spec: Errors).
 * @param holderId of the object that has it; absent when it is unknown or no longer has it.
 */
export function alreadyLinked(table: IdentifiedTable, holderId: number | null | undefined): ApiError {
  const holder = typeof holderId === 'number' ? { holderId } : {};
  const named = typeof holderId === 'number' ? `${NOUNS[table]} ${holderId}` : 'another object of this type';
  const message = `externalId is already used by ${named}.`;
  return new ApiError(
    'EXTERNAL_ID_ALREADY_LINKED',
    [{ pointer: '/externalId', field: 'externalId', code: 'ALREADY_LINKED', message }],
    { facts: holder },
  );
}

/** The object has a different external id, which the caller does not want to replace. */
function hasOtherExternalId(externalId: string): ApiError {
  const message = `replace is false, but the object already has the externalId ${externalId}.`;
  return new ApiError('EXTERNAL_ID_ALREADY_LINKED', [
    { pointer: '/replace', field: 'replace', code: 'ALREADY_LINKED', message },
  ]);
}
