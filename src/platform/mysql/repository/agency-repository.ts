import {
  type DataSource,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  type ObjectLiteral,
  Repository,
} from 'typeorm';
import { type ColumnNames, EntityColumns } from './entity-columns.js';

/** A transaction on behalf of an agency, whose rows alone it reads and locks. */
export interface AgencyTransaction {
  readonly manager: EntityManager;
  readonly agencyId: number;
}

/** A table's repository: TypeORM's, with the columns of the entity for statements that TypeORM does not write. */
export abstract class EntityRepository<E extends ObjectLiteral> extends Repository<E> {
  constructor(entity: EntityTarget<E>, dataSource: DataSource) {
    super(entity, dataSource.manager);
  }

  /** The table as the transaction sees it. */
  protected using({ manager }: { readonly manager: EntityManager }): Repository<E> {
    return manager.getRepository(this.target);
  }

  /** Columns for a statement of the repository's own. */
  protected columns<K extends keyof E & string>(properties: readonly K[], names?: ColumnNames): EntityColumns<E, K> {
    return new EntityColumns<E, K>(this.metadata, properties, names);
  }

  /** Columns of another table that a statement joins. */
  protected columnsOf<O extends ObjectLiteral, K extends keyof O & string>(
    entity: EntityTarget<O>,
    properties: readonly K[],
    names: ColumnNames,
  ): EntityColumns<O, K> {
    return new EntityColumns<O, K>(this.manager.dataSource.getMetadata(entity), properties, names);
  }
}

/**
 * A repository of rows that belong to agencies: each of its methods names the agency whose rows it is about. What
 * TypeORM's `Repository` brings along does not; it is for repositories alone (held by `test/house-rules.spec.ts`).
 */
export abstract class AgencyRepository<E extends ObjectLiteral & { agencyId: number }> extends EntityRepository<E> {
  /** The agency's rows that fit, as the transaction sees them. */
  protected findOwned({ manager, agencyId }: AgencyTransaction, where: FindOptionsWhere<E>): Promise<E[]> {
    return this.using({ manager }).findBy({ ...where, agencyId });
  }
}
