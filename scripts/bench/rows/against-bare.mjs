import { ratioOf } from '../rounds.mjs';

/**
 * Ratios of a row whose contenders are `small`, `large`, `bare small` and `bare large`: how fast the service is
 * against the bare work (1: as fast), by the clock and in processor time, and how its time and the bare work's grow from
 * small to large.
 */
export function againstBare(stand, { times, cpu }) {
  const ratio = ratioOf(times['bare small'], times.small);
  const figures = { times, cpu, ratio, ...(cpu.small > 0 ? { cpuRatio: cpu['bare small'] / cpu.small } : {}) };
  if (stand.large === null) return figures;
  const hasBareGrowth = times['bare large'] !== undefined;
  return {
    ...figures,
    ...(hasBareGrowth ? { largeRatio: ratioOf(times['bare large'], times.large) } : {}),
    growth: ratioOf(times.large, times.small),
    ...(hasBareGrowth ? { bareGrowth: ratioOf(times['bare large'], times['bare small']) } : {}),
  };
}
