import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { AgencyRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { Media } from '../media.entity.js';
import { DUPLICATE_BIT } from './file-problem.js';
import { CANDIDATE_MAX_BITS, type LikenessOfPhoto } from './photo-likeness.js';

/** A photo that may show the same as another one. */
export type AlikeCandidate = LikenessOfPhoto & Pick<Media, 'id'>;

/** How many candidates are compared with a processed photo; more are only found for featureless pictures such as white rooms. */
const MOST_CANDIDATES = 20;

/** Groups of an agency's photos that show the same: all others refer to the oldest as their head (D-221). */
@Injectable()
export class AlikePhotosRepository extends AgencyRepository<Media> {
  private readonly candidate = this.columns(['id', 'perceptualHash', 'storageFolder', 'variants'], { alias: 'photo' });

  constructor(dataSource: DataSource) {
    super(Media, dataSource);
  }

  /** Other photos of the agency with similar hashes, the oldest first; deleted photos have no hash. */
  async near(agencyId: number, mediaId: number, perceptualHash: string): Promise<AlikeCandidate[]> {
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
   * Adds the photo to the group of another one that shows the same; as its head if it is the oldest.
   * @returns the other photos whose records change.
   */
  async join({ manager, agencyId, now }: WriteContext, mediaId: number, alikeId: number): Promise<number[]> {
    // The other one may have been deleted, or fetched again with other content, since the two were compared.
    const [alike] = await manager.query<{ headId: number }[]>(
      `SELECT COALESCE(alike.duplicate_of, alike.id) AS headId FROM media own JOIN media alike ON alike.id = ?
        WHERE own.agency_id = ? AND own.id = ? AND alike.agency_id = ? AND alike.kind = 'image' AND alike.deleted_at IS NULL
          AND BIT_COUNT(CAST(CONV(alike.perceptual_hash, 16, 10) AS UNSIGNED)
                ^ CAST(CONV(own.perceptual_hash, 16, 10) AS UNSIGNED)) <= ? LOCK IN SHARE MODE`,
      [alikeId, agencyId, mediaId, agencyId, CANDIDATE_MAX_BITS],
    );
    const headId = Number(alike?.headId ?? mediaId);
    if (headId === mediaId) {
      return [];
    }
    if (headId < mediaId) {
      await manager.query(
        'UPDATE media SET duplicate_of = ?, content_problems = content_problems | ? WHERE agency_id = ? AND id = ?',
        [headId, DUPLICATE_BIT, agencyId, mediaId],
      );
      return [];
    }
    const others = [headId, ...(await this.followersOf({ manager, agencyId, now }, headId))];
    await manager.query(
      `UPDATE media SET duplicate_of = ?, content_problems = content_problems | ?, updated_at = ?
        WHERE agency_id = ? AND id IN (?)`,
      [mediaId, DUPLICATE_BIT, now, agencyId, others],
    );
    return others;
  }

  /**
   * Removes a photo that is deleted or has new content from its group; the oldest of its followers becomes the head.
   * @returns the other photos whose records change.
   */
  async leave(context: WriteContext, mediaId: number): Promise<number[]> {
    const { manager, agencyId, now } = context;
    const followers = await this.followersOf(context, mediaId);
    const [heirId, ...others] = followers;
    await manager.query(
      `UPDATE media SET duplicate_of = NULL, content_problems = content_problems & ~? WHERE agency_id = ? AND id IN (?)`,
      [DUPLICATE_BIT, agencyId, heirId === undefined ? [mediaId] : [mediaId, heirId]],
    );
    if (heirId !== undefined) {
      await manager.query(
        'UPDATE media SET duplicate_of = IF(id = ?, NULL, ?), updated_at = ? WHERE id IN (?) AND agency_id = ?',
        [...[heirId, heirId, now, [heirId, ...others], agencyId]],
      );
    }
    return followers;
  }

  /** The photos whose head it is, by ascending id. */
  private async followersOf({ manager, agencyId }: WriteContext, mediaId: number): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      'SELECT id FROM media WHERE agency_id = ? AND duplicate_of = ? AND deleted_at IS NULL ORDER BY id FOR UPDATE',
      [agencyId, mediaId],
    );
    return rows.map(({ id }) => Number(id));
  }
}
