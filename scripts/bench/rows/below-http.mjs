// Measurements within one process: reading a listing compared with a prepared SELECT of its row, and validating one.
import { ratioOf } from '../rounds.mjs';

export const belowHttpRows = [
  {
    name: 'get-below-http',
    about: 'a listing read by the service, against a prepared select of its row',
    goal: { ratio: 0.5 },
    run: async (stand) => {
      const { get } = await measured(stand);
      return { times: get, ratio: ratioOf(get.bare, get.service), unit: 'listing' };
    },
  },
  {
    name: 'check',
    about: 'checking the shape of a listing, all fields',
    goal: { microseconds: 2 },
    run: async (stand) => {
      const { check } = await measured(stand);
      return { times: { check: check.map((microseconds) => microseconds / 1000) }, microseconds: quantileOf(check) };
    },
  },
];

const quantileOf = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

let outcome = null;
const measured = (stand) => (outcome ??= stand.runBeside('below-http.mjs'));
