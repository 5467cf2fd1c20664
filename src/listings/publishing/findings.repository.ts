import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { parseJsonColumn } from '../../platform/mysql/repository/columns.js';
import type { PublishingOperation } from '../../platform/outbox/job-types.js';
import type { WriteContext } from '../../platform/batch/write-context.js';

/** What an operation found, and for which inputs. */
export interface Finding {
  operation: PublishingOperation;
  /** SHA-256 of the operation's inputs. */
  inputHash: Buffer;
  /** JSON-safe; its shape is the operation's. */
  result: unknown;
}

/** What publishing found out about listings: the table `listing_findings`. */
@Injectable()
export class FindingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findAll(agencyId: number, listingId: number): Promise<Finding[]> {
    const rows = await this.dataSource.query<(Finding & { result: string })[]>(
      `SELECT operation, input_hash AS inputHash, result FROM listing_findings
        WHERE listing_id = ? AND agency_id = ?`,
      [listingId, agencyId],
    );
    return rows.map((row) => ({ ...row, result: parseJsonColumn(row.result) }));
  }

  async save({ manager, agencyId, now }: WriteContext, listingId: number, findings: readonly Finding[]): Promise<void> {
    const rows = findings.map(({ operation, inputHash, result }) => [
      ...[listingId, operation, agencyId, inputHash, JSON.stringify(result), now],
    ]);
    await manager.query(
      `INSERT INTO listing_findings (listing_id, operation, agency_id, input_hash, result, created_at) VALUES ?
       ON DUPLICATE KEY UPDATE input_hash = VALUES(input_hash), result = VALUES(result), created_at = VALUES(created_at)`,
      [rows],
    );
  }
}
