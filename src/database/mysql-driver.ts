import mysql, { type PoolOptions } from 'mysql2';

/**
 * What each new connection is set to, so that the same code sees the same rules on MariaDB and MySQL whatever the
 * server's own defaults are.
 */
const SESSION_SETTINGS = [
  "time_zone = '+00:00'",
  "sql_mode = 'STRICT_TRANS_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
  'innodb_lock_wait_timeout = 5',
  // Gap locks of REPEATABLE READ deadlock concurrent upserts, and its snapshots lose updates.
  'SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/** mysql2 for TypeORM's `driver` option: a pool whose connections are prepared before their first statement. */
export const preparedMysql = {
  ...mysql,
  createPool(options: PoolOptions): mysql.Pool {
    const pool = mysql.createPool(options);
    pool.on('connection', (connection) => {
      for (const setting of SESSION_SETTINGS) {
        connection.query(`SET ${setting}`, (error) => {
          if (error !== null) {
            connection.destroy();
          }
        });
      }
    });
    return pool;
  },
};
