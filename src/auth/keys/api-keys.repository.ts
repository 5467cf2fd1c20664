import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AgencyStatus } from '../agency-context.js';
import { ApiKey } from './api-key.entity.js';
import { type GrantedScopes, parseScopes } from '../scopes.js';

/** A key that is valid now, with its agency. */
export interface ValidKey {
  id: number;
  prefix: string;
  secretHash: Buffer;
  scopes: string;
  expiresAt: Date | null;
  agencyId: number;
  agencyName: string;
  agencyStatus: AgencyStatus;
}

export type KeyState = 'active' | 'not-yet' | 'expired' | 'revoked';

/** What an operator sees of a key. */
export interface KeyRecord {
  id: number;
  agencyId: number;
  prefix: string;
  scopes: GrantedScopes;
  state: KeyState;
  notBefore: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  createdAt: Date;
}

export type NewKey = Pick<ApiKey, 'agencyId' | 'prefix' | 'secretHash' | 'scopes' | 'notBefore' | 'expiresAt'>;

type KeyRow = Omit<KeyRecord, 'scopes'> & { scopes: string };

const KEY_RECORD = `
  SELECT id, agency_id AS agencyId, prefix, scopes, not_before AS notBefore, expires_at AS expiresAt,
         revoked_at AS revokedAt, created_at AS createdAt,
         CASE WHEN revoked_at IS NOT NULL THEN 'revoked'
              WHEN expires_at <= CURRENT_TIMESTAMP(3) THEN 'expired'
              WHEN not_before > CURRENT_TIMESTAMP(3) THEN 'not-yet'
              ELSE 'active' END AS state
    FROM api_keys`;

/** Whether the key `k`, once given out, is still good. */
export const KEY_HAS_NOT_ENDED = `k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > CURRENT_TIMESTAMP(3))`;

/** The table `api_keys`. Whether a key is valid is judged by the database's clock, so that all processes agree. */
@Injectable()
export class ApiKeysRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The key of this hash, unless it is unknown, revoked, expired or not valid yet. */
  async findValid(secretHash: Buffer): Promise<ValidKey | null> {
    const [row] = await this.dataSource.query<ValidKey[]>(
      `SELECT k.id, k.prefix, k.secret_hash AS secretHash, k.scopes, k.expires_at AS expiresAt,
              a.id AS agencyId, a.name AS agencyName, a.status AS agencyStatus
         FROM api_keys k JOIN agencies a ON a.id = k.agency_id
        WHERE k.secret_hash = ?
          AND (k.not_before IS NULL OR k.not_before <= CURRENT_TIMESTAMP(3)) AND ${KEY_HAS_NOT_ENDED}`,
      [secretHash],
    );
    return row ?? null;
  }

  /** The hashes of keys that have not ended, so many at most. */
  async hashesOfAll(limit: number): Promise<Buffer[]> {
    const rows = await this.dataSource.query<{ secretHash: Buffer }[]>(
      `SELECT k.secret_hash AS secretHash FROM api_keys k WHERE ${KEY_HAS_NOT_ENDED} LIMIT ?`,
      [limit],
    );
    return rows.map(({ secretHash }) => secretHash);
  }

  /** Every key of the agency, or of all of them with `null`, oldest first. */
  async list(agencyId: number | null): Promise<KeyRecord[]> {
    const rows =
      agencyId === null
        ? await this.dataSource.query<KeyRow[]>(`${KEY_RECORD} ORDER BY id`)
        : await this.dataSource.query<KeyRow[]>(`${KEY_RECORD} WHERE agency_id = ? ORDER BY id`, [agencyId]);
    return rows.map(recordOf);
  }

  /** The key with its row locked until the transaction ends; `null` = there is none. */
  async lock(manager: EntityManager, id: number): Promise<KeyRecord | null> {
    const [row] = await manager.query<KeyRow[]>(`${KEY_RECORD} WHERE id = ? FOR UPDATE`, [id]);
    return row === undefined ? null : recordOf(row);
  }

  /** Stores the key and returns its id. */
  async insert(manager: EntityManager, key: NewKey): Promise<number> {
    const { insertId } = await manager.query<{ insertId: number }>(
      `INSERT INTO api_keys (agency_id, prefix, secret_hash, scopes, not_before, expires_at) VALUES (?, ?, ?, ?, ?, ?)`,
      [key.agencyId, key.prefix, key.secretHash, key.scopes, key.notBefore, key.expiresAt],
    );
    return insertId;
  }

  async revoke(manager: EntityManager, id: number): Promise<void> {
    await manager.query(`UPDATE api_keys SET revoked_at = CURRENT_TIMESTAMP(3) WHERE id = ?`, [id]);
  }

  async expireAt(manager: EntityManager, id: number, expiresAt: Date): Promise<void> {
    await manager.query(`UPDATE api_keys SET expires_at = ? WHERE id = ?`, [expiresAt, id]);
  }
}

function recordOf(row: KeyRow): KeyRecord {
  return { ...row, scopes: parseScopes(row.scopes) };
}
