// Everything that the document shows, computed from the measured costs: deterministic on every machine.
import { SIZES } from './assumptions.mjs';
import { demandOf, sharesOfOneServer } from './demand.mjs';
import { PLANTS, SEED } from './plants.mjs';
import { simulate } from './simulate.mjs';

/**
 * @param {any} measured the costs of each kind of work
 * @param {(message: string) => void} onProgress
 */
export function figuresOf(measured, onProgress = () => {}) {
  return {
    measured,
    demands: SIZES.map((agencies) => {
      const demand = demandOf(agencies, measured);
      return { ...demand, shares: sharesOfOneServer(demand) };
    }),
    runs: PLANTS.map((plant) => {
      onProgress(plant.name);
      return { ...plant, ...simulate(plant, measured.costs, SEED) };
    }),
  };
}
