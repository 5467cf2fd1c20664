import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AgenciesRepository } from '../../agencies/agencies.repository.js';
import { OperatorError } from '../../errors/api-error.js';
import { DatabaseClock } from '../../platform/mysql/database-clock.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { formatScopes, type GrantedScopes, type Scope, scopesOf } from '../scopes.js';
import { hashApiKey, newApiKey, shownPrefix } from './api-key.js';
import { ApiKeysRepository, type KeyRecord } from './api-keys.repository.js';
import { timestampOf, type When } from './expiry.js';

/** The options of a new key. */
export interface KeyOptions {
  scopes: GrantedScopes;
  /** `null` when it is valid immediately. */
  notBefore: When | null;
  /** `null` when it never expires. */
  expires: When | null;
}

export const UNRESTRICTED_KEY: KeyOptions = { scopes: 'all', notBefore: null, expires: null };

/** A new key; the only place where `apiKey` itself is available. */
export interface IssuedKey {
  keyId: number;
  agencyId: number;
  apiKey: string;
  scopes: readonly Scope[];
  expiresAt: Date | null;
}

/** The operator's management of keys; an agency may have several at once (D-51). Invalid requests throw `OperatorError`. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly transactions: Transactions,
    private readonly keys: ApiKeysRepository,
    private readonly agencies: AgenciesRepository,
    private readonly clock: DatabaseClock,
  ) {}

  async issue(agencyId: number, options: KeyOptions): Promise<IssuedKey> {
    if ((await this.agencies.findAgency(agencyId)) === null) {
      throw new OperatorError(`There is no agency ${agencyId}.`);
    }
    return this.transactions.run((manager) => this.issueIn({ manager, agencyId }, options));
  }

  /** Issues a key in the caller's transaction. */
  async issueIn({ manager, agencyId }: AgencyTransaction, options: KeyOptions): Promise<IssuedKey> {
    const now = await this.clock.now(manager);
    const notBefore = options.notBefore && timestampOf(options.notBefore, now);
    const expiresAt = options.expires && timestampOf(options.expires, now);
    const validFrom = notBefore !== null && notBefore > now ? notBefore : now;
    if (expiresAt !== null && expiresAt <= validFrom) {
      throw new OperatorError('The key would have expired before it is valid.');
    }
    const agency = await this.agencies.findAgency(agencyId, manager);
    const apiKey = newApiKey(agency?.isTest === true ? 'test' : 'real');
    const keyId = await this.keys.insertNew(manager, {
      agencyId,
      prefix: shownPrefix(apiKey),
      secretHash: hashApiKey(apiKey),
      scopes: formatScopes(options.scopes),
      notBefore,
      expiresAt,
    });
    return { keyId, agencyId, apiKey, scopes: scopesOf(options.scopes), expiresAt };
  }

  /** The keys of one agency, or of all with `null`. */
  list(agencyId: number | null): Promise<KeyRecord[]> {
    return this.keys.list(agencyId);
  }

  /**
   * Issues a key with the scopes of the old one, which stays valid for `overlapSeconds` or until its own expiry, whichever comes
   * first. The new key starts no earlier than the old one. Nobody else can say when the successor of a key that ends is to end: the
   * end of the old one may be that of an overlap, and none would lift the limit unnoticed (D-51).
   * @param expires null: never; only for a key that never ends.
   */
  rotate(id: number, overlapSeconds: number, expires: When | null): Promise<IssuedKey> {
    return this.transactions.run(async (manager) => {
      const old = await this.lockExisting(manager, id);
      const scopes = old.scopes === 'all' ? '' : ` --scopes ${formatScopes(old.scopes)}`;
      const issue = `key issue --agency ${old.agencyId}${scopes}`;
      if (old.state === 'revoked' || old.state === 'expired') {
        throw new OperatorError(`Key ${id} is ${old.state}; issue a new one with: ${issue}`);
      }
      if (old.expiresAt !== null && expires === null) {
        throw new OperatorError(
          `Key ${id} ends at ${old.expiresAt.toISOString()}: say with --expires when the new one ends, or issue one ` +
            `without end with: ${issue}`,
        );
      }
      const options = { scopes: old.scopes, notBefore: old.notBefore && { at: old.notBefore }, expires };
      const issued = await this.issueIn({ manager, agencyId: old.agencyId }, options);
      const end = timestampOf({ afterSeconds: overlapSeconds }, await this.clock.now(manager));
      if (old.expiresAt === null || end < old.expiresAt) {
        await this.keys.expireAt(manager, id, end);
      }
      return issued;
    });
  }

  /** Revokes the key; every process rejects it within a second. Idempotent. */
  async revoke(id: number): Promise<void> {
    await this.transactions.run(async (manager) => {
      const key = await this.lockExisting(manager, id);
      if (key.state !== 'revoked') {
        await this.keys.revoke(manager, id);
      }
    });
  }

  private async lockExisting(manager: EntityManager, id: number): Promise<KeyRecord> {
    const key = await this.keys.lock(manager, id);
    if (key === null) {
      throw new OperatorError(`There is no key ${id}.`);
    }
    return key;
  }
}
