import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Agency } from '../../agencies/agency.entity.js';
import { EntityRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { type GrantedScopes, parseScopes } from '../scopes.js';
import { ApiKey } from './api-key.entity.js';

/** A currently valid key with its agency. */
export type ValidKey = Pick<ApiKey, 'id' | 'agencyId' | 'prefix' | 'secretHash' | 'scopes' | 'expiresAt'> & {
  agency: Pick<Agency, 'name' | 'status' | 'isTest' | 'resettingSince'>;
};

export type KeyState = 'active' | 'not-yet' | 'expired' | 'revoked';

/** The columns of a key that an operator sees. */
export type KeyRecord = Pick<
  ApiKey,
  'id' | 'agencyId' | 'prefix' | 'notBefore' | 'expiresAt' | 'revokedAt' | 'createdAt'
> & { scopes: GrantedScopes; state: KeyState };

export type NewKey = Pick<ApiKey, 'agencyId' | 'prefix' | 'secretHash' | 'scopes' | 'notBefore' | 'expiresAt'>;

/** A row of that; the database computes the key's state. */
type KeyRow = RawRow & { readonly state: KeyState };

/** SQL for the state of the key `k`. */
const KEY_STATE = `
  CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked'
       WHEN k.expires_at <= CURRENT_TIMESTAMP(3) THEN 'expired'
       WHEN k.not_before > CURRENT_TIMESTAMP(3) THEN 'not-yet'
       ELSE 'active' END`;

/** SQL condition: the key `k` is neither revoked nor expired. */
export const KEY_NOT_ENDED = `k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > CURRENT_TIMESTAMP(3))`;

/** The table `api_keys`. Validity is judged by the database's clock, so that all processes agree. */
@Injectable()
export class ApiKeysRepository extends EntityRepository<ApiKey> {
  private readonly valid = this.columns(['id', 'agencyId', 'prefix', 'secretHash', 'scopes', 'expiresAt'], {
    alias: 'k',
  });
  private readonly agency = this.columnsOf(Agency, ['name', 'status', 'isTest', 'resettingSince'], {
    alias: 'a',
    prefix: 'agency_',
  });
  private readonly hash = this.columns(['secretHash'], { alias: 'k' });
  private readonly shown = this.columns(
    ['id', 'agencyId', 'prefix', 'scopes', 'notBefore', 'expiresAt', 'revokedAt', 'createdAt'],
    { alias: 'k' },
  );
  private readonly selectShown = `SELECT ${this.shown.selection}, ${KEY_STATE} AS state FROM api_keys k`;

  constructor(dataSource: DataSource) {
    super(ApiKey, dataSource);
  }

  /** The key with this hash; null when it is unknown, revoked, expired or not valid yet. */
  async findValid(secretHash: Buffer): Promise<ValidKey | null> {
    const [row] = await this.query<RawRow[]>(
      `SELECT ${this.valid.selection}, ${this.agency.selection}
         FROM api_keys k JOIN agencies a ON a.id = k.agency_id
        WHERE k.secret_hash = ?
          AND (k.not_before IS NULL OR k.not_before <= CURRENT_TIMESTAMP(3)) AND ${KEY_NOT_ENDED}`,
      [secretHash],
    );
    return row === undefined ? null : { ...this.valid.read(row), agency: this.agency.read(row) };
  }

  /** Up to `limit` hashes of keys that are neither revoked nor expired. */
  async hashesOfAll(limit: number): Promise<Buffer[]> {
    const rows = await this.query<RawRow[]>(
      `SELECT ${this.hash.selection} FROM api_keys k WHERE ${KEY_NOT_ENDED} LIMIT ?`,
      [limit],
    );
    return rows.map((row) => this.hash.read(row).secretHash);
  }

  /** Every key of the agency, or of all of them with `null`, oldest first. */
  async list(agencyId: number | null): Promise<KeyRecord[]> {
    const rows =
      agencyId === null
        ? await this.query<KeyRow[]>(`${this.selectShown} ORDER BY k.id`)
        : await this.query<KeyRow[]>(`${this.selectShown} WHERE k.agency_id = ? ORDER BY k.id`, [agencyId]);
    return rows.map((row) => this.recordOf(row));
  }

  /** The key, its row locked until the transaction ends; `null` when there is none. */
  async lock(manager: EntityManager, id: number): Promise<KeyRecord | null> {
    const [row] = await manager.query<KeyRow[]>(`${this.selectShown} WHERE k.id = ? FOR UPDATE`, [id]);
    return row === undefined ? null : this.recordOf(row);
  }

  /** Stores the key and returns its id. */
  async insertNew(manager: EntityManager, key: NewKey): Promise<number> {
    const row = this.create(key);
    await this.using({ manager }).insert(row);
    return row.id;
  }

  async revoke(manager: EntityManager, id: number): Promise<void> {
    await this.using({ manager }).update({ id }, { revokedAt: () => 'CURRENT_TIMESTAMP(3)' });
  }

  async expireAt(manager: EntityManager, id: number, expiresAt: Date): Promise<void> {
    await this.using({ manager }).update({ id }, { expiresAt });
  }

  private recordOf(row: KeyRow): KeyRecord {
    const key = this.shown.read(row);
    return { ...key, scopes: parseScopes(key.scopes), state: row.state };
  }
}
