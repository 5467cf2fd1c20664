import { Injectable } from '@nestjs/common';
import {
  ExternalIdLinks,
  type LinkedBatch,
  linkExternalIds,
  type LinkOperation,
  type UnlinkedBatch,
  unlinkExternalIds,
} from '../../identity/external-id-links.js';
import type { ConditionalOperation } from '../../identity/identifiers.js';
import { BatchWriter } from '../../platform/batch/batch-writer.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { idsOf } from '../../platform/collections/grouping.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { MediaUsageRegistry } from '../media-usage.js';

/** Links files to external ids and unlinks them. What uses the files changes as well. */
@Injectable()
export class MediaExternalIds extends ExternalIdLinks {
  constructor(
    transactions: Transactions,
    batches: BatchWriter,
    private readonly usages: MediaUsageRegistry,
  ) {
    super('media', transactions, batches);
  }

  /** Pending references to these external ids are resolved to the files. */
  protected async linkBatch(context: WriteContext, batch: readonly LinkOperation[]): Promise<LinkedBatch> {
    const linked = await linkExternalIds(context, 'media', batch, (ids) => this.changeReferrers(context, ids));
    await this.outdateReferrers(context, linked.changes);
    this.usages.notifyOfArrival(
      context,
      linked.changes.map(({ id, to }) => ({ id, externalId: to })),
    );
    return linked;
  }

  protected async unlinkBatch(context: WriteContext, batch: readonly ConditionalOperation[]): Promise<UnlinkedBatch> {
    const unlinked = await unlinkExternalIds(context, 'media', batch, (ids) => this.changeReferrers(context, ids));
    await this.outdateReferrers(context, unlinked.changes);
    return unlinked;
  }

  private async changeReferrers(context: WriteContext, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) {
      await this.usages.mediaChanged(context, ids);
    }
  }

  /** Call it while the files are locked, so that nothing begins to refer to them by their former external ids. */
  private async outdateReferrers(context: WriteContext, changes: readonly { id: number }[]): Promise<void> {
    if (changes.length > 0) {
      await this.usages.outdate(context, idsOf(changes));
    }
  }
}
