import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type HostileFile, hostileFiles, selectionOf } from '../support/hostile-files.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';
import { type ServiceProcess, startWorkerProcess } from '../support/service-process.js';
import { describeWithVideos } from '../support/videos.js';

/** All of them: `PLS_HOSTILE_FILES=1000 npm test -- media-hostile-files`. */
const COUNT = Number(process.env.PLS_HOSTILE_FILES ?? 40);
const SEED = Number(process.env.PLS_HOSTILE_SEED ?? 1);
const SENT_AT_ONCE = 10;

/** For a hostile file, and for a valid photo beside ten of them, in milliseconds. */
const ENDS_WITHIN_MS = 60_000;
const PHOTO_WITHIN_MS = 20_000;

const FINAL = ['completed', 'failed', 'failed_retryable'];

interface Job {
  status: string;
  publicErrorMessage?: string;
}

/** The outcome of a file, and after how long. */
interface Outcome extends Job {
  name: string;
  milliseconds: number;
}

jest.setTimeout(60_000 + COUNT * 10_000);

/** Hardening: C1 to C8; D-34, D-35, D-83. */
describeWithVideos('hostile files', () => {
  let folder: string;
  let files: PhotoServer;
  let service: TestService;
  let worker: ServiceProcess;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'hostile-'));
    files = await startPhotoServer();
    const media = { STORAGE_LOCAL_DIR: path.join(folder, 'media'), MEDIA_IMPORT_ALLOWED_ORIGINS: files.origin };
    service = await startService(media);
    worker = await startWorkerProcess({ ...media, LOG_LEVEL: 'fatal' });
  });

  afterAll(async () => {
    await worker.kill();
    await service.close();
    await files.close();
    await rm(folder, { recursive: true });
  });

  it('end with a photo or a reason, the worker survives, and valid photos are not delayed', async () => {
    const hostile = selectionOf(await hostileFiles(folder, SEED), COUNT);
    const [attacker, neighbour] = [await service.newAgency(), await service.newAgency()];
    const isDead = worker.ended.then(() => true);
    const outcomes: Outcome[] = [];
    const photos: Outcome[] = [];
    for (let start = 0; start < hostile.length; start += SENT_AT_ONCE) {
      const sent = hostile.slice(start, start + SENT_AT_ONCE).map((file, index) => serve(file, start + index));
      const underWay = await importAll(attacker, sent);
      const [sound] = await importAll(neighbour, [{ name: `sound-${start}`, url: files.photoUrl(start) }]);
      photos.push(...(sound === undefined ? [] : [await sound]));
      outcomes.push(...(await Promise.all(underWay)));
      expect(await Promise.race([isDead, sleep(0, false)])).toBe(false);
    }
    report(outcomes, photos);

    expect(outcomes.filter((outcome) => !isSound(outcome))).toEqual([]);
    expect(outcomes).toHaveLength(hostile.length);
    expect(
      photos.filter(({ status, milliseconds }) => status !== 'completed' || milliseconds > PHOTO_WITHIN_MS),
    ).toEqual([]);
    expect((await fetch(`${worker.url}/health/live`)).status).toBe(200);
  });

  const serve = ({ name, bytes }: HostileFile, index: number) => ({
    name,
    url: files.serve(`hostile-${index}`, bytes),
  });

  /** Starts the imports together; each promise resolves with the end of one. */
  async function importAll(
    client: ApiClient,
    sent: readonly { name: string; url: string }[],
  ): Promise<Promise<Outcome>[]> {
    const operations = sent.map(({ url }) => ({
      op: 'upload-from-url',
      url,
      externalId: path.basename(url).replace('.', '-'),
    }));
    const startedAt = performance.now();
    const answer = await client.post('/media/bulk', { operations }).expect(200);
    const { results } = answer.body as { results: { jobId: number }[] };
    return results.map(async ({ jobId }, index) => {
      const job = await endOf(client, jobId, startedAt);
      return { name: sent[index]?.name ?? '', ...job, milliseconds: Math.round(performance.now() - startedAt) };
    });
  }

  async function endOf(client: ApiClient, jobId: number, startedAt: number): Promise<Job> {
    for (;;) {
      const { status, publicErrorMessage } = (await client.get(`/job/status?id=${jobId}&wait=5`)).body as Job;
      if (FINAL.includes(status) || performance.now() - startedAt > ENDS_WITHIN_MS) {
        return { status, ...(publicErrorMessage === undefined ? {} : { publicErrorMessage }) };
      }
    }
  }
});

/** Done, or rejected with a sentence that names the file and reveals nothing internal. */
function isSound({ status, publicErrorMessage = '' }: Outcome): boolean {
  const isReason = /^hostile-\d+: [A-Z].{20,}/.test(publicErrorMessage);
  const isLeaky = /\/tmp|\/usr|vips|ffmpeg|Error|undefined|\bat \w+\./.test(publicErrorMessage);
  return status === 'completed' || (status === 'failed' && isReason && !isLeaky);
}

/** The figures of a long run. */
function report(outcomes: readonly Outcome[], photos: readonly Outcome[]): void {
  if (process.env.PLS_HOSTILE_FILES === undefined) {
    return;
  }
  const slowest = (list: readonly Outcome[]): number => Math.max(...list.map(({ milliseconds }) => milliseconds));
  const counts = new Map<string, number>();
  for (const { status, publicErrorMessage = '' } of outcomes) {
    const reason = `${status} ${publicErrorMessage.replace(/^hostile-\d+/, '').slice(0, 90)}`;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const lines = [...counts].map(([reason, count]) => `${String(count).padStart(5)}  ${reason}`);
  process.stderr.write(
    `${outcomes.length} hostile files, slowest ${slowest(outcomes)} ms; ${photos.length} sound photos beside them, ` +
      `slowest ${slowest(photos)} ms\n${lines.join('\n')}\n`,
  );
}
