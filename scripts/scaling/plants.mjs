// The simulated installations: numbers of agencies and machines, and the random seed.
import { CELL_AGENCIES, MACHINES, SIZES } from './assumptions.mjs';

export const SEED = 20_261_123;

const databaseCores = MACHINES.databaseCores.value;
const cores = (workers) => workers * MACHINES.workerCores.value;
const [small, middle, large] = SIZES;

/** By their names in the document. */
export const PLANTS = [
  { name: '1,000 agencies', agencies: small, databaseCores: 4, apis: 2, workers: 2 },
  { name: '10,000 agencies', agencies: middle, databaseCores, apis: 4, workers: 3 },
  {
    name: '10,000, public pages by a replica',
    agencies: middle,
    databaseCores,
    apis: 4,
    workers: 3,
    pagesElsewhere: true,
  },
  { name: '100,000 on one database', agencies: large, databaseCores, apis: 16, workers: 12 },
  { name: 'one cell of 10,000 out of ten', agencies: CELL_AGENCIES, databaseCores: 8, apis: 2, workers: 2 },
].map((plant) => ({ ...plant, workerCores: cores(plant.workers) }));
