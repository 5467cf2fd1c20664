import { beforeCommit } from '../mysql/transactions.js';
import type { WriteContext } from './write-context.js';

/** What all holders have in common. */
interface Usage {
  /** @param ids of the objects by external id. */
  arrived(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void>;
}

/**
 * Everything that holds objects of one kind, such as files, so that their module can notify its holders without depending on them. A
 * module that does registers in its constructor:
 *
 *     constructor(holders: MediaHolders, usage: ListingsMediaUsage) {
 *       holders.register(usage);
 *     }
 */
export abstract class Holders<T extends Usage> {
  protected readonly usages: T[] = [];

  register(usage: T): void {
    this.usages.push(usage);
  }

  /** Objects have been created or linked: calls `arrived` with those that have an external id, as the last step of the transaction. */
  notifyOfArrival(context: WriteContext, objects: readonly { id: number; externalId: string | null }[]): void {
    const ids = new Map(
      objects.flatMap(({ id, externalId }) => (externalId === null ? [] : [[externalId, id] as const])),
    );
    if (ids.size > 0) {
      beforeCommit(context.manager, () => this.inTurn((usage) => usage.arrived(context, ids)));
    }
  }

  /** Calls each, in the order of their registration. */
  protected async inTurn(call: (usage: T) => Promise<void>): Promise<void> {
    for (const usage of this.usages) {
      await call(usage);
    }
  }
}
