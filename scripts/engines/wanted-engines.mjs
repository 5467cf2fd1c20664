// The products that a test run uses: the platforms that the service supports.

/** The permitted values; the first of each is the default. */
export const DATABASES = ['mariadb', 'mysql'];
export const REDISES = ['redis', 'valkey'];

/**
 * @typedef {object} WantedEngines
 * @property {'mariadb' | 'mysql' | null} database null: MariaDB, or whatever server is running already
 * @property {'redis' | 'valkey' | null} redis null: either
 * @property {boolean} [newest] those of Debian's newest suite, whatever is installed
 */

/** @type {WantedEngines} */
export const ANY_ENGINES = { database: null, redis: null };

/**
 * The products that PLS_TEST_DATABASE, PLS_TEST_REDIS and PLS_TEST_NEWEST specify.
 *
 * @returns {WantedEngines}
 */
export function wantedEngines(environment = process.env) {
  return {
    database: oneOf(DATABASES, environment.PLS_TEST_DATABASE, '--database (PLS_TEST_DATABASE)'),
    redis: oneOf(REDISES, environment.PLS_TEST_REDIS, '--redis (PLS_TEST_REDIS)'),
    newest: environment.PLS_TEST_NEWEST === '1',
  };
}

function oneOf(choices, value, option) {
  if (value === undefined || value === '') return null;
  if (choices.includes(value)) return value;
  throw new Error(`${option} is ${choices.join(' or ')}, not "${value}".`);
}
