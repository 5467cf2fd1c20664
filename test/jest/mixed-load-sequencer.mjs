import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Files that mostly wait (for a lease, a pause, a program, a time window), longest first. They start early, so that a run does not
 * end with one of them alone, each followed by a file that keeps its processor busy: several of them at once would leave the
 * processors idle. Jest knows the durations of the previous run, but a fresh clone has none, and the largest files are not the
 * slowest.
 */
const WAITING = [
  'test/e2e/client-limits.e2e-spec.ts',
  'test/e2e/redis-failover.e2e-spec.ts',
  'test/e2e/media-videos.e2e-spec.ts',
  'src/integrations/videos/ffmpeg.video-processor.spec.ts',
  'test/e2e/client.e2e-spec.ts',
  'test/e2e/publishing-operations.e2e-spec.ts',
  'test/e2e/worker-faults.e2e-spec.ts',
  'test/e2e/outbox-relay.e2e-spec.ts',
  'test/e2e/test-agencies.e2e-spec.ts',
  'test/e2e/publishing-rules.e2e-spec.ts',
  'src/integrations/videos/hostile-videos.spec.ts',
  'test/e2e/media-uploads.e2e-spec.ts',
  'test/e2e/faults.e2e-spec.ts',
  'test/e2e/webhooks.e2e-spec.ts',
  'test/e2e/media-hostile-files.e2e-spec.ts',
  'test/e2e/documents.e2e-spec.ts',
  'test/e2e/drain.e2e-spec.ts',
  'test/e2e/publishing-interrupted.e2e-spec.ts',
  'test/e2e/publishing.e2e-spec.ts',
  'test/client/transport.spec.ts',
  'test/e2e/blocking-holds.e2e-spec.ts',
  'test/e2e/job-runs.e2e-spec.ts',
  'test/e2e/source-versions.e2e-spec.ts',
  'test/e2e/users-avatar.e2e-spec.ts',
  'test/e2e/event-loop.e2e-spec.ts',
  'test/e2e/slow-clients.e2e-spec.ts',
  'test/e2e/dependencies-clock.e2e-spec.ts',
  'test/e2e/demo.e2e-spec.ts',
  'test/e2e/migrations-cut-off.e2e-spec.ts',
  'test/e2e/server-settings.e2e-spec.ts',
  'test/e2e/key-secrets.e2e-spec.ts',
  'test/e2e/unused-files.e2e-spec.ts',
  'test/e2e/full-disk.e2e-spec.ts',
  'test/e2e/long-polling.e2e-spec.ts',
  'src/integrations/webhook-sender/http.webhook-sender.spec.ts',
  'test/e2e/media-quota.e2e-spec.ts',
  'test/e2e/backup.e2e-spec.ts',
  'test/e2e/logs.e2e-spec.ts',
  'test/e2e/source-hashes.e2e-spec.ts',
  'src/integrations/images/decoder/decoder-pool.spec.ts',
  'test/e2e/file-failures.e2e-spec.ts',
  'test/e2e/rate-limits.e2e-spec.ts',
  'test/e2e/encrypted-database.e2e-spec.ts',
  'test/e2e/listing-lifecycle.e2e-spec.ts',
  'test/e2e/job-errors.e2e-spec.ts',
  'test/e2e/unreferenced-objects.e2e-spec.ts',
  'src/integrations/videos/stopping.spec.ts',
  'test/e2e/tracing.e2e-spec.ts',
  'test/e2e/job-status.e2e-spec.ts',
  'test/e2e/media-upload-urls.e2e-spec.ts',
  'test/e2e/media-refresh.e2e-spec.ts',
  'test/e2e/migrations.e2e-spec.ts',
  'src/integrations/translator/translators.spec.ts',
  'test/document-blocks.spec.ts',
];

/**
 * The longest files that keep a processor busy. They come first among such files, because a run ends late if one of them starts
 * last, and some are small.
 */
const BUSY = [
  'test/e2e/blocked-photos.e2e-spec.ts',
  'test/e2e/agency-statements.e2e-spec.ts',
  'test/e2e/media.e2e-spec.ts',
  'test/e2e/model.e2e-spec.ts',
  'test/e2e/bulk-and-single.e2e-spec.ts',
  'src/integrations/images/formats/kinds-of-pictures.spec.ts',
  'test/e2e/races.e2e-spec.ts',
  'test/e2e/all-combinations.e2e-spec.ts',
  'test/e2e/key-times.e2e-spec.ts',
  'src/integrations/images/heif/hevc-decoder.spec.ts',
  'src/integrations/images/other-programs.spec.ts',
];

const requireOfJest = createRequire(createRequire(import.meta.url).resolve('jest'));
const { default: TestSequencer } = createRequire(requireOfJest.resolve('@jest/core'))('@jest/test-sequencer');

export default class MixedLoadSequencer extends TestSequencer {
  sort(tests) {
    if (tests.length === 0) return tests;
    const [{ rootDir }] = tests.map(({ context }) => context.config);
    const missing = [...WAITING, ...BUSY].filter((file) => !fs.existsSync(path.join(rootDir, file)));
    if (missing.length > 0) throw new Error(`Files of the lists are missing: ${missing.join()}`);
    const [waiting, others] = listedFirst(super.sort(tests), WAITING, rootDir);
    const busy = listedFirst(others, BUSY, rootDir).flat();
    return waiting.flatMap((test) => [test, ...busy.splice(0, 1)]).concat(busy);
  }
}

/** The tests of the listed files, in the order of the list, and all others, in their own order. */
function listedFirst(tests, files, rootDir) {
  const places = new Map(files.map((file, place) => [path.join(rootDir, file), place]));
  const listed = tests.filter((test) => places.has(test.path));
  return [
    listed.sort((one, other) => places.get(one.path) - places.get(other.path)),
    tests.filter((test) => !places.has(test.path)),
  ];
}
