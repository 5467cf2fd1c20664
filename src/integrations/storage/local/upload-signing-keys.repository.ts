import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EntityRepository } from '../../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../../platform/mysql/repository/entity-columns.js';
import { UploadSigningKey } from './upload-signing-key.entity.js';

/** How long a key is used for signing. */
const SIGNS_FOR_DAYS = 30;

/** After this time all URLs that the key has signed have expired. */
const KEPT_FOR_DAYS = SIGNS_FOR_DAYS + 1;

export type SigningKey = Pick<UploadSigningKey, 'id' | 'secret'>;

/**
 * The keys that sign upload URLs. They are stored in the database, so that all processes share them and none has to be
 * configured. They rotate automatically: the newest one signs, and the others verify their own signatures until they are removed.
 */
@Injectable()
export class UploadSigningKeysRepository extends EntityRepository<UploadSigningKey> {
  private readonly key = this.columns(['id', 'secret']);

  constructor(dataSource: DataSource) {
    super(UploadSigningKey, dataSource);
  }

  /** The key to sign with; creates one if there is none or the newest is too old. */
  async current(): Promise<SigningKey> {
    const [newest] = await this.query<RawRow[]>(
      `SELECT ${this.key.selection} FROM upload_signing_keys
        WHERE created_at > NOW(3) - INTERVAL ? DAY ORDER BY id DESC LIMIT 1`,
      [SIGNS_FOR_DAYS],
    );
    return newest === undefined ? this.add() : this.key.read(newest);
  }

  /** The secret of a key; null if it does not exist or has been removed. */
  async secretOf(id: number): Promise<Buffer | null> {
    const key = await this.findOneBy({ id });
    return key?.secret ?? null;
  }

  /** Removes the keys whose URLs have all expired. */
  async removeOld(): Promise<void> {
    await this.query('DELETE FROM upload_signing_keys WHERE created_at < NOW(3) - INTERVAL ? DAY', [KEPT_FOR_DAYS]);
  }

  /** Two processes may add a key at the same time; both keys are valid then. */
  private async add(): Promise<SigningKey> {
    const secret = randomBytes(32);
    const key = this.create({ secret });
    await this.insert(key);
    return key;
  }
}
