import { Injectable } from '@nestjs/common';
import { isSameSource, mergedSource } from '../../conditional-writes/source-version.js';
import { checkPreconditions } from '../../conditional-writes/write-options.js';
import type { NewEvent } from '../../events/log/event-changes.js';
import { EventLog } from '../../events/log/event-log.js';
import { checkReadOnlyFields } from '../../identity/read-only-fields.js';
import type { ReferencedFile } from '../../media/references/referenced-files.js';
import { keptOf } from '../../media/references/written-files.js';
import { UnusedFilesRepository } from '../../media/removal/unused-files.repository.js';
import { mapOrRefuse, selectStorable } from '../../platform/batch/batch-steps.js';
import type { BatchOutcome } from '../../platform/batch/batch-writer.js';
import { lockTargets } from '../../platform/batch/lock-targets.js';
import { beginWrite, type BegunWrite, type WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { runLastSteps } from '../../platform/mysql/transactions.js';
import { isUnchanged, planUserWrite } from '../domain/plan-user-write.js';
import { viewsOfPending } from '../pending/pending-avatar.js';
import { UserRecordsService } from '../user-records.service.js';
import { UsersRepository } from '../users.repository.js';
import { AgentUsageRegistry } from './agent-usage.js';
import { importedExternalIds, pictureAfter, type ResolvedUser, UserAvatars } from './user-avatars.js';
import { agentChanges, agentEvent, fetchedPicture } from './user-events.js';
import type { UserUpsert, UserWriteOutcome, WrittenUser } from './user-operation.js';
import type { UserRow } from './user-row.js';

/**
 * Writes a batch of operations on different users in one transaction: locks and merges all, checks each one, resolves all avatars,
 * then stores the valid writes with one statement per table. Locks are always taken in this order: agency, stored rows by id,
 * files, new rows by external id, jobs.
 */
@Injectable()
export class UserBatch {
  constructor(
    private readonly users: UsersRepository,
    private readonly avatars: UserAvatars,
    private readonly records: UserRecordsService,
    private readonly unused: UnusedFilesRepository,
    private readonly events: EventLog,
    private readonly usages: AgentUsageRegistry,
  ) {}

  async write(
    transaction: AgencyTransaction,
    operations: readonly UserUpsert[],
  ): Promise<BatchOutcome<UserUpsert, UserWriteOutcome>> {
    const [context, { matched, repeated }] = await Promise.all([
      beginWrite(transaction),
      lockTargets(transaction, 'users', operations, (ids) => this.users.lock(transaction, ids)),
    ]);
    const preconditions = checkPreconditions(matched);
    await this.users.setLastWrittenAt(
      context,
      preconditions.stale.map(({ row }) => row.id),
    );
    const merged = mapOrRefuse(preconditions.passed, ({ operation, row }) => ({
      operation,
      stored: row,
      ...planUserWrite(operation, row),
    }));
    const checked = await checkReadOnlyFields(merged.passed, (ids) => this.records.findMany(context, ids));
    const valid = selectStorable(await this.avatars.resolve(context, checked));
    const rows = await this.withRows(context, valid.passed);
    const updates = await this.update(context, rows);
    const resolved = await this.resolveImported(context, [...rows.keys()], updates);

    const validations = matched.filter(({ operation }) => operation.op === 'validate');
    const outcomes = new Map<UserUpsert, UserWriteOutcome>([
      ...validations.map(({ operation }) => [operation, 'valid'] as const),
      ...[...preconditions.refused, ...merged.refused, ...valid.refused],
      ...preconditions.stale.map(({ operation, row }) => [operation, skippedOutcome(row)] as const),
      ...updates.map(({ operation, outcome }) => [operation, { ...outcome, ...resolved.get(outcome.id) }] as const),
    ]);
    const conflicting = valid.passed.filter((write) => !rows.has(write)).map(({ operation }) => operation);
    return { outcomes, postponed: [...repeated, ...conflicting] };
  }

  /** The row of each write, stored or newly inserted. A creation that a concurrent request has overtaken has none. */
  private async withRows(context: WriteContext, writes: readonly ResolvedUser[]): Promise<Map<ResolvedUser, UserRow>> {
    const creations = writes.flatMap(({ stored, operation, profile }) =>
      stored === null && operation.target.externalId !== undefined
        ? [{ externalId: operation.target.externalId, profile, ...mergedSource(null, operation.options.source) }]
        : [],
    );
    const created = await this.users.insertNew(context, creations);
    this.usages.notifyOfArrival(context, [...created.values()]);
    return new Map(
      writes.flatMap((write) => {
        const row = write.stored ?? created.get(write.operation.target.externalId ?? '');
        return row === undefined ? [] : [[write, row] as const];
      }),
    );
  }

  /** Stores the avatars and the other changes of the writes. */
  private async update(context: BegunWrite, rows: ReadonlyMap<ResolvedUser, UserRow>): Promise<UserUpdate[]> {
    const files = await this.avatars.startImports(context, [...rows.keys()]);
    const updates = [...rows].map(([write, row]) => updateOf(write, row, files.get(write), context));
    this.events.record(
      context,
      updates.flatMap(({ events }) => events),
    );
    const written = updates.flatMap(({ after }) => after ?? []);
    await this.users.writeBack(context, written);
    await this.users.setLastWrittenAt(
      context,
      updates.flatMap(({ repeatedId }) => repeatedId ?? []),
    );
    await this.unused.markReleased(
      context,
      updates.flatMap(({ releasedMediaId }) => releasedMediaId ?? []),
    );
    await this.avatars.refuseArrived(context, [...rows.keys()], written);
    return updates;
  }

  /**
   * Resolves the references of those agents that wait for pictures which these writes themselves import, and returns the version
   * and the pending references that they have after that, by id. Call it last: it runs the last steps of the transaction.
   */
  private async resolveImported(
    context: WriteContext,
    writes: readonly ResolvedUser[],
    updates: readonly UserUpdate[],
  ): Promise<ReadonlyMap<number, Pick<WrittenUser, 'version' | 'pending'>>> {
    const imported = new Set(importedExternalIds(writes));
    const resolved = updates.filter(({ outcome }) =>
      outcome.pending.some(({ externalId }) => imported.has(externalId)),
    );
    if (resolved.length === 0) {
      return new Map();
    }
    await runLastSteps(context.manager);
    const rows = await this.users.lock(
      context,
      resolved.map(({ outcome }) => outcome.id),
    );
    return new Map([...rows].map(([id, row]) => [id, { version: row.version, pending: viewsOfPending(row) }]));
  }
}

/** What a valid write does to its row. */
interface UserUpdate {
  operation: UserUpsert;
  outcome: WrittenUser;
  events: readonly NewEvent[];
  /** The row to store; null when it stays as it is. */
  after: UserRow | null;
  /** The id of a stored agent that the write leaves exactly as it is; null otherwise. */
  repeatedId: number | null;
  /** The file that is no longer the agent's avatar; null when there is none. */
  releasedMediaId: number | null;
}

/**
 * @param row the stored row, or the one that was just inserted.
 * @param file the avatar that the write refers to; undefined when there is none.
 */
function updateOf(
  write: ResolvedUser,
  row: UserRow,
  file: ReferencedFile | undefined,
  context: BegunWrite,
): UserUpdate {
  const { operation, profile, sentAvatar } = write;
  const { id, externalId } = row;
  const created = write.stored === null;
  const picture = pictureAfter(write, row, file, context);
  const fetched = file !== undefined && isFetchedAgain(row, file) ? file : null;
  const differs = fetched !== null || !isUnchanged(row, { profile, ...picture });
  const isUpdated = !created && differs;
  const version = isUpdated ? row.version + 1 : row.version;
  const source = mergedSource(row, operation.options.source, isUpdated);
  const after = rowAfter(row, { ...row, ...source, version, profile, ...picture }, differs, context.now);
  const outcome: WrittenUser = {
    id,
    externalId,
    version,
    created,
    unchanged: !created && !differs,
    skipped: null,
    jobId: file?.fetchJobId ?? null,
    kept: keptOf(sentAvatar?.items ?? [], file === undefined ? [] : [file]),
    pending: viewsOfPending(picture),
  };
  const effects = { created, updated: isUpdated ? after : null, fetched, jobId: startedJobOf(file) };
  return {
    operation,
    outcome,
    events: eventsOf(row, effects),
    after,
    repeatedId: created || after !== null ? null : id,
    releasedMediaId: row.avatarMediaId === picture.avatarMediaId ? null : row.avatarMediaId,
  };
}

/**
 * The job that fetches the picture because of this write; null when there is none. The response also names one that has been
 * fetching it since before.
 */
function startedJobOf(file: ReferencedFile | undefined): number | null {
  return file?.refreshJobId ?? file?.importJobId ?? null;
}

/** What a write did to an agent. */
interface UserWriteEffects {
  created: boolean;
  /** The new row; null when the agent was created or has not changed. */
  updated: UserRow | null;
  /** The picture that is fetched again; null when there is none. */
  fetched: ReferencedFile | null;
  /** The job that the write started; null when there is none. */
  jobId: number | null;
}

function eventsOf(row: UserRow, { created, updated, fetched, jobId }: UserWriteEffects): NewEvent[] {
  if (created) {
    return [agentEvent('agent.created', row, { jobId })];
  }
  return updated === null
    ? []
    : [agentEvent('agent.updated', row, { jobId, changes: agentChanges(row, updated), ...fetchedPicture(fetched) })];
}

/** Whether the write has restarted the failed import of the agent's own picture (D-38), or fetches it from a new source (D-230). */
function isFetchedAgain({ avatarMediaId }: UserRow, { id, importJobId, refreshJobId }: ReferencedFile): boolean {
  return refreshJobId !== undefined || (avatarMediaId === id && importJobId !== undefined);
}

/**
 * The row to store; null when it stays as it is. A write of which only the source version is new does not count as a change.
 * @param differs whether the profile or the avatar differs, or the avatar is fetched again.
 */
function rowAfter(row: UserRow, merged: UserRow, differs: boolean, now: Date): UserRow | null {
  if (differs) {
    return { ...merged, updatedAt: now, lastWrittenAt: now };
  }
  return isSameSource(row, merged) ? null : { ...merged, lastWrittenAt: now };
}

/** The outcome of a write that is older than the stored agent. */
function skippedOutcome({ id, externalId, version }: UserRow): WrittenUser {
  return {
    id,
    externalId,
    version,
    created: false,
    unchanged: false,
    skipped: 'stale',
    jobId: null,
    kept: [],
    pending: [],
  };
}
