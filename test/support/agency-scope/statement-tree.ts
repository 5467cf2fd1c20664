import { Parser } from 'node-sql-parser/build/mysql';

/**
 * Statements as trees, as far as it takes to see which rows they can reach: queries within queries, their tables, and what
 * their conditions say of columns.
 */

/** A node of the parser; which properties it has depends on its type. */
export interface SqlNode {
  type?: string;
  [property: string]: unknown;
}

/** One SELECT, UPDATE, DELETE or INSERT, without those within it. */
export interface QueryNode extends SqlNode {
  type: 'select' | 'update' | 'delete' | 'insert' | 'replace';
}

const parser = new Parser();

/** Says nothing of rows: begins and ends of transactions, settings of a connection. */
const WITHOUT_ROWS = /^\s*(?:START TRANSACTION|COMMIT|ROLLBACK|SAVEPOINT|RELEASE SAVEPOINT|SET|DO)\b/i;

/**
 * What the parser does not know, and what may be read for it: values (so that nothing in them is changed), hints, which
 * choose among ways to the same rows, a column's own default, an equality that nothing equals too, and the precision of the time.
 */
const SPELLINGS =
  /(?<value>'(?:[^'\\]|\\.|'')*'|`[^`]*`)|(?<hint>\bFORCE INDEX (?:FOR \w+ (?:BY )?)?\([\w, ]+\)|\bSTRAIGHT_JOIN\b(?=\s+[\w.`]+\s+AS\b|\s+\w+\.\w))|(?<unset>\bDEFAULT(?=[,)]))|(?<nullSafe><=>)|(?<time>\bCURRENT_TIMESTAMP\(\d\))/gs;

/** The tree of a statement; null: it concerns no rows. Throws where the parser cannot read it. */
export function treeOf(statement: string): QueryNode | null {
  if (WITHOUT_ROWS.test(statement)) {
    return null;
  }
  const readable = statement.replaceAll(SPELLINGS, (...match: unknown[]) => {
    const { value, hint, unset, nullSafe } = match.at(-1) as Record<string, string | undefined>;
    return value ?? (hint && '') ?? (unset && 'NULL') ?? (nullSafe && '=') ?? 'NOW(3)';
  });
  const trees = parsed(readable);
  const [tree] = trees;
  if (trees.length !== 1 || tree === undefined || !isQuery(tree)) {
    throw new Error(`Not one query: ${statement.slice(0, 200)}`);
  }
  return tree;
}

function parsed(readable: string): SqlNode[] {
  try {
    return [parser.astify(readable)].flat() as unknown as SqlNode[];
  } catch (error) {
    throw new Error(`The parser cannot read: ${readable.slice(0, 2_000)}`, { cause: error });
  }
}

export const isNode = (value: unknown): value is SqlNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isQuery = (node: SqlNode): node is QueryNode =>
  ['select', 'update', 'delete', 'insert', 'replace'].includes(String(node.type));

/** The nodes of a list, or the one node that there is. */
export const nodesOf = (value: unknown): SqlNode[] => [value].flat().filter(isNode);

/** The queries directly within a node: those that are not within another one there. */
export function queriesWithin(value: unknown): QueryNode[] {
  if (Array.isArray(value)) {
    return value.flatMap(queriesWithin);
  }
  if (!isNode(value)) {
    return [];
  }
  return isQuery(value) ? [value] : Object.values(value).flatMap(queriesWithin);
}
