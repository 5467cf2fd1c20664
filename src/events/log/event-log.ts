import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentCause } from '../../observability/origin.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { beforeCommit } from '../../platform/mysql/transactions.js';
import { Notifications } from '../../platform/waiting/notifications.js';
import { EventsRepository } from '../events.repository.js';
import type { NewEvent } from './event-changes.js';

/** The kind of topic that agencies' logs are, by agency; see `Waits`. */
export const EVENTS_TOPIC = 'events';

/**
 * The one entrance to the log of events: what happens in a transaction is written by it as its last step, all of it with one
 * statement, so that an event is there exactly when what it tells of is (D-202).
 */
@Injectable()
export class EventLog {
  private readonly pending = new WeakMap<EntityManager, NewEvent[]>();

  constructor(
    private readonly events: EventsRepository,
    private readonly notifications: Notifications,
  ) {}

  /**
   * Notes what happens in the transaction, in the order in which it does. The rows of what it happens to are locked, so that
   * the events of one object have its order.
   */
  record(context: WriteContext, events: readonly NewEvent[]): void {
    const { manager, agencyId } = context;
    const pending = this.pending.get(manager);
    if (pending !== undefined) {
      pending.push(...events);
      return;
    }
    if (events.length > 0) {
      const first = [...events];
      this.pending.set(manager, first);
      beforeCommit(manager, () => {
        // A step behind this one may have something to tell, too.
        this.pending.delete(manager);
        return this.events.add(context, first, currentCause());
      });
      this.notifications.notifyAfterCommit(manager, [{ kind: EVENTS_TOPIC, name: String(agencyId) }]);
    }
  }
}
