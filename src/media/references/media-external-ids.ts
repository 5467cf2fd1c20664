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
    this.usages.notifyOfArrival(
      context,
      linked.changes.map(({ id, to }) => ({ id, externalId: to })),
    );
    return linked;
  }

  protected unlinkBatch(context: WriteContext, batch: readonly ConditionalOperation[]): Promise<UnlinkedBatch> {
    return unlinkExternalIds(context, 'media', batch, (ids) => this.changeReferrers(context, ids));
  }

  private async changeReferrers(context: WriteContext, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) {
      await this.usages.mediaChanged(context, ids);
      await this.usages.outdate(context, ids);
    }
  }
}
