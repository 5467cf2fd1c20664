// The databases that there can be private instances of, each with what it takes to make and run one.
import { initialiseMariadb, mariadbAnswers, spawnMariadb } from './mariadb.mjs';
import { initialiseMysql, mysqlAnswers, spawnMysql } from './mysql.mjs';

const ENGINES = {
  mariadb: { name: 'MariaDB', initialise: initialiseMariadb, spawn: spawnMariadb, answers: mariadbAnswers },
  mysql: { name: 'MySQL', initialise: initialiseMysql, spawn: spawnMysql, answers: mysqlAnswers },
};

/**
 * A private database of this program under this layout.
 *
 * @param {{product: 'mariadb' | 'mysql'}} program as `findEnginePrograms` has found it
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
