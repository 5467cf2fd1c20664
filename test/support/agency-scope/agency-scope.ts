import type { DatabaseKeys } from './database-keys.js';
import { isNode, isQuery, nodesOf, queriesWithin, type QueryNode, type SqlNode, treeOf } from './statement-tree.js';

/** The agencies whose rows a statement can reach, derived from its text and the keys of the database only. */
export interface AgencyScope {
  /** The ids of agencies that appear in the statement. */
  agencies: string[];
  /**
   * Tables with agencies' rows that the statement restricts neither to an agency nor by a key that belongs to one, in the order
   * of the statement.
   */
  unbound: string[];
  /** All tables with agencies' rows, restricted or not. */
  tables: string[];
}

/** What restricts rows to one agency. Rows that share a bond belong to the same agency. */
class Bond {
  private other: Bond | null = null;
  private isOne = false;
  private named = new Set<string>();

  private get root(): Bond {
    return this.other === null ? this : this.other.root;
  }

  /** Whether all rows belong to one agency: the one that is named, or the one of a row identified by a key. */
  get isBound(): boolean {
    return this.root.isOne;
  }

  get agencies(): ReadonlySet<string> {
    return this.root.named;
  }

  name(agency: string): void {
    this.root.named.add(agency);
    this.hold();
  }

  hold(): void {
    this.root.isOne = true;
  }

  /** Merges both bonds. */
  join(other: Bond): void {
    const [own, root] = [this.root, other.root];
    if (own !== root) {
      own.other = root;
      root.isOne ||= own.isOne;
      own.named.forEach((agency) => root.named.add(agency));
    }
  }

  /** Becomes as bound as the other is now, without influencing the other later. */
  follow(other: Bond): void {
    if (other.isBound) {
      this.hold();
      other.agencies.forEach((agency) => this.name(agency));
    }
  }
}

/** The origin of a column of a query's source. */
interface Origin {
  table: string;
  column: string;
}

/** A table of a query, or a subquery in place of a table. */
interface Source {
  name: string;
  bond: Bond;
  /** Null when there is no such column. */
  origin(column: string): Origin | null;
}

interface Column extends Origin {
  source: Source;
}

/** What a condition states about columns: that one holds one of these values, or that two are equal. */
type Fact = { column: Column; values: string[] } | { column: Column; same: Column };

/** Analyses one statement. */
class Reading {
  readonly agencies = new Set<string>();
  readonly unbound: string[] = [];
  readonly tables: string[] = [];

  constructor(private readonly keys: DatabaseKeys) {}

  /**
   * Analyses a query and its subqueries.
   * @param around the sources of the enclosing queries, innermost first.
   * @returns the origins of its result's columns, and what binds them.
   */
  read(query: QueryNode, around: readonly Source[][] = []): Source {
    if (nodesOf(query['with']).length > 0) {
      throw new Error('WITH is not read.');
    }
    if (query.type === 'insert' || query.type === 'replace') {
      return this.readInsert(query, around);
    }
    const places = nodesOf(query.type === 'update' ? query['table'] : query['from']);
    const sources: Source[] = [];
    const scopes = [sources, ...around];
    sources.push(...places.map((place) => this.sourceOf(place, scopes)));
    const isOuter = (place: SqlNode): boolean => /LEFT|RIGHT|FULL/.test(textOf(place['join']));
    const inner = places.filter((place) => !isOuter(place)).map((place) => place['on']);
    this.apply(
      [query['where'], ...inner].flatMap((condition) => this.facts(condition, scopes)),
      sources,
    );
    places.forEach((place, index) => {
      const source = sources[index];
      if (isOuter(place) && source !== undefined) {
        // The condition of an outer join does not restrict the rows of the tables before it.
        this.apply(this.facts(place['on'], scopes), [source]);
      }
    });
    this.note(places, sources);
    const { _next: next, ...own } = query;
    const within = Object.entries(own).filter(([part]) => !['from', 'table'].includes(part));
    queriesWithin([...within.map(([, part]) => part), ...places.map((place) => place['on'])]).forEach((one) =>
      this.read(one, scopes),
    );
    nodesOf(next)
      .filter(isQuery)
      .forEach((one) => this.read(one, around));
    return this.resultOf(query, sources, scopes);
  }

  private sourceOf(place: SqlNode, scopes: readonly Source[][]): Source {
    const [within] = queriesWithin(place['expr']);
    if (within !== undefined) {
      return { ...this.read(within, scopes), name: textOf(place['as']) };
    }
    const table = String(place['table']);
    return {
      name: textOf(place['as']) || table,
      bond: new Bond(),
      origin: (column) => (this.keys.has(table, column) ? { table, column } : null),
    };
  }

  /** Records what binds the tables of a query. */
  private note(places: readonly SqlNode[], sources: readonly Source[]): void {
    places.forEach((place, index) => {
      const table = typeof place['table'] === 'string' ? place['table'] : null;
      const bond = sources[index]?.bond;
      if (table === null || bond === undefined || this.keys.agencyColumn(table) === null) {
        return;
      }
      this.tables.push(table);
      bond.agencies.forEach((agency) => this.agencies.add(agency));
      if (!bond.isBound) {
        this.unbound.push(table);
      }
    });
  }

  private resultOf(query: QueryNode, sources: readonly Source[], scopes: readonly Source[][]): Source {
    const columns = new Map<string, Column>();
    for (const column of nodesOf(query['columns'])) {
      const read = this.columnOf(column['expr'], scopes);
      if (read !== null) {
        columns.set(textOf(column['as']) || read.column, read);
      }
    }
    const bond = new Bond();
    if (sources.length > 0 && sources.every((source) => source.bond.isBound)) {
      sources.forEach((source) => bond.follow(source.bond));
    }
    return { name: '', bond, origin: (column) => columns.get(column) ?? null };
  }

  private readInsert(query: QueryNode, around: readonly Source[][]): Source {
    const [place] = nodesOf(query['table']);
    const table = String(place?.['table']);
    const agencyColumn = this.keys.agencyColumn(table);
    const at = (query['columns'] as string[]).indexOf(agencyColumn ?? '');
    const [given] = nodesOf(query['values']);
    const bond = new Bond();
    if (given !== undefined && isQuery(given)) {
      const source = this.read(given, around);
      const [column] = nodesOf(nodesOf(given['columns'])[at]?.['expr']);
      const literal = column === undefined ? null : literalOf(column);
      if (literal !== null) {
        bond.name(literal);
      } else if (column !== undefined && this.isAgency(source.origin(String(column['column'])))) {
        bond.follow(source.bond);
      }
    } else {
      const rows = nodesOf(given?.['values']);
      const named = new Set(rows.map((row) => literalOf(nodesOf(row['value'])[at])));
      const [agency = null] = named;
      if (named.size === 1 && agency !== null) {
        bond.name(agency);
      }
      queriesWithin(given).forEach((one) => this.read(one, around));
    }
    const source: Source = { name: table, bond, origin: (column) => ({ table, column }) };
    this.note([{ table }], [source]);
    queriesWithin(query['on_duplicate_update']).forEach((one) => this.read(one, [[source], ...around]));
    return source;
  }

  private isAgency(origin: Origin | null): boolean {
    return origin !== null && this.keys.agencyColumn(origin.table) === origin.column;
  }

  /** @param own the sources that these facts may bind; all others remain unchanged. */
  private apply(facts: readonly Fact[], own: readonly Source[]): void {
    const mayBind = (column: Column): boolean => own.includes(column.source);
    const same = facts.flatMap((fact) => ('same' in fact && this.areOfOne(fact.column, fact.same) ? [fact] : []));
    for (const fact of facts) {
      if ('values' in fact && mayBind(fact.column)) {
        this.applyValues(fact);
      }
    }
    same.forEach(({ column, same: other }) => {
      if (mayBind(column) && mayBind(other)) {
        column.source.bond.join(other.source.bond);
      }
    });
    same.forEach(({ column, same: other }) => {
      if (mayBind(column) && !mayBind(other)) {
        column.source.bond.follow(other.source.bond);
      } else if (mayBind(other) && !mayBind(column)) {
        other.source.bond.follow(column.source.bond);
      }
    });
  }

  private applyValues({ column, values }: { column: Column; values: string[] }): void {
    const [value] = values;
    if (values.length !== 1 || value === undefined) {
      // Several agencies, or several rows of possibly different agencies: another condition has to bind them.
      return;
    }
    if (this.isAgency(column)) {
      column.source.bond.name(value);
    } else if (this.keys.identity(column.table, column.column) !== null) {
      column.source.bond.hold();
    }
  }

  /** Whether rows with equal values in both columns belong to the same agency. */
  private areOfOne(column: Column, other: Column): boolean {
    if (this.isAgency(column) || this.isAgency(other)) {
      return this.isAgency(column) && this.isAgency(other);
    }
    const identity = this.keys.identity(column.table, column.column);
    return identity !== null && identity === this.keys.identity(other.table, other.column);
  }

  /** The facts that hold for every row that meets the condition. */
  private facts(condition: unknown, scopes: readonly Source[][]): Fact[] {
    if (!isNode(condition) || condition.type !== 'binary_expr') {
      return [];
    }
    const { operator, left, right } = condition;
    switch (operator) {
      case 'AND':
        return [...this.facts(left, scopes), ...this.facts(right, scopes)];
      case 'OR': {
        const others = new Set(this.facts(right, scopes).map(wordOf));
        return this.facts(left, scopes).filter((fact) => others.has(wordOf(fact)));
      }
      case '=':
      case '<=>':
        return this.equality(left, right, scopes);
      case 'IN':
        return this.membership(left, right, scopes);
      default:
        return [];
    }
  }

  private equality(left: unknown, right: unknown, scopes: readonly Source[][]): Fact[] {
    const [column, other] = [this.columnOf(left, scopes), this.columnOf(right, scopes)];
    if (column !== null && other !== null) {
      return [{ column, same: other }];
    }
    const [known, value] = column !== null ? [column, literalOf(right)] : [other, literalOf(left)];
    return known === null || value === null ? [] : [{ column: known, values: [value] }];
  }

  private membership(left: unknown, right: unknown, scopes: readonly Source[][]): Fact[] {
    const options = isNode(right) && right.type === 'expr_list' ? nodesOf(right['value']) : [];
    const isRow = isNode(left) && left.type === 'expr_list';
    const columns = isRow ? nodesOf(left['value']) : [left];
    return columns.flatMap((each, index) => {
      const column = this.columnOf(each, scopes);
      const values = options.map((option) => literalOf(isRow ? nodesOf(option['value'])[index] : option));
      const isKnown = (all: (string | null)[]): all is string[] => !all.includes(null);
      return column !== null && isKnown(values) && values.length > 0
        ? [{ column, values: [...new Set(values)].sort() }]
        : [];
    });
  }

  /** The column that an expression names; null when it is not a column, or not one of a known source. */
  private columnOf(expression: unknown, scopes: readonly Source[][]): Column | null {
    if (!isNode(expression) || expression.type !== 'column_ref') {
      return null;
    }
    const column = String(expression['column']);
    const table = typeof expression['table'] === 'string' ? expression['table'] : null;
    for (const sources of scopes) {
      for (const source of sources) {
        const origin = table === null || table === source.name ? source.origin(column) : null;
        if (origin !== null) {
          return { source, table: origin.table, column: origin.column };
        }
      }
    }
    return null;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The text of a literal; null when the expression is not a literal. */
function literalOf(expression: unknown): string | null {
  if (!isNode(expression) || !/string|number|bigint/.test(String(expression.type))) {
    return null;
  }
  return String(expression['value']);
}

function wordOf(fact: Fact): string {
  const name = ({ source, table, column }: Column): string => `${source.name}.${table}.${column}`;
  return 'same' in fact ? `${name(fact.column)} = ${name(fact.same)}` : `${name(fact.column)} in ${fact.values.join()}`;
}

/** The agencies whose rows a statement can reach; null when it touches no rows. Throws when the statement cannot be parsed. */
export function agencyScopeOf(statement: string, keys: DatabaseKeys): AgencyScope | null {
  const tree = treeOf(statement);
  if (tree === null) {
    return null;
  }
  const reading = new Reading(keys);
  reading.read(tree);
  return { agencies: [...reading.agencies], unbound: reading.unbound, tables: reading.tables };
}
