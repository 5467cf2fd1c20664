import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** For how long a key signs. */
const SIGNS_FOR_DAYS = 30;

/** After this time nothing that the key has signed is good any more. */
const KEPT_FOR_DAYS = SIGNS_FOR_DAYS + 1;

export interface SigningKey {
  id: number;
  secret: Buffer;
}

/**
 * The keys that sign upload URLs: in the database, so that all processes share them and nobody has to set any. They
 * change by themselves: the newest signs, the others verify what they have signed until they are removed.
 */
@Injectable()
export class UploadSigningKeys {
  constructor(private readonly dataSource: DataSource) {}

  /** The key to sign with, made now when there is none or the last is too old. */
  async current(): Promise<SigningKey> {
    const [newest] = await this.dataSource.query<SigningKey[]>(
      `SELECT id, secret FROM upload_signing_keys
        WHERE created_at > NOW(3) - INTERVAL ? DAY ORDER BY id DESC LIMIT 1`,
      [SIGNS_FOR_DAYS],
    );
    return newest ?? this.add();
  }

  /** The secret of a key; null: there is none, or none any more. */
  async secretOf(id: number): Promise<Buffer | null> {
    const [key] = await this.dataSource.query<{ secret: Buffer }[]>(
      'SELECT secret FROM upload_signing_keys WHERE id = ?',
      [id],
    );
    return key?.secret ?? null;
  }

  /** Removes the keys whose URLs have all expired. */
  async removeOld(): Promise<void> {
    await this.dataSource.query('DELETE FROM upload_signing_keys WHERE created_at < NOW(3) - INTERVAL ? DAY', [
      KEPT_FOR_DAYS,
    ]);
  }

  /** Two processes may do so at the same time; both keys are good then. */
  private async add(): Promise<SigningKey> {
    const secret = randomBytes(32);
    const { insertId } = await this.dataSource.query<{ insertId: number }>(
      'INSERT INTO upload_signing_keys (secret) VALUES (?)',
      [secret],
    );
    return { id: insertId, secret };
  }
}
