export const HALF_CONFIGURED = `Only one of DATABASE_URL and REDIS_URL is set. Set both to use servers of your own, or neither to let the
scripts find or start private ones.`;

/** What a person can do who has neither server; `problems` is what was found wrong. */
export const howToGetEngines = (problems) => `MariaDB and Redis are needed, and none could be found or started here:
${problems.map((problem) => `  - ${problem.replaceAll('\n', '\n    ')}`).join('\n')}

Any one of these is enough:
  Debian, Ubuntu   sudo apt-get install mariadb-server-core redis-server
  Fedora, RHEL     sudo dnf install mariadb-server valkey
  macOS            brew install mariadb redis
  Docker           docker compose -f docker/compose.yml up -d mysql redis, then
                   DATABASE_URL=mysql://pls:pls@127.0.0.1:13306/pls REDIS_URL=redis://127.0.0.1:16379 npm run quickstart
  your own         DATABASE_URL=mysql://user:pass@host:3306/db REDIS_URL=redis://host:6379 npm run quickstart

Installed programs are run as private instances with their data in .data; no service needs to be enabled.`;
