import fc from 'fast-check';
import { BlockCommands } from '../../src/listings/blocking/block-commands.js';
import { startService, type TestService } from '../support/app.js';
import { type Known, ModelAgency } from '../support/model/listing-model.js';
import { PHOTOS, step } from '../support/model/listing-steps.js';
import { ModelRun, type Side } from '../support/model/model-run.js';

/**
 * The service compared with the in-memory model of the specification (test/support/model): random sequences of calls from two
 * agencies; compares each response and, in the end, each record. `PLS_MODEL_RUNS` sets the number of sequences, `PLS_MODEL_SEED`
 * the random seed.
 */

const RUNS = Number(process.env['PLS_MODEL_RUNS'] ?? 60);
const SEED = Number(process.env['PLS_MODEL_SEED'] ?? 20_261_121);
const STEPS = 30;

/** Nothing listens there and no worker runs, so files stay in their initial state. */
const NOWHERE = 'http://127.0.0.1:9';

let service: TestService;

beforeAll(async () => {
  service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: NOWHERE });
});

afterAll(() => service.close());

/** A new agency with two agents and six photos, known to both sides. */
async function newSide(): Promise<Side> {
  const client = await service.newAgency();
  const agents = ['ana', 'ion'].map((externalId) => ({ op: 'upsert', externalId, name: externalId }));
  const files = Array.from({ length: PHOTOS }, (_, index) => ({
    op: 'upload-from-url',
    url: `${NOWHERE}/${index}.jpg`,
    externalId: `photo-${index}`,
  }));
  const [users, media] = await Promise.all([
    client.post('/users/bulk', { operations: agents }).expect(200),
    client.post('/media/bulk', { operations: files }).expect(200),
  ]);
  return { client, model: new ModelAgency(knownIn(users.body, 'id'), knownIn(media.body, 'mediaId')) };
}

function knownIn(answer: unknown, idName: string): Known[] {
  const { results } = answer as { results: Record<string, unknown>[] };
  return results.map((result) => ({ id: Number(result[idName]), externalId: String(result['externalId']) }));
}

it(
  `answers ${RUNS} random sequences of calls as the specification does`,
  async () => {
    // A null is a step that fast-check omits while it searches the shortest failing sequence.
    const steps = fc.array(fc.option(step, { nil: null, freq: 200 }), { minLength: STEPS, maxLength: STEPS });
    const property = fc.asyncProperty(steps, async (sequence) => {
      const run = new ModelRun([await newSide(), await newSide()], service.api.get(BlockCommands));
      for (const taken of sequence) {
        if (taken !== null) {
          await run.take(taken);
        }
      }
      await run.finish();
    });
    await fc.assert(property, { numRuns: RUNS, seed: SEED });
  },
  60_000 + RUNS * 2_000,
);
