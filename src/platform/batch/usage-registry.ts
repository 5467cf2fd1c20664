import { beforeCommit } from '../mysql/transactions.js';
import type { WriteContext } from './write-context.js';

/** What a module does when objects that it refers to change. */
interface Usage {
  /** Objects have been created or linked to an external id. @param ids of the objects by external id. */
  arrived(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void>;
}

/**
 * What the modules do that refer to objects of one kind, such as files, so that the objects' module can notify them without
 * depending on them. They register it in their constructor:
 *
 *     constructor(usages: MediaUsageRegistry, usage: ListingsMediaUsage) {
 *       usages.register(usage);
 *     }
 */
export abstract class UsageRegistry<T extends Usage> {
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
      beforeCommit(context.manager, () => this.callEach((usage) => usage.arrived(context, ids)));
    }
  }

  /** Calls each, in the order of their registration. */
  protected async callEach(call: (usage: T) => Promise<void>): Promise<void> {
    for (const usage of this.usages) {
      await call(usage);
    }
  }
}
