import { Injectable } from '@nestjs/common';
import { ReferenceArrived } from '../../conditional-writes/missing-references.js';
import { EventLog } from '../../events/log/event-log.js';
import { MediaRepository } from '../../media/media.repository.js';
import { beginWrite, type WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { type DueItems, DueWork } from '../../platform/recurring/due-work.js';
import { UsersRepository } from '../users.repository.js';
import { agentChanges, agentEvent } from '../write/user-events.js';
import type { UserRow } from '../write/user-row.js';
import { NO_PENDING_AVATAR } from './pending-avatar.js';

/**
 * Avatars that agents refer to before the files exist (D-268). They are assigned in the transaction that creates the file or gives
 * it its external id, and dropped when they are overdue.
 */
@Injectable()
export class PendingAvatars extends DueWork {
  protected readonly items: readonly DueItems[] = [
    {
      find: (limit, leftOut) => this.users.findOverdue(limit, leftOut),
      findOf: (agencyId, agencyTime, limit) => this.users.findOverdueOf(agencyId, agencyTime, limit),
      process: (agencyId, userIds) => this.drop(agencyId, userIds),
    },
  ];

  constructor(
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly media: MediaRepository,
    private readonly events: EventLog,
  ) {
    super();
  }

  /**
   * The counterpart of `resolve`. A write stores its references first and then checks whether their files exist; the creation of a file
   * does the two in the opposite order. So of two concurrent transactions, one waits for the other and sees its rows.
   * @throws ReferenceArrived when one of the files exists.
   */
  async refuseArrived(context: AgencyTransaction, externalIds: readonly string[]): Promise<void> {
    const arrived = await this.media.lockForShareByExternalId(context, [...new Set(externalIds)].toSorted());
    if (arrived.length > 0) {
      throw new ReferenceArrived();
    }
  }

  /**
   * Assigns new files to the agents that wait for them. Call it as the last step of the transaction. A reference to a video is
   * dropped, because an avatar must be an image.
   * @param ids of the files, by external id.
   */
  async resolve(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void> {
    const waiting = await this.users.lockWaiting(context, [...ids.keys()].toSorted());
    if (waiting.length === 0) {
      return;
    }
    const files = await this.media.findMany(context, [...ids.values()]);
    const videos = new Set(files.flatMap(({ id, kind }) => (kind === 'video' ? id : [])));
    await this.endWaiting(context, waiting, ({ pendingAvatar }) => {
      const id = ids.get(pendingAvatar ?? '') ?? null;
      return id === null || videos.has(id) ? { sourceOutdated: true } : { avatarMediaId: id };
    });
  }

  /** Drops those of the agents' references that are still due. @returns how many. */
  private drop(agencyId: number, userIds: readonly number[]): Promise<number> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const locked = await this.users.lock(context, [...new Set(userIds)]);
      const overdue = [...locked.values()].filter(
        ({ pendingAvatarUntil: until }) => until !== null && until <= context.agencyTime,
      );
      // So that a comparison has the CRM send the agent again, which starts a new waiting period.
      await this.endWaiting(context, overdue, () => ({ sourceOutdated: true }));
      return overdue.length;
    });
  }

  /** Ends the waiting of locked agents with the given change, a new version and an event. */
  private async endWaiting(
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
        version: before.version + 1,
        updatedAt: context.now,
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
