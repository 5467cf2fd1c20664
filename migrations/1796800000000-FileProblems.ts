import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Agencies list their files, by what ails them too. What was measured of photos before is judged by the rules of today; of
 * files with the same bytes the oldest is the one that the others repeat. Other photos that show the same are found as they are
 * processed. A worker of the release before brings files that nothing is said of.
 */
export class FileProblems1796800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE media
        ADD COLUMN content_problems tinyint UNSIGNED NOT NULL DEFAULT 0 AFTER measures,
        ADD COLUMN duplicate_of bigint UNSIGNED NULL AFTER content_problems
    `);
    await queryRunner.query(`
      UPDATE media SET content_problems =
          IF(GREATEST(width, height) < 640, 1, 0)
          | CASE WHEN CAST(JSON_EXTRACT(measures, '$.meanLuminance') AS DOUBLE) < 40 THEN 2
                 WHEN CAST(JSON_EXTRACT(measures, '$.sharpness') AS DOUBLE) < 8 THEN 4 ELSE 0 END
       WHERE kind = 'image' AND optimization = 'success' AND deleted_at IS NULL
         AND width IS NOT NULL AND height IS NOT NULL
    `);
    await queryRunner.query(`
      UPDATE media file
        JOIN (SELECT agency_id, sha256, MIN(id) AS id FROM media
               WHERE kind = 'image' AND optimization = 'success' AND deleted_at IS NULL AND sha256 IS NOT NULL
               GROUP BY agency_id, sha256 HAVING COUNT(*) > 1) oldest
          ON oldest.agency_id = file.agency_id AND oldest.sha256 = file.sha256
         SET file.duplicate_of = oldest.id, file.content_problems = file.content_problems | 8
       WHERE file.id <> oldest.id AND file.kind = 'image' AND file.optimization = 'success' AND file.deleted_at IS NULL
    `);
    await queryRunner.query(`
      ALTER TABLE media
        ADD INDEX ix_media_updated (agency_id, updated_at, id),
        ADD INDEX ix_media_optimization (agency_id, optimization, updated_at, id),
        ADD INDEX ix_media_failure_code (agency_id, failure_code, updated_at, id),
        ADD INDEX ix_media_content_problems (agency_id, content_problems, updated_at, id),
        ADD INDEX ix_media_perceptual_hash (agency_id, perceptual_hash, id),
        ADD INDEX ix_media_duplicate_of (agency_id, duplicate_of)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE media
        DROP INDEX ix_media_duplicate_of, DROP INDEX ix_media_perceptual_hash, DROP INDEX ix_media_content_problems,
        DROP INDEX ix_media_failure_code, DROP INDEX ix_media_optimization, DROP INDEX ix_media_updated
    `);
    await queryRunner.query('ALTER TABLE media DROP COLUMN duplicate_of, DROP COLUMN content_problems');
  }
}
