import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { AgencyRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { Media } from '../media.entity.js';
import { DUPLICATE_BIT } from './file-problem.js';
import { CANDIDATE_MAX_BITS, type LikenessOfPhoto } from './photo-likeness.js';

/** A photo that may show the same as another one. */
export type DuplicateCandidate = LikenessOfPhoto & Pick<Media, 'id'>;

/** How many candidates are compared with a processed photo; more are only found for featureless pictures such as white rooms. */
const MOST_CANDIDATES = 20;

/** An agency's photos that show the same: all of them refer to the oldest one, the original (D-221). */
@Injectable()
export class DuplicatePhotosRepository extends AgencyRepository<Media> {
  private readonly candidate = this.columns(['id', 'perceptualHash', 'storageFolder', 'variants'], { alias: 'photo' });

  constructor(dataSource: DataSource) {
    super(Media, dataSource);
  }

  /** Other photos of the agency with similar hashes, the oldest first; deleted photos have no hash. */
  async findCandidates(agencyId: number, mediaId: number, perceptualHash: string): Promise<DuplicateCandidate[]> {
    const rows = await this.query<RawRow[]>(
      `SELECT ${this.candidate.selection} FROM
         (SELECT id FROM media FORCE INDEX (ix_media_perceptual_hash)
           WHERE agency_id = ? AND perceptual_hash IS NOT NULL
             AND BIT_COUNT(CAST(CONV(perceptual_hash, 16, 10) AS UNSIGNED) ^ CAST(CONV(?, 16, 10) AS UNSIGNED)) <= ?
         ) near
         JOIN media photo ON photo.id = near.id
        WHERE photo.id <> ? AND photo.kind = 'image' AND photo.optimization = 'success' AND photo.deleted_at IS NULL
        ORDER BY photo.id LIMIT ${MOST_CANDIDATES}`,
      [agencyId, perceptualHash, CANDIDATE_MAX_BITS, mediaId],
    );
    return rows
      .map((row) => this.candidate.read(row))
      .map(({ variants, ...photo }) => ({ ...photo, variants: variants ?? [] }));
  }

  /**
   * Marks the photo as a duplicate of the original of another one that shows the same. If the photo is older than that original,
   * it becomes the original.
   * @returns the other photos whose records change.
   */
  async markDuplicate({ manager, agencyId, now }: WriteContext, mediaId: number, otherId: number): Promise<number[]> {
    // The other one may have been deleted, or fetched again with other content, since the two were compared.
    const [other] = await manager.query<{ originalId: number }[]>(
      `SELECT COALESCE(other.duplicate_of, other.id) AS originalId FROM media own JOIN media other ON other.id = ?
        WHERE own.agency_id = ? AND own.id = ? AND other.agency_id = ? AND other.kind = 'image' AND other.deleted_at IS NULL
          AND BIT_COUNT(CAST(CONV(other.perceptual_hash, 16, 10) AS UNSIGNED)
                ^ CAST(CONV(own.perceptual_hash, 16, 10) AS UNSIGNED)) <= ? LOCK IN SHARE MODE`,
      [otherId, agencyId, mediaId, agencyId, CANDIDATE_MAX_BITS],
    );
    const originalId = other?.originalId ?? mediaId;
    if (originalId === mediaId) {
      return [];
    }
    if (originalId < mediaId) {
      await manager.query(
        'UPDATE media SET duplicate_of = ?, content_problems = content_problems | ? WHERE agency_id = ? AND id = ?',
        [originalId, DUPLICATE_BIT, agencyId, mediaId],
      );
      return [];
    }
    const others = [originalId, ...(await this.duplicatesOf({ manager, agencyId, now }, originalId))];
    await manager.query(
      `UPDATE media SET duplicate_of = ?, content_problems = content_problems | ?, updated_at = ?
        WHERE agency_id = ? AND id IN (?)`,
      [mediaId, DUPLICATE_BIT, now, agencyId, others],
    );
    return others;
  }

  /**
   * Forgets what a photo that is deleted or has new content was a duplicate of; the oldest of its own duplicates becomes their
   * original.
   * @returns the other photos whose records change.
   */
  async unmark(context: WriteContext, mediaId: number): Promise<number[]> {
    const { manager, agencyId, now } = context;
    const duplicates = await this.duplicatesOf(context, mediaId);
    const [originalId, ...others] = duplicates;
    await manager.query(
      `UPDATE media SET duplicate_of = NULL, content_problems = content_problems & ~? WHERE agency_id = ? AND id IN (?)`,
      [DUPLICATE_BIT, agencyId, originalId === undefined ? [mediaId] : [mediaId, originalId]],
    );
    if (originalId !== undefined) {
      await manager.query(
        'UPDATE media SET duplicate_of = IF(id = ?, NULL, ?), updated_at = ? WHERE id IN (?) AND agency_id = ?',
        [originalId, originalId, now, [originalId, ...others], agencyId],
      );
    }
    return duplicates;
  }

  /** Locks the photos whose original it is, by ascending id. */
  private async duplicatesOf({ manager, agencyId }: WriteContext, mediaId: number): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      'SELECT id FROM media WHERE agency_id = ? AND duplicate_of = ? AND deleted_at IS NULL ORDER BY id FOR UPDATE',
      [agencyId, mediaId],
    );
    return rows.map(({ id }) => id);
  }
}
