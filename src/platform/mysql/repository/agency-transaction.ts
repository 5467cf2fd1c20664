import type { EntityManager } from 'typeorm';

/** A transaction on behalf of an agency, whose rows alone it reads and locks. */
export interface AgencyTransaction {
  readonly manager: EntityManager;
  readonly agencyId: number;
}
