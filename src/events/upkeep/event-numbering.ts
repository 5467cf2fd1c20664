import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { SharedRounds } from '../../platform/waiting/shared-rounds.js';
import { EventHeadsRepository, type LogEnds } from '../event-heads.repository.js';
import { EventsRepository } from '../events.repository.js';

/** Events that one transaction gives places to: `FIELD` looks through all of their ids for each. */
const AT_A_TIME = 500;

/** For how long one call goes on, in milliseconds: what is left after that is left to the next call. */
const LONGEST_MS = 1_000;

/**
 * Gives committed events their places in their agency's log, whenever somebody wants to read it (D-202). Writers hold no
 * counter: what they wrote has no place until it is committed, and gets the next ones then. Places are given under the lock of the
 * agency's head, so who sees one sees all before it; what commits later comes behind, whatever its id is.
 */
@Injectable()
export class EventNumbering {
  private readonly rounds = new SharedRounds<LogEnds>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly events: EventsRepository,
    private readonly heads: EventHeadsRepository,
  ) {}

  /**
   * Places all that is committed now, or as much as can be done in a second; the ends of the log after that. Thousands who are woken
   * by one write are two rounds of it (D-248).
   */
  number(agencyId: number): Promise<LogEnds> {
    return this.rounds.share(String(agencyId), () => this.place(agencyId));
  }

  /** Keeps the agency's log from being numbered until the transaction ends, and whoever else holds it waiting. */
  async hold(context: AgencyTransaction): Promise<void> {
    await this.heads.lock(context);
  }

  private async place(agencyId: number): Promise<LogEnds> {
    const endsAt = performance.now() + LONGEST_MS;
    for (;;) {
      const found = await this.events.withoutPlace(this.dataSource.manager, agencyId, 1);
      if (found.length === 0) {
        return this.heads.endsOf(agencyId);
      }
      const { ends, isDone } = await this.numberSome(agencyId);
      if (isDone || performance.now() > endsAt) {
        return ends;
      }
    }
  }

  private numberSome(agencyId: number): Promise<{ ends: LogEnds; isDone: boolean }> {
    return this.transactions.run(async (manager) => {
      const context = { manager, agencyId };
      const { lastSeq, prunedSeq } = await this.heads.lock(context);
      const ids = await this.events.withoutPlace(manager, agencyId, AT_A_TIME);
      const ends = { lastSeq: lastSeq + ids.length, prunedSeq };
      if (ids.length > 0) {
        await this.events.givePlaces(context, ids, lastSeq);
        await this.heads.write(context, ends);
      }
      return { ends, isDone: ids.length < AT_A_TIME };
    });
  }
}
