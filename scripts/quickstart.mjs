// npm run quickstart: from a fresh clone to a published listing, in one command. Plain Node, runs before any installation.
import './project/require-node.mjs';
import { runQuickstart } from './quickstart/run.mjs';

const HELP = `usage: npm run quickstart

Installs and builds what is missing, finds or starts MariaDB and Redis, creates a demo agency, starts the API and the
worker, publishes a demo listing with three photos, and stays in the foreground until Ctrl-C.

  PORT           the API's port, 3000 unless set; a taken one gives the next free one
  WORKER_PORT    the worker's health port, 3001 unless set
  HOST           the address to listen on, 127.0.0.1 unless set
  PLS_DATA_DIR   where all data lives, .data unless set
  PLS_ONCE=1     do it all, check the public page, stop
  DATABASE_URL, REDIS_URL
                 both set: use these servers instead of private ones

Every other variable of .env.example reaches both processes as it is.
To start over, stop it and delete the data directory.`;

if (process.argv.includes('--help') || process.argv.includes('-h')) console.log(HELP);
else if (process.argv.length > 2) {
  console.error(`Unknown argument ${process.argv[2]}.\n\n${HELP}`);
  process.exitCode = 2;
} else await runQuickstart();
