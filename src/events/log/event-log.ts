import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentCause } from '../../observability/origin.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { Notifications } from '../../platform/long-polling/notifications.js';
import { beforeCommit } from '../../platform/mysql/transactions.js';
import { EventsRepository } from '../events.repository.js';
import type { NewEvent } from './event-changes.js';

/** The topic kind of agencies' logs, named by agency; see `LongPolling`. */
export const EVENTS_TOPIC = 'events';

/**
 * The only way to write to the event log. The events of a transaction are inserted as its last step, 500 with a statement, so that an
 * event exists exactly if its change was committed (D-202).
 */
@Injectable()
export class EventLog {
  private readonly pending = new WeakMap<EntityManager, NewEvent[]>();

  constructor(
    private readonly events: EventsRepository,
    private readonly notifications: Notifications,
  ) {}

  /**
   * Records events of the transaction, in their order. The caller holds the row locks of the objects, so that the events of each
   * object are in order.
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
        // A later step may record events, too.
        this.pending.delete(manager);
        return this.events.add(context, first, currentCause());
      });
      this.notifications.notifyAfterCommit(manager, [{ kind: EVENTS_TOPIC, name: String(agencyId) }]);
    }
  }
}
