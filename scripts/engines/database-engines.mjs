// The databases that can run as private instances, and how each is created and run.
import { initialiseMariadb, mariadbAnswers, spawnMariadb } from './mariadb.mjs';
import { initialiseMysql, mysqlAnswers, spawnMysql } from './mysql.mjs';

const ENGINES = {
  mariadb: { name: 'MariaDB', initialise: initialiseMariadb, spawn: spawnMariadb, answers: mariadbAnswers },
  mysql: { name: 'MySQL', initialise: initialiseMysql, spawn: spawnMysql, answers: mysqlAnswers },
};

/**
 * A private database of this program with this layout.
 *
 * @param {{product: 'mariadb' | 'mysql'}} program as found by `findEnginePrograms`
 */
export function privateDatabase(program, layout) {
  const engine = ENGINES[program.product];
  const files = layout[program.product];
  return {
    name: engine.name,
    log: files.log,
    socket: files.socket,
    /** A URL of the server, or of one of its databases. */
    url: (database = '') => `mysql://root@localhost/${database}?socketPath=${files.socket}`,
    initialise: () => engine.initialise(program, layout),
    spawn: (options) => engine.spawn(program, layout, options),
    answers: () => engine.answers(layout),
  };
}
