// Creating, finding and dropping databases. mysql2 is imported on demand: this file is loaded before the dependencies are
// installed.
import { databaseOf, mysqlOptions } from './urls.mjs';

/** Opens a connection for the duration of the work. */
export async function withConnection(serverUrl, work) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({ ...mysqlOptions(serverUrl), connectTimeout: 5000 });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

/** The server's product: `mariadb`, which its version contains, or `mysql`. */
export async function databaseProduct(connection) {
  const [[{ version }]] = await connection.query('SELECT VERSION() AS version');
  return /mariadb/i.test(version) ? 'mariadb' : 'mysql';
}

/** Whether the server is running and accepts the credentials. */
export async function canConnect(serverUrl) {
  try {
    return await withConnection(serverUrl, () => true);
  } catch {
    return false;
  }
}

/** Creates the database that the URL names, unless it exists. Explains what to do when that is not permitted. */
export async function ensureDatabase(databaseUrl) {
  const name = databaseOf(databaseUrl);
  if (!/^[\w$-]+$/.test(name)) {
    throw new Error(
      `DATABASE_URL must end in a database name of letters, digits, _ and -: mysql://user:pass@host:3306/name`,
    );
  }
  await withConnection(databaseUrl, async (connection) => {
    const [found] = await connection.query('SELECT 1 FROM information_schema.schemata WHERE schema_name = ?', [name]);
    if (found.length > 0) return;
    try {
      await connection.query(`CREATE DATABASE IF NOT EXISTS \`${name}\` CHARACTER SET utf8mb4`);
    } catch (error) {
      throw new Error(
        `The database "${name}" does not exist (or is hidden from this user) and cannot be created: ${error.message}\n` +
          `Let an administrator run: CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4; GRANT ALL ON \`${name}\`.* TO <user>;`,
        { cause: error },
      );
    }
  });
}

/** Drops every database whose name starts with the prefix. Only test databases can be dropped. */
export async function dropTestDatabases(serverUrl, prefix) {
  if (!prefix.startsWith('pls_test_')) throw new Error(`${prefix}… is not a test database.`);
  await withConnection(serverUrl, async (connection) => {
    const [databases] = await connection.query('SELECT schema_name AS name FROM information_schema.schemata');
    for (const { name } of databases.filter((database) => database.name.startsWith(prefix))) {
      await connection.query(`DROP DATABASE \`${name}\``);
    }
  });
}
