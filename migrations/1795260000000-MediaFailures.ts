import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the sentences of failures begin or go on with, behind the name of the file, and the code that they have from now on. */
const CODES_OF_MESSAGES = [
  ['%The server answered 404%', 'NOT_FOUND'],
  ['%The server answered 410%', 'NOT_FOUND'],
  ['%The server answered 401%', 'NOT_ALLOWED'],
  ['%The server answered 403%', 'NOT_ALLOWED'],
  ['%it asks to try again later%', 'SERVER_BUSY'],
  ['%it has a problem of its own%', 'SERVER_ERROR'],
  ['%instead of sending the file%', 'WRONG_ANSWER'],
  ['%The URL redirects more than%', 'WRONG_ANSWER'],
  ['%with Content-Encoding%', 'WRONG_ANSWER'],
  ['%The server took longer than%', 'TOO_SLOW'],
  ['%The server could not be reached%', 'UNREACHABLE'],
  ['%does not answer as web servers do%', 'UNREACHABLE'],
  ['%The URL, or one that it redirects to%', 'FORBIDDEN_URL'],
  ['%The host of the URL does not exist%', 'UNKNOWN_HOST'],
  ['%The certificate of the server%', 'BAD_CERTIFICATE'],
  ['%Invalid content type%', 'WRONG_TYPE'],
  ['%File too large%', 'TOO_LARGE'],
  ['%The video lasts%', 'TOO_LONG'],
  ['%is damaged or incomplete%', 'DAMAGED'],
  ['%quota for media is used up%', 'QUOTA_EXCEEDED'],
  ['%The uploaded bytes are not there%', 'UPLOAD_GONE'],
] as const;

/**
 * A file that could not be had tells why, since when, how often it was tried and when it is tried again: the message
 * alone, which nobody was shown, did not say it. What failed before gets what its last job knows.
 */
export class MediaFailures1795260000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE media
         ADD failure_code varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
         ADD failed_at datetime(3) NULL,
         ADD failure_attempts int unsigned NULL,
         ADD next_attempt_at datetime(3) NULL`,
    );
    const cases = CODES_OF_MESSAGES.map(() => 'WHEN media.failure_message LIKE ? THEN ?').join(' ');
    await queryRunner.query(
      `UPDATE media LEFT JOIN jobs ON jobs.agency_id = media.agency_id AND jobs.id = media.last_job_id
          SET media.failure_message = COALESCE(media.failure_message, jobs.public_error_message, ''),
              media.failure_code = CASE ${cases}
                WHEN jobs.is_retryable = 1 THEN 'SERVICE_UNAVAILABLE' ELSE 'NOT_PROCESSABLE' END,
              media.failed_at = COALESCE(jobs.completed_at, media.updated_at),
              media.failure_attempts = GREATEST(COALESCE(jobs.attempts + jobs.crashes, 1), 1)
        WHERE media.optimization = 'failed'`,
      CODES_OF_MESSAGES.flat(),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE media DROP COLUMN failure_code, DROP COLUMN failed_at, DROP COLUMN failure_attempts,
         DROP COLUMN next_attempt_at`,
    );
  }
}
