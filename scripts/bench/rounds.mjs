// Alternating measurements: each round gives every contender a time slot, in a different order each time, so that other load on
// the machine affects all alike. The ratio within a round is what counts. On a busy machine elapsed time means little; then the
// CPU time of all processes involved says what the work costs.
import { cpuMilliseconds } from '../toolbox/cpu-time.mjs';
import { median, quantile } from '../toolbox/times.mjs';

/** How long each contender runs before it is measured, unless a row specifies another time. */
const WARM_UP_MS = 700;

/**
 * @typedef {object} Contender
 * @property {string} name
 * @property {(count: number) => Promise<(() => Promise<unknown>)[]>} prepare creates that many units of work, not measured
 * @property {() => number[]} [pids] the processes that do the work
 */

/**
 * Milliseconds per unit, of each contender in each round, `times: {name: number[]}`; and CPU time per unit over all rounds,
 * `cpu: {name: number}`.
 *
 * @param {readonly Contender[]} contenders
 * @param {{rounds: number, slotMs: number, inFlight?: number, most?: number, warmUpMs?: number}} settings
 */
export async function measureInTurns(contenders, { rounds, slotMs, inFlight = 1, most = 2000, warmUpMs = WARM_UP_MS }) {
  const counts = new Map();
  for (const contender of contenders) {
    const ms = await warmUp(contender, inFlight, warmUpMs);
    counts.set(contender, Math.min(most, Math.max(inFlight, Math.round(slotMs / ms))));
  }
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(contenders.map(({ name }) => [name, []]));
  /** @type {Record<string, number>} */
  const cpu = {};
  for (let round = 0; round < rounds; round += 1) {
    const order = contenders.map((_, index) => contenders[(index + round) % contenders.length]);
    for (const contender of round % 2 === 0 ? order : order.toReversed()) {
      const { name, pids = () => [] } = contender;
      const count = counts.get(contender);
      const units = await contender.prepare(count);
      const cpuBefore = cpuMilliseconds(pids());
      times[name].push(await timeUnits(units, inFlight));
      const cpuAfter = cpuMilliseconds(pids());
      if (cpuBefore !== null && cpuAfter !== null) {
        cpu[name] = (cpu[name] ?? 0) + (cpuAfter - cpuBefore) / (count * rounds);
      }
    }
  }
  return { times, cpu };
}

/** Runs until the code has been compiled and caches are filled, as in a running service; returns milliseconds per unit. */
async function warmUp(contender, inFlight, warmUpMs) {
  const startedAt = performance.now();
  for (let count = 3 * inFlight; ; count *= 2) {
    const ms = await timeSlot(contender, count, inFlight);
    if (performance.now() - startedAt > warmUpMs) return ms;
  }
}

const timeSlot = async ({ prepare }, count, inFlight) => timeUnits(await prepare(count), inFlight);

async function timeUnits(units, inFlight) {
  const startedAt = performance.now();
  await runInFlight(units, inFlight);
  return (performance.now() - startedAt) / units.length;
}

/** Runs all units with limited concurrency. */
export async function runInFlight(units, inFlight) {
  let next = 0;
  const takeTurns = async () => {
    while (next < units.length) {
      const unit = units[next];
      next += 1;
      await unit();
    }
  };
  await Promise.all(Array.from({ length: Math.min(inFlight, units.length) }, takeTurns));
}

/** The median of `of / by` over the rounds, with the quartiles. */
export function ratioOf(of, by) {
  const ratios = of.map((value, round) => value / by[round]);
  return { median: median(ratios), low: quantile(ratios, 0.25), high: quantile(ratios, 0.75) };
}
