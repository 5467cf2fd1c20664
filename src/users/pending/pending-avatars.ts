import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReferenceArrived } from '../../conditional-writes/late-references.js';
import { EventLog } from '../../events/log/event-log.js';
import { MediaRepository } from '../../media/media.repository.js';
import { beginWrite, type WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { processDueByAgency, processInSets } from '../../platform/recurring/for-each-agency.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { agentChanges, agentEvent } from '../domain/user-events.js';
import { UsersRepository } from '../users.repository.js';
import type { UserRow } from '../write/user-row.js';
import { NO_PENDING_AVATAR } from './pending-avatar.js';

/** Names that one transaction takes on. */
const DROPPED_AT_A_TIME = 200;

/**
 * Pictures that agents have named before they were there (D-268): they are joined in the transaction that makes the file, or gives it
 * its name, and dropped when they have not come in time.
 */
@Injectable()
export class PendingAvatars {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly media: MediaRepository,
    private readonly events: EventLog,
  ) {}

  /**
   * The other half of `join`: who has just written names looks for the files, after that. Whoever makes a file does the two in the
   * other order, so that one of both waits for the other and sees it.
   * @throws ReferenceArrived.
   */
  async refuseArrived(context: AgencyTransaction, externalIds: readonly string[]): Promise<void> {
    const arrived = await this.media.lockForShareByExternalId(context, [...new Set(externalIds)].toSorted());
    if (arrived.length > 0) {
      throw new ReferenceArrived();
    }
  }

  /**
   * Files have appeared: whoever waits for one has it as avatar. To be called last of all that the transaction does. A video is no
   * picture: the name ends there.
   * @param ids of the files, by external id.
   */
  async join(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void> {
    const waiting = await this.users.lockWaiting(context, [...ids.keys()].toSorted());
    if (waiting.length === 0) {
      return;
    }
    const files = await this.media.findMany(context.agencyId, [...ids.values()], context.manager);
    const videos = new Set(files.flatMap(({ id, kind }) => (kind === 'video' ? id : [])));
    await this.end(context, waiting, ({ pendingAvatar }) => {
      const id = ids.get(pendingAvatar ?? '') ?? null;
      return id === null || videos.has(id) ? { sourceOutdated: true } : { avatarMediaId: id };
    });
  }

  /** All of one agency that are due at a moment of its own clock. @returns how many. */
  dropAllOf(agencyId: number, agencyTime: Date): Promise<number> {
    const { manager } = this.dataSource;
    return processInSets({
      size: DROPPED_AT_A_TIME,
      find: () => this.users.findOverdueOf(manager, agencyId, agencyTime, DROPPED_AT_A_TIME),
      work: (userIds) => this.drop(agencyId, userIds),
    });
  }

  /** What agents of all agencies have waited for too long by the service's clock. */
  dropDue(signal: AbortSignal): Promise<void> {
    const { manager } = this.dataSource;
    return processDueByAgency(
      {
        size: DROPPED_AT_A_TIME,
        find: (leftOut) => this.users.findOverdue(manager, DROPPED_AT_A_TIME, leftOut),
        work: (agencyId, agents) =>
          this.drop(
            agencyId,
            agents.map(({ userId }) => userId),
          ),
      },
      signal,
    );
  }

  /** What these agents wait for, where that is due still. @returns how many. */
  private drop(agencyId: number, userIds: readonly number[]): Promise<number> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const locked = await this.users.lock(context, [...new Set(userIds)]);
      const overdue = [...locked.values()].filter(
        ({ pendingAvatarUntil: until }) => until !== null && until <= context.agencyTime,
      );
      // Sent once more, the same write begins to wait anew.
      await this.end(context, overdue, () => ({ sourceOutdated: true }));
      return overdue.length;
    });
  }

  private async end(
    context: WriteContext,
    agents: readonly UserRow[],
    change: (agent: UserRow) => Partial<UserRow>,
  ): Promise<void> {
    const ended = agents.map((before) => ({
      before,
      after: {
        ...before,
        ...NO_PENDING_AVATAR,
        ...change(before),
        ...{ version: before.version + 1, updatedAt: context.now },
      },
    }));
    await this.users.writeBack(
      context,
      ended.map(({ after }) => after),
    );
    this.events.record(
      context,
      ended.map(({ before, after }) => agentEvent('agent.updated', after, { changes: agentChanges(before, after) })),
    );
  }
}

const SWEEP_EVERY_MS = 60_000;

/** Drops what has been waited for too long (D-268). Any number of workers may do so at the same time. */
@Injectable()
export class AvatarExpiry extends Sweeper {
  constructor(private readonly pending: PendingAvatars) {
    super(SWEEP_EVERY_MS, 'Pictures that agents waited for too long could not be dropped; the next pass tries again');
  }

  protected pass(signal: AbortSignal): Promise<void> {
    return this.pending.dropDue(signal);
  }
}
