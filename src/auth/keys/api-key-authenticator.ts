import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AgencyContext } from '../agency-context.js';
import { parseScopes, scopesOf } from '../scopes.js';
import { hashApiKey } from './api-key.js';
import { ApiKeysRepository, type ValidKey } from './api-keys.repository.js';

/**
 * How long a lookup is cached. Counted from before the query, so that every process rejects a revoked key or a suspended agency
 * within a second (D-51).
 */
const REUSE_MS = 700;

/** Far more keys than are in use at once; beyond it keys are only looked up more often. */
const MAX_LOOKUPS = 10_000;

interface Lookup {
  askedAt: number;
  response: Promise<AgencyContext | null>;
}

/** Authenticates API keys. */
@Injectable()
export class ApiKeyAuthenticator {
  private readonly lookups = new Map<string, Lookup>();

  constructor(private readonly keys: ApiKeysRepository) {}

  /**
   * The agency of the key; `null` when the key is unknown, revoked, expired or not valid yet. Requests with one key within a short
   * time share one query. Unknown keys are not cached, nor is the state of an agency that is being emptied, because it accepts
   * writes as soon as it is empty.
   */
  authenticate(apiKey: string): Promise<AgencyContext | null> {
    const secretHash = hashApiKey(apiKey);
    const name = secretHash.toString('latin1');
    const now = performance.now();
    const lookup = this.lookups.get(name);
    if (lookup !== undefined && now - lookup.askedAt < REUSE_MS) {
      return lookup.response;
    }
    return this.ask(name, secretHash, now);
  }

  private ask(name: string, secretHash: Buffer, askedAt: number): Promise<AgencyContext | null> {
    if (this.lookups.size >= MAX_LOOKUPS) {
      this.lookups.clear();
    }
    const lookup = { askedAt, response: this.find(secretHash) };
    this.lookups.set(name, lookup);
    const forget = () => {
      if (this.lookups.get(name) === lookup) {
        this.lookups.delete(name);
      }
    };
    lookup.response.then((agency) => {
      if (agency === null || agency.isResetting) {
        forget();
      }
    }, forget);
    return lookup.response;
  }

  private async find(secretHash: Buffer): Promise<AgencyContext | null> {
    const key = await this.keys.findValid(secretHash);
    return key !== null && timingSafeEqual(key.secretHash, secretHash) ? agencyOf(key) : null;
  }
}

function agencyOf(key: ValidKey): AgencyContext {
  return {
    id: key.agencyId,
    name: key.agency.name,
    status: key.agency.status,
    isTest: key.agency.isTest,
    isResetting: key.agency.resettingSince !== null,
    key: { id: key.id, prefix: key.prefix, scopes: scopesOf(parseScopes(key.scopes)), expiresAt: key.expiresAt },
  };
}
