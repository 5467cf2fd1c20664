import { Injectable } from '@nestjs/common';
import { LIMITS } from '../catalogue/limits.js';
import { Config } from '../config/env.js';
import { OperatorError } from '../errors/api-error.js';
import { DatabaseClock } from '../platform/mysql/database-clock.js';
import { Transactions } from '../platform/mysql/transactions.js';
import { AgenciesRepository, type NewAgency } from './agencies.repository.js';
import type { Agency } from './agency.entity.js';
import type { AgencyContext } from './agency-context.js';
import type { AgencyResponse } from './dto/agency-response.dto.js';
import { ApiKeysService, FULL_TERMS, type IssuedKey } from './keys/api-keys.service.js';

/** Agencies: the operator's commands, and the agency's own description. */
@Injectable()
export class AgenciesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly agencies: AgenciesRepository,
    private readonly keys: ApiKeysService,
    private readonly clock: DatabaseClock,
    private readonly config: Config,
  ) {}

  /** Creates an agency together with its first key, which has all scopes and never expires. */
  create(agency: NewAgency): Promise<IssuedKey> {
    return this.transactions.run(async (manager) => {
      const agencyId = await this.agencies.insertNew(manager, agency);
      return this.keys.issueIn({ manager, agencyId }, FULL_TERMS);
    });
  }

  list(): Promise<Agency[]> {
    return this.agencies.findAll();
  }

  /** Refuses the agency's keys until it is resumed; its listings stay as they are. Throws `OperatorError`. */
  async suspend(id: number): Promise<Agency> {
    await this.agencies.suspend(id);
    return this.get(id);
  }

  /** Throws `OperatorError`. */
  async resume(id: number): Promise<Agency> {
    await this.agencies.resume(id);
    const agency = await this.get(id);
    if (agency.erasingSince !== null) {
      throw new OperatorError(`Agency ${id} is being erased: run "agency erase ${id}" to its end.`);
    }
    return agency;
  }

  /** Suspends the agency for good: its erasure has begun. Throws `OperatorError`. */
  async beginErasure(id: number): Promise<Agency> {
    await this.agencies.beginErasure(id);
    return this.get(id);
  }

  /** An integrator's connection test: the key's agency, scopes and limits (D-52). */
  async describe(agency: AgencyContext): Promise<AgencyResponse> {
    const { prefix, scopes, expiresAt } = agency.key;
    return {
      id: agency.id,
      name: agency.name,
      status: agency.status,
      test: agency.isTest,
      key: { prefix, scopes: [...scopes], expiresAt: expiresAt?.toISOString() ?? null },
      limits: {
        requestsPerMinute: this.config.rateLimitPerMinute || null,
        bulkRequestsPerMinute: this.config.rateLimitBulkPerMinute || null,
        operationsPerBulk: LIMITS.bulkOperationsMax,
        filesPerListing: LIMITS.filesPerListing,
        imageSizeBytes: this.config.mediaMaxImageBytes,
        videoSizeBytes: this.config.mediaMaxVideoBytes,
        listingLifetimeDays: this.config.listingLifetimeDays,
      },
      serverTime: (await this.clock.now()).toISOString(),
    };
  }

  /** Throws `OperatorError` when there is none. */
  async get(id: number): Promise<Agency> {
    const agency = await this.agencies.findAgency(id);
    if (agency === null) {
      throw new OperatorError(`There is no agency ${id}.`);
    }
    return agency;
  }
}
