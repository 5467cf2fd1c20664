#!/bin/sh
# What a container of the image does:
#   api                  serves the API (the default)
#   worker               does the background work
#   migrate              brings the tables up to date and ends
#   cli <command>        runs one of the operator's commands, such as: cli agency create "Casa Bună"
#   health [api|worker]  asks the process in this container whether it is alive; which one it is, the container tells itself
#   first-key            says how to get the first key
# Anything else is run as it is.
set -eu

app=/app/dist
first_process=/proc/1/cmdline
command=${1:-api}
if [ $# -gt 0 ]; then shift; fi

is_alive() {
  exec node -e 'fetch(process.argv[1]).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' \
    "http://127.0.0.1:$1/health/live"
}

case "$command" in
  api) exec node "$app/main.js" "$@" ;;
  worker) exec node "$app/worker.js" "$@" ;;
  migrate) exec node "$app/cli.js" migration run "$@" ;;
  cli) exec node --title="pls cli" "$app/cli.js" "$@" ;;
  health)
    case "${1:-$(tr '\0' ' ' < "$first_process")}" in
      worker | *" worker "*) is_alive "${WORKER_PORT:-3001}" ;;
      *) is_alive "${PORT:-3000}" ;;
    esac
    ;;
  first-key)
    cat <<TEXT

  The service is running.
    API          ${PUBLIC_SITE_URL:-http://localhost:3000}/api/v1
    Swagger UI   ${PUBLIC_SITE_URL:-http://localhost:3000}/api/docs

  Create the first agency and its key, in another terminal:
    docker compose -f docker/compose.yml exec api pls cli agency create "Casa Bună"

TEXT
    ;;
  *) exec "$command" "$@" ;;
esac
