import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { chunksOf, groupBy } from '../../platform/collections/grouping.js';
import { AgencyRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { ROWS_PER_UPDATE } from '../../platform/mysql/repository/row-sets.js';
import { Media } from '../media.entity.js';
import { DUPLICATE_BIT } from './file-problem.js';
import { CANDIDATE_MAX_BITS, type PhotoToCompare } from './photo-similarity.js';

/** A photo that may show the same as another one. */
export type DuplicateCandidate = PhotoToCompare & Pick<Media, 'id'>;

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
    const duplicates = await this.duplicatesOf({ manager, agencyId, now }, [originalId]);
    const others = [originalId, ...(duplicates.get(originalId) ?? [])];
    for (const some of chunksOf(others, ROWS_PER_UPDATE)) {
      await manager.query(
        `UPDATE media SET duplicate_of = ?, content_problems = content_problems | ?, updated_at = ?
          WHERE agency_id = ? AND id IN (?)`,
        [mediaId, DUPLICATE_BIT, now, agencyId, some],
      );
    }
    return others;
  }

  /**
   * Forgets what photos that are deleted or have new content were duplicates of; the oldest of the other duplicates of each becomes
   * the original of the rest.
   * @returns the other photos whose records change.
   */
  async unmark(context: WriteContext, mediaIds: readonly number[]): Promise<number[]> {
    const { manager, agencyId, now } = context;
    const duplicates = await this.duplicatesOf(context, mediaIds);
    const originals = [...duplicates].flatMap(([formerId, [originalId]]) =>
      originalId === undefined ? [] : [{ formerId, originalId }],
    );
    const originalIds = originals.map(({ originalId }) => originalId);
    const others = [...duplicates.values()].flat();
    const formerIds = originals.map(({ formerId }) => formerId);
    for (const some of chunksOf(others, ROWS_PER_UPDATE)) {
      await manager.query(
        'UPDATE media SET duplicate_of = ELT(FIELD(duplicate_of, ?), ?), updated_at = ? WHERE id IN (?) AND agency_id = ?',
        [formerIds, originalIds, now, some, agencyId],
      );
    }
    await manager.query(
      `UPDATE media SET duplicate_of = NULL, content_problems = content_problems & ~? WHERE agency_id = ? AND id IN (?)`,
      [DUPLICATE_BIT, agencyId, [...mediaIds, ...originalIds]],
    );
    return others;
  }

  /**
   * Locks the other photos that are duplicates of these: the ids of those of each, ascending. The index is forced, because for
   * many photos the optimizer prefers to read, and so to lock, all files of the agency, or of all agencies.
   */
  private async duplicatesOf(
    { manager, agencyId }: WriteContext,
    mediaIds: readonly number[],
  ): Promise<Map<number, number[]>> {
    const rows = await manager.query<{ id: number; originalId: number }[]>(
      `SELECT id, duplicate_of AS originalId FROM media FORCE INDEX (ix_media_duplicate_of)
        WHERE agency_id = ? AND duplicate_of IN (?) AND id NOT IN (?) AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
      [agencyId, mediaIds, mediaIds],
    );
    return groupBy(
      rows,
      ({ originalId }) => originalId,
      ({ id }) => id,
    );
  }
}
