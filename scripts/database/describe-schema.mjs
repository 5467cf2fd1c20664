// Describes a database's tables in a comparable form. Identical databases on the same server have identical descriptions, on
// MariaDB and MySQL, whereas TypeORM's own comparison reports MariaDB's notation as changes.
import { withConnection } from './databases.mjs';
import { databaseOf } from './urls.mjs';

const TABLES = `
  SELECT table_name AS name, CONCAT_WS(' ', engine, table_collation) AS text
  FROM information_schema.tables WHERE table_schema = ? AND table_type = 'BASE TABLE'`;

const COLUMNS = `
  SELECT table_name AS \`table\`, column_name AS name,
    CONCAT_WS(' ', column_type, IF(is_nullable = 'YES', 'NULL', 'NOT NULL'), CONCAT('DEFAULT ', column_default),
      collation_name, NULLIF(extra, ''), NULLIF(generation_expression, '')) AS text
  FROM information_schema.columns WHERE table_schema = ?`;

const INDEXES = `
  SELECT table_name AS \`table\`, index_name AS name,
    CONCAT(IF(MAX(non_unique) = 0, 'UNIQUE ', ''), GROUP_CONCAT(column_name ORDER BY seq_in_index)) AS text
  FROM information_schema.statistics WHERE table_schema = ? GROUP BY table_name, index_name`;

// Servers call the default rule of a foreign key RESTRICT or NO ACTION; in InnoDB they are the same.
const FOREIGN_KEYS = `
  SELECT k.table_name AS \`table\`, k.constraint_name AS name,
    CONCAT(GROUP_CONCAT(k.column_name ORDER BY k.ordinal_position), ' → ', MAX(k.referenced_table_name), ' ',
      GROUP_CONCAT(k.referenced_column_name ORDER BY k.ordinal_position),
      ' ON DELETE ', REPLACE(MAX(r.delete_rule), 'RESTRICT', 'NO ACTION'),
      ' ON UPDATE ', REPLACE(MAX(r.update_rule), 'RESTRICT', 'NO ACTION')) AS text
  FROM information_schema.key_column_usage k
  JOIN information_schema.referential_constraints r
    ON r.constraint_schema = k.constraint_schema AND r.constraint_name = k.constraint_name AND r.table_name = k.table_name
  WHERE k.table_schema = ? AND k.referenced_table_name IS NOT NULL GROUP BY k.table_name, k.constraint_name`;

const KINDS = { table: TABLES, column: COLUMNS, index: INDEXES, 'foreign key': FOREIGN_KEYS };

/** A map from names such as "column listings.id" to definitions. TypeORM's own table is omitted. */
export function describeSchema(databaseUrl) {
  return withConnection(databaseUrl, async (connection) => {
    const description = new Map();
    for (const [kind, query] of Object.entries(KINDS)) {
      const [rows] = await connection.query(query, [databaseOf(databaseUrl)]);
      for (const { table, name, text } of rows.filter((row) => (row.table ?? row.name) !== 'migrations')) {
        description.set(`${kind} ${table === undefined ? name : `${table}.${name}`}`, text);
      }
    }
    return description;
  });
}

/** The differences: `{what, first, second}`, with undefined where one database lacks it. */
export function differencesOf(first, second) {
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  return names
    .map((what) => ({ what, first: first.get(what), second: second.get(what) }))
    .filter((difference) => difference.first !== difference.second);
}
