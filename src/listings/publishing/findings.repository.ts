import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { groupBy } from '../../platform/collections/grouping.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { ListingFinding } from './finding.entity.js';
import type { PublishingOperation } from './publishing.job-types.js';

/** The result of an operation, and the inputs it was computed from. */
export interface Finding {
  operation: PublishingOperation;
  /** SHA-256 of the operation's inputs. */
  inputHash: Buffer;
  /** JSON-safe; its shape depends on the operation. */
  result: unknown;
}

/** The results of publishing operations: the table `listing_findings`. */
@Injectable()
export class FindingsRepository extends AgencyRepository<ListingFinding> {
  private readonly finding = this.columns(['listingId', 'operation', 'agencyId', 'inputHash', 'result', 'createdAt']);
  private readonly updated = this.columns(['inputHash', 'result', 'createdAt']);

  constructor(dataSource: DataSource) {
    super(ListingFinding, dataSource);
  }

  async findOf(agencyId: number, listingId: number): Promise<Finding[]> {
    return (await this.findMany({ manager: this.manager, agencyId }, [listingId])).get(listingId) ?? [];
  }

  /** Findings by listing; a listing without findings has no entry. */
  async findMany(
    { manager, agencyId }: AgencyTransaction,
    listingIds: readonly number[],
  ): Promise<Map<number, Finding[]>> {
    const rows =
      listingIds.length === 0 ? [] : await this.using({ manager }).findBy({ agencyId, listingId: In(listingIds) });
    return groupBy(
      rows,
      ({ listingId }) => listingId,
      ({ operation, inputHash, result }): Finding => ({
        operation,
        inputHash,
        result: JSON.parse(result) as unknown,
      }),
    );
  }

  /** Stores the findings, replacing earlier ones of the same operations. */
  async keep({ manager, agencyId, now }: WriteContext, listingId: number, findings: readonly Finding[]): Promise<void> {
    const rows = findings.map(({ operation, inputHash, result }) =>
      this.finding.valuesOf({
        listingId,
        operation,
        agencyId,
        inputHash,
        result: JSON.stringify(result),
        createdAt: now,
      }),
    );
    await manager.query(
      `INSERT INTO listing_findings (${this.finding.names}) VALUES ? ON DUPLICATE KEY UPDATE ${this.updated.assignments}`,
      [rows],
    );
  }
}
