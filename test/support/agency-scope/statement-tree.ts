import { Parser } from 'node-sql-parser/build/mysql';

/**
 * Parses statements into trees with what is needed to see which rows they can reach: subqueries, tables and conditions on
 * columns.
 */

/** A node of the parser; its properties depend on its type. */
export interface SqlNode {
  type?: string;
  [property: string]: unknown;
}

/** One SELECT, UPDATE, DELETE or INSERT, without its subqueries. */
export interface QueryNode extends SqlNode {
  type: 'select' | 'update' | 'delete' | 'insert' | 'replace';
}

const parser = new Parser();

/** Statements that touch no rows: begin and end of transactions, settings of a connection. */
const WITHOUT_ROWS = /^\s*(?:START TRANSACTION|COMMIT|ROLLBACK|SAVEPOINT|RELEASE SAVEPOINT|SET|DO)\b/i;

/**
 * Syntax that the parser does not know, and equivalents to parse instead: values (matched first, so that nothing within them is
 * replaced), index hints, which do not change the rows, a column's own default, the NULL-safe equality, and the precision of
 * times.
 */
const SPELLINGS =
  /(?<value>'(?:[^'\\]|\\.|'')*'|`[^`]*`)|(?<hint>\bFORCE INDEX (?:FOR \w+ (?:BY )?)?\([\w, ]+\)|\bSTRAIGHT_JOIN\b(?=\s+[\w.`]+\s+AS\b|\s+\w+\.\w))|(?<unset>\bDEFAULT(?=[,)]))|(?<nullSafe><=>)|(?<time>\bCURRENT_TIMESTAMP\(\d\))/gs;

/** The tree of a statement; null when it touches no rows. Throws when the parser cannot read it. */
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

/** The nodes of a list, or the single node, as a list. */
export const nodesOf = (value: unknown): SqlNode[] => [value].flat().filter(isNode);

/** The subqueries of a node, without those nested within them. */
export function queriesWithin(value: unknown): QueryNode[] {
  if (Array.isArray(value)) {
    return value.flatMap(queriesWithin);
  }
  if (!isNode(value)) {
    return [];
  }
  return isQuery(value) ? [value] : Object.values(value).flatMap(queriesWithin);
}
