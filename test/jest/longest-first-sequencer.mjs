import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Starts slow files first, so that a run does not end with one of them alone while processors are idle. Jest knows the durations
 * of the previous run, but a fresh clone has none, and the largest files are not the slowest: most of these wait for a lease, a
 * pause or a time window.
 */
const LONGEST = [
  'test/e2e/client-limits.e2e-spec.ts',
  'src/integrations/videos/ffmpeg.video-processor.spec.ts',
  'test/e2e/client.e2e-spec.ts',
  'test/e2e/redis-failover.e2e-spec.ts',
  'test/e2e/worker-faults.e2e-spec.ts',
  'src/integrations/videos/hostile-videos.spec.ts',
  'test/e2e/drain.e2e-spec.ts',
  'test/e2e/publishing-operations.e2e-spec.ts',
  'test/e2e/media-uploads.e2e-spec.ts',
  'test/e2e/documents.e2e-spec.ts',
  'test/e2e/job-feed.e2e-spec.ts',
  'test/e2e/webhooks.e2e-spec.ts',
  'test/e2e/source-versions.e2e-spec.ts',
  'test/e2e/publishing.e2e-spec.ts',
  'test/e2e/faults.e2e-spec.ts',
  'test/e2e/users-avatar.e2e-spec.ts',
  'test/e2e/full-disk.e2e-spec.ts',
  'test/client/transport.spec.ts',
  'test/e2e/job-runs.e2e-spec.ts',
  'test/e2e/backup.e2e-spec.ts',
  'test/e2e/model.e2e-spec.ts',
];

const requireOfJest = createRequire(createRequire(import.meta.url).resolve('jest'));
const { default: TestSequencer } = createRequire(requireOfJest.resolve('@jest/core'))('@jest/test-sequencer');

export default class LongestFirstSequencer extends TestSequencer {
  sort(tests) {
    if (tests.length === 0) return tests;
    const [{ rootDir }] = tests.map(({ context }) => context.config);
    const gone = LONGEST.filter((file) => !fs.existsSync(path.join(rootDir, file)));
    if (gone.length > 0) throw new Error(`What is to begin first is not there: ${gone.join()}`);
    const places = new Map(LONGEST.map((file, place) => [path.normalize(file), place]));
    const placeOf = ({ path: file }) => places.get(path.relative(rootDir, file)) ?? LONGEST.length;
    return super.sort(tests).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
