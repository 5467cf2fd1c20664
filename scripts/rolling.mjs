// npm run test:rolling: checks whether clients notice a rolling restart of the service.
import './project/require-node.mjs';
import { ensureBuilt } from './project/build.mjs';
import { readNumbers } from './project/command-line.mjs';
import { ensureInstalled } from './project/install.mjs';
import { Progress } from './project/progress.mjs';
import { Balancer } from './rolling/balancer.mjs';
import { callUntil } from './rolling/load.mjs';
import { raiseService } from './toolbox/stand.mjs';
import { inTrial } from './toolbox/trial.mjs';
import { until } from './toolbox/until.mjs';

const { restarts } = readNumbers({
  usage: 'npm run test:rolling -- [--restarts 10]',
  about: `Starts two APIs behind a balancer that asks whether they are ready and never sends a call twice. While callers read
and write all the time, the APIs are told to stop in turns, and started again. The exit code is 0 when no call failed.`,
  options: { restarts: { about: 'how often an API is told to stop', default: 10 } },
});

const POLL_MS = 50;

const progress = new Progress();
try {
  await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));
  await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
  const { answered, slowestMs, failures } = await inTrial(runRolling);
  console.log(`\n  restarts       ${restarts}`);
  console.log(`  calls answered ${answered}, the slowest after ${Math.round(slowestMs)} ms`);
  console.log(`  calls failed   ${failures.length}\n`);
  failures.slice(0, 20).forEach((failure) => console.log(`  ✗ ${failure}`));
  process.exitCode = failures.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`\n${error.stack}`);
  process.exitCode = 1;
}

async function runRolling(trial) {
  const { fleet, createAgency } = await raiseService(trial, progress, { apis: 2, workers: 0 });
  const balancer = await Balancer.before(fleet.apis.map(({ url }) => url));
  trial.atEnd(() => balancer.close());
  const { apiKey } = await createAgency('Rolling');

  const stop = new AbortController();
  const calls = callUntil(stop.signal, { origin: balancer.origin, apiKey });
  for (let number = 1; number <= restarts; number += 1) {
    const api = fleet.apis[number % fleet.apis.length];
    await progress.step(
      `Restart ${number}`,
      () => restart(api, balancer),
      () => api.name,
    );
  }
  stop.abort();
  return calls;
}

/** Stops an API gracefully and waits until the balancer uses it again; its supervisor restarts it. */
async function restart({ service, url }, balancer) {
  const { pid } = service;
  process.kill(pid, 'SIGTERM');
  await until(() => service.pid !== pid && balancer.isReady(url), `${url} had not come back`, { everyMs: POLL_MS });
}
