import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StoredFields } from '../listing-columns.js';
import type { PublishedSnapshot } from './published-snapshot.js';

/** The published snapshots: the table `listing_publications` (D-22). */
@Injectable()
export class PublicationsRepository {
  /** Makes the snapshot the one that the public sees. */
  async publish(
    manager: EntityManager,
    agencyId: number,
    listingId: number,
    version: number,
    snapshot: PublishedSnapshot,
    stamp: Date,
  ): Promise<void> {
    const { formData, userId, ...findings } = snapshot;
    await manager.query(
      `INSERT INTO listing_publications
         (listing_id, agency_id, version, form_data, user_id, findings, published_at, withdrawn_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, NULL)
       ON DUPLICATE KEY UPDATE version = VALUES(version), form_data = VALUES(form_data), user_id = VALUES(user_id),
         findings = VALUES(findings), published_at = VALUES(published_at), withdrawn_at = NULL`,
      [listingId, agencyId, version, JSON.stringify(formData), userId, JSON.stringify(findings), stamp],
    );
  }

  /** Shows edits of live listings that need no publishing operation (D-24). Withdrawn snapshots stay as they are. */
  async showEdits(
    manager: EntityManager,
    agencyId: number,
    edits: readonly { id: number; version: number; userId: number | null; fields: StoredFields }[],
  ): Promise<void> {
    for (const { id, version, userId, fields } of edits) {
      await manager.query(
        `UPDATE listing_publications SET version = ?, form_data = ?, user_id = ?
          WHERE listing_id = ? AND agency_id = ? AND withdrawn_at IS NULL`,
        [version, JSON.stringify(fields), userId, id, agencyId],
      );
    }
  }

  /** Takes the snapshots out of the public's sight; they are kept. */
  async withdraw(manager: EntityManager, agencyId: number, listingIds: readonly number[], stamp: Date): Promise<void> {
    await manager.query(
      `UPDATE listing_publications SET withdrawn_at = ?
        WHERE listing_id IN (?) AND agency_id = ? AND withdrawn_at IS NULL`,
      [stamp, listingIds, agencyId],
    );
  }

  /** Shows the last snapshots again. */
  async restore(manager: EntityManager, agencyId: number, listingIds: readonly number[]): Promise<void> {
    await manager.query(
      'UPDATE listing_publications SET withdrawn_at = NULL WHERE listing_id IN (?) AND agency_id = ?',
      [listingIds, agencyId],
    );
  }
}
