import { ratioOf } from '../rounds.mjs';

/**
 * The ratios of a row with the contenders `small`, `large`, `bare small` and `bare large`: how fast the service is relative to
 * the bare work (1: as fast), in elapsed and CPU time, and how both grow from small to large. With `limit small`, `limit large`
 * and `lean small` also: how fast service and lean server are relative to the limit, and how the limit's time grows.
 */
export function againstBare(stand, { times, cpu }) {
  const ratio = ratioOf(times['bare small'], times.small);
  /** @type {Record<string, unknown>} */
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
