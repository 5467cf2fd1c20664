import {
  type DataSource,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  type ObjectLiteral,
  Repository,
} from 'typeorm';
import { type ColumnNames, EntityColumns } from './entity-columns.js';

/** A transaction on behalf of an agency; it reads and locks only that agency's rows. */
export interface AgencyTransaction {
  readonly manager: EntityManager;
  readonly agencyId: number;
}

/** TypeORM's repository of a table, plus the entity's columns for hand-written statements. */
export abstract class EntityRepository<E extends ObjectLiteral> extends Repository<E> {
  constructor(entity: EntityTarget<E>, dataSource: DataSource) {
    super(entity, dataSource.manager);
  }

  /** The repository bound to the transaction. */
  protected using({ manager }: { readonly manager: EntityManager }): Repository<E> {
    return manager.getRepository(this.target);
  }

  /** Columns for a hand-written statement. */
  protected columns<K extends keyof E & string>(properties: readonly K[], names?: ColumnNames): EntityColumns<E, K> {
    return new EntityColumns<E, K>(this.metadata, properties, names);
  }

  /** Columns of another table that the statement joins. */
  protected columnsOf<O extends ObjectLiteral, K extends keyof O & string>(
    entity: EntityTarget<O>,
    properties: readonly K[],
    names: ColumnNames,
  ): EntityColumns<O, K> {
    return new EntityColumns<O, K>(this.manager.dataSource.getMetadata(entity), properties, names);
  }
}

/**
 * A repository of rows that belong to agencies: each of its methods takes the agency whose rows it works on. TypeORM's inherited
 * methods do not, so only repositories may call them (checked by `test/house-rules.spec.ts`).
 */
export abstract class AgencyRepository<E extends ObjectLiteral & { agencyId: number }> extends EntityRepository<E> {
  /** The agency's rows that match, read within the transaction. */
  protected findOwned({ manager, agencyId }: AgencyTransaction, where: FindOptionsWhere<E>): Promise<E[]> {
    return this.using({ manager }).findBy({ ...where, agencyId });
  }
}
