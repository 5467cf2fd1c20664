export const HALF_CONFIGURED = `Only one of DATABASE_URL and REDIS_URL is set. Set both to use servers of your own, or neither to let the
scripts find or start private ones.`;

/** What the user can do when a server is missing; `problems` describes what was found, the rest what was requested. */
export function howToGetEngines(problems, { database, redis }) {
  const list = problems.map((problem) => `  - ${problem.replaceAll('\n', '\n    ')}`).join('\n');
  if (database === 'mysql' || redis === 'valkey') return howToGetNamed(list, database, redis);
  return `MariaDB and Redis are needed, and none could be found or started here:
${list}

Any one of these is enough:
  Debian, Ubuntu   sudo apt-get install mariadb-server-core redis-server
  Fedora, RHEL     sudo dnf install mariadb-server valkey
  macOS            brew install mariadb redis
  Docker           docker compose -f docker/compose.yml up -d mariadb redis, then
                   DATABASE_URL=mysql://pls:pls@127.0.0.1:13306/pls REDIS_URL=redis://127.0.0.1:16379 npm run quickstart
  your own         DATABASE_URL=mysql://user:pass@host:3306/db REDIS_URL=redis://host:6379 npm run quickstart

Installed programs are run as private instances with their data in .data; no service needs to be enabled.`;
}

function howToGetNamed(list, database, redis) {
  const asked = [...(database === 'mysql' ? ['MySQL'] : []), ...(redis === 'valkey' ? ['Valkey'] : [])].join(' and ');
  return `${asked} was asked for, and could not be found or started here:
${list}

On Debian they are fetched where a mirror can be reached. Elsewhere install mysqld and valkey-server, or name the programs in
PLS_MYSQLD and PLS_REDIS_SERVER.`;
}
