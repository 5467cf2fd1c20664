import { Injectable } from '@nestjs/common';
import { OperatorError } from '../errors/api-error.js';
import { AgenciesRepository } from './agencies.repository.js';
import type { Agency } from './agency.entity.js';

/** What the operator does with agencies. A new one is created with its first key: `AgencyAccessService`. */
@Injectable()
export class AgenciesService {
  constructor(private readonly agencies: AgenciesRepository) {}

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

  /** Throws `OperatorError` when there is none. */
  async get(id: number): Promise<Agency> {
    const agency = await this.agencies.findAgency(id);
    if (agency === null) {
      throw new OperatorError(`There is no agency ${id}.`);
    }
    return agency;
  }
}
