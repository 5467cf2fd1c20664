// npm run test:fuzz: tests the contract of openapi.json with random requests.
import './project/require-node.mjs';
import { readNumbers } from './project/command-line.mjs';
import { inProject } from './project/paths.mjs';
import { runInForeground } from './project/run-command.mjs';

const { requests, seed } = readNumbers({
  usage: 'npm run test:fuzz -- [--requests 100000] [--seed 1]',
  about: `Makes up requests from the service's own OpenAPI document, sound ones and spoilt ones, and holds every answer
against it: no 5xx, only documented statuses, bodies as their schemas say, what is wrong refused, what is sound not
refused for its shape. Each kind of finding is told once, with the shortest request that shows it. A few hundred such
requests are part of npm test.`,
  options: {
    requests: { about: 'how many', default: 100_000 },
    seed: { about: 'which ones', default: 1 },
  },
});

const env = { ...process.env, PLS_FUZZ_REQUESTS: String(requests), PLS_FUZZ_SEED: String(seed) };
const command = [inProject('scripts', 'test.mjs'), 'test/e2e/contract-fuzz'];
process.exitCode = await runInForeground(process.execPath, command, { env });
