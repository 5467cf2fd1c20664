import { ratioOf } from '../rounds.mjs';

/**
 * Ratios of a row whose contenders are `small`, `large`, `bare small` and `bare large`: how fast the service is
 * against the bare work (1: as fast), by the clock and in processor time, and how its time and the bare work's grow from
 * small to large. Where there are `limit small`, `limit large` and `lean small` as well: how fast service and lean server
 * are against the limit, and how its time grows.
 */
export function againstBare(stand, { times, cpu }) {
  const ratio = ratioOf(times['bare small'], times.small);
  const figures = { times, cpu, ratio, ...(cpu.small > 0 ? { cpuRatio: cpu['bare small'] / cpu.small } : {}) };
  if (times['limit small'] !== undefined) {
    figures.limitRatio = ratioOf(times['limit small'], times.small);
    figures.leanRatio = ratioOf(times['limit small'], times['lean small']);
  }
  if (stand.large === null) return figures;
  if (times['limit large'] !== undefined) figures.limitGrowth = ratioOf(times['limit large'], times['limit small']);
  const hasBareGrowth = times['bare large'] !== undefined;
  return {
    ...figures,
    ...(hasBareGrowth ? { largeRatio: ratioOf(times['bare large'], times.large) } : {}),
    growth: ratioOf(times.large, times.small),
    ...(hasBareGrowth ? { bareGrowth: ratioOf(times['bare large'], times['bare small']) } : {}),
  };
}
