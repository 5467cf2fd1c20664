import type { ApiClient } from '../support/api-client.js';
import { ApiDocument } from '../support/api-document.js';
import { startService, type TestService } from '../support/app.js';
import { fuzz } from '../support/fuzz/fuzz-run.js';

/** A few requests in each test run; `npm run test:fuzz` sends any number. */
const REQUESTS = Number(process.env['PLS_FUZZ_REQUESTS'] ?? 500);
const SEED = Number(process.env['PLS_FUZZ_SEED'] ?? 1);
const TOLD_EVERY = 10_000;

/** The minimum rate of a service under load. */
const REQUESTS_PER_SECOND = 20;

/** Requests generated from the project's own document: every response conforms to it. */
describe('the contract', () => {
  let service: TestService;
  let agency: ApiClient;
  let document: ApiDocument;

  beforeAll(async () => {
    service = await startService({ LOG_LEVEL: 'silent' });
    agency = await service.newAgency();
    document = await ApiDocument.of(service.url);
  });

  afterAll(() => service.close());

  it(
    'holds for random requests',
    async () => {
      const onProgress = (sent: number): void => {
        if (sent % TOLD_EVERY === 0) {
          process.stderr.write(`  ${sent} requests\n`);
        }
      };
      expect(await fuzz(document, agency, { requests: REQUESTS, seed: SEED, onProgress })).toEqual([]);
    },
    30_000 + (REQUESTS / REQUESTS_PER_SECOND) * 1_000,
  );
});
