import { Injectable } from '@nestjs/common';
import { AgenciesRepository, type NewAgency } from '../agencies/agencies.repository.js';
import { LIMITS } from '../catalogue/limits.js';
import { Config } from '../config/env.js';
import { DatabaseClock } from '../platform/mysql/database-clock.js';
import { Transactions } from '../platform/mysql/transactions.js';
import type { AgencyContext } from './agency-context.js';
import type { AgencyResponse } from './dto/agency-response.dto.js';
import { ApiKeysService, type IssuedKey, UNRESTRICTED_KEY } from './keys/api-keys.service.js';

/** The access of agencies: how a new one gets its first key, and what a key gives access to. */
@Injectable()
export class AgencyAccessService {
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
      return this.keys.issueIn({ manager, agencyId }, UNRESTRICTED_KEY);
    });
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
        mediaFiles: this.config.mediaQuotaFiles,
        mediaBytes: this.config.mediaQuotaBytes,
        listingLifetimeDays: this.config.listingLifetimeDays,
      },
      serverTime: (await this.clock.now()).toISOString(),
    };
  }
}
