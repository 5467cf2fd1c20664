import { Injectable } from '@nestjs/common';
import type { ApiError } from '../../errors/api-error.js';
import type { LinkResponse, UnlinkResponse } from '../../identity/dto/link.dto.js';
import {
  type ChangedLinks,
  ExternalIdLinks,
  keepingOrder,
  linkExternalIds,
  type LinkOperation,
  unlinkExternalIds,
} from '../../identity/external-id-links.js';
import type { ConditionalOperation } from '../../identity/identifiers.js';
import { BatchWriter } from '../../platform/batch/batch-writer.js';
import { beginWrite, type WriteContext } from '../../platform/batch/write-context.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { MediaUsageRegistry } from '../media-usage.js';

/** Links files to external ids and unlinks them, in batches (D-05, D-06). What holds the files changes as well. */
@Injectable()
export class MediaExternalIds extends ExternalIdLinks {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchWriter,
    private readonly usages: MediaUsageRegistry,
  ) {
    super();
  }

  /**
   * Pending references to these external ids are resolved to the files.
   * @returns the outcome of each: `NOT_FOUND`, `EXTERNAL_ID_ALREADY_LINKED`.
   */
  linkAll(agencyId: number, operations: readonly LinkOperation[]): Promise<(LinkResponse | ApiError)[]> {
    const linkBatch = (batch: readonly LinkOperation[]): Promise<ChangedLinks<LinkOperation, LinkResponse>> =>
      this.transactions.run(async (manager) => {
        const context = await beginWrite({ manager, agencyId });
        const linked = await linkExternalIds(context, 'media', batch, (ids) => this.changeReferrers(context, ids));
        this.usages.notifyOfArrival(
          context,
          linked.changes.map(({ id, to }) => ({ id, externalId: to })),
        );
        return linked;
      });
    return this.batches.writeAll('media', agencyId, operations, linkBatch, keepingOrder);
  }

  /** @returns the outcome of each: `NOT_FOUND`. */
  unlinkAll(agencyId: number, operations: readonly ConditionalOperation[]): Promise<(UnlinkResponse | ApiError)[]> {
    return this.batches.writeAll('media', agencyId, operations, (batch) =>
      this.transactions.run(async (manager) => {
        const context = await beginWrite({ manager, agencyId });
        return unlinkExternalIds(context, 'media', batch, (ids) => this.changeReferrers(context, ids));
      }),
    );
  }

  private async changeReferrers(context: WriteContext, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) {
      await this.usages.mediaChanged(context, ids);
      await this.usages.outdate(context, ids);
    }
  }
}
