import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobResponse } from '../../src/jobs/job-status.js';
import { aPublishableDraft } from '../factories/listings.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { fetchBytes } from '../support/fetch-bytes.js';
import { eventually } from '../support/job-worker.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';
import { shortenRetryPauses } from '../support/retry-pauses.js';
import {
  describeVideo,
  describeWithVideos,
  H264,
  makeVideo,
  slowFfmpegIn,
  type VideoOptions,
  WITH_VIDEOS,
} from '../support/videos.js';

shortenRetryPauses();

interface MediaAnswer {
  id: number;
  size: number | null;
  contentType: string | null;
  optimization: string;
  blurhash: string | null;
  originalUrl: string;
  variants: { url: string; variantSize: string; size: number }[];
}

interface Import {
  mediaId: number;
  jobId: number;
}

let folder: string;
let files: PhotoServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'videos-e2e-'));
  files = await startPhotoServer();
});

afterAll(async () => {
  await files.close();
  await rm(folder, { recursive: true });
});

async function made(name: string, encoding: readonly string[], options: VideoOptions = {}): Promise<Buffer> {
  return readFile(await makeVideo(path.join(folder, name), { encoding, ...options }));
}

/** Makes the file server serve these bytes, and imports them. */
async function startImport(client: ApiClient, name: string, bytes: Buffer): Promise<Import> {
  const url = files.serve(name, bytes);
  const externalId = name.replace(/\W/g, '-');
  const answer = await client.post('/media/upload-from-url', { url, externalId }).expect(202);
  return answer.body as Import;
}

/** Spec: Media, Media file; D-15, D-34 to D-37, D-43. */
describeWithVideos('videos', () => {
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    service = await startService({ ...WITH_VIDEOS, MEDIA_IMPORT_ALLOWED_ORIGINS: files.origin });
    await service.startWorker();
    agency = await service.newAgency();
  });

  afterAll(() => service.close());

  async function mediaFile(id: number): Promise<MediaAnswer> {
    return (await agency.get(`/media/${id}`).expect(200)).body as MediaAnswer;
  }

  const urlOf = (media: MediaAnswer, size: string): string =>
    media.variants.find(({ variantSize }) => variantSize === size)?.url ?? '';

  /** The URL at which this test's API serves a URL of the service. */
  const local = (url: string): string => service.url + new URL(url).pathname;

  it.each([
    ['mp4', 'video/mp4', [...H264, '-c:a', 'aac']],
    ['mov', 'video/quicktime', ['-c:v', 'mjpeg', '-c:a', 'pcm_s16le']],
    ['avi', 'video/x-msvideo', ['-c:v', 'mpeg4', '-c:a', 'mp3']],
  ])('in %s become three pictures and a rendition that every browser plays', async (extension, type, encoding) => {
    const bytes = await made(`tour.${extension}`, encoding);
    // The bytes determine the type (D-34).
    const { mediaId, jobId } = await startImport(agency, `tour-${extension}.jpg`, bytes);
    const job = await agency.finishedJob(jobId);
    expect(job).toMatchObject({ status: 'completed', resultData: { mediaId, optimization: 'success' } });

    const media = await mediaFile(mediaId);
    expect(media).toMatchObject({ contentType: type, size: bytes.length, optimization: 'success' });
    expect(media.blurhash).toHaveLength(28);
    expect(media.variants.map(({ variantSize }) => variantSize)).toEqual(['128', '512', '1024', 'video-720']);

    const original = await fetchBytes(local(media.originalUrl));
    expect(original.headers.get('content-type')).toBe(type);
    expect(original.headers.get('content-disposition')).toBe('attachment');
    expect(original.body.equals(bytes)).toBe(true);
    const picture = await fetchBytes(local(urlOf(media, '512')));
    expect(picture.headers.get('content-type')).toBe('image/webp');

    const rendition = await fetchBytes(local(urlOf(media, 'video-720')));
    expect(rendition.body.length).toBe(media.variants[3]?.size);
    const stored = path.join(folder, 'rendition.mp4');
    await writeFile(stored, rendition.body);
    expect((await describeVideo(stored)).streams).toMatchObject([{ codec_name: 'h264' }, { codec_name: 'aac' }]);
  });

  it('can be played from any position: renditions are served in ranges', async () => {
    const { mediaId, jobId } = await startImport(
      agency,
      'ranges.mp4',
      await made('ranges.mp4', [...H264, '-c:a', 'aac']),
    );
    await agency.finishedJob(jobId);
    const url = local(urlOf(await mediaFile(mediaId), 'video-720'));
    const whole = await fetchBytes(url);
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=60, must-revalidate',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; media-src 'self'",
    });
    expect(whole.headers.has('content-disposition')).toBe(false);
    const original = await fetchBytes(local((await mediaFile(mediaId)).originalUrl));
    expect(Object.fromEntries(original.headers)).toMatchObject({
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
    });

    const { length } = whole.body;
    const beginning = await fetchBytes(url, { Range: 'bytes=0-' });
    expect([beginning.status, beginning.headers.get('content-range')]).toEqual([
      206,
      `bytes 0-${length - 1}/${length}`,
    ]);
    const part = await fetchBytes(url, { Range: 'bytes=1000-1999' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${length}`]);
    expect(part.body.equals(whole.body.subarray(1000, 2000))).toBe(true);
    expect((await fetchBytes(url, { Range: `bytes=${length}-` })).status).toBe(416);
  });

  it('are shown on the public page beside the photos, and do not count as photos', async () => {
    const video = { url: files.serve('page.mp4', await made('page.mp4', H264)), externalFileId: 'page-video' };
    const photos = [901, 902, 903].map((seed) => ({ url: files.photoUrl(seed), externalFileId: `page-${seed}` }));
    const lacking = aPublishableDraft({ announcementStatus: 'active', files: [video, ...photos.slice(0, 2)] });
    const refused = await agency.upsertListing(lacking);
    expect(await agency.finishedJob(refused['jobId'])).toMatchObject({ status: 'failed', isRetryable: false });

    const listing = await agency.upsertListing(
      aPublishableDraft({ announcementStatus: 'active', files: [photos[0], video, photos[1], photos[2]] }),
    );
    expect(await agency.finishedJob(listing['jobId'])).toMatchObject({ status: 'completed' });
    const record = await agency.getListing(listing.id);
    const media = (record['files'] as MediaAnswer[]).find(({ contentType }) => contentType === 'video/mp4');
    const page = await (await fetch(`${service.url}/announcement/${listing.id}`)).text();
    expect(page.match(/<img /g)).toHaveLength(3);
    expect(page.match(/<video /g)).toHaveLength(1);
    const shown = `/announcement/${listing.id}/files/${media?.id}`;
    expect(page).toContain(`${shown}/video-720.mp4"`);
    expect(page).toContain(`${shown}/1024.webp"`);
    const film = await fetch(`${service.url}${shown}/video-720.mp4`);
    expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  });

  it('are rejected with a helpful sentence that names the file', async () => {
    const tiny = { size: '64x64', rate: 1, sound: null };
    const long = await readFile(await makeVideo(path.join(folder, 'long.mp4'), { ...tiny, seconds: 301 }));
    const large = { ...tiny, picture: 'color=s=4608x2592:r=1', seconds: 1 };
    const whole = await made('whole.mp4', H264);
    const sent: [string, Buffer, RegExp][] = [
      ['too-long', long, /^too-long: The video lasts 301 seconds, at most 300 are accepted; shorten it$/],
      ['too-large', await readFile(await makeVideo(path.join(folder, 'large.mp4'), large)), /4608 x 2592 pixels/],
      ['cut-off', whole.subarray(0, whole.length / 2), /^cut-off: The video is damaged or incomplete; export it again/],
      [
        'torn',
        Buffer.from('\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom', 'latin1'),
        /^torn: The video is damaged/,
      ],
      ['playlist', Buffer.from('#EXTM3U\n#EXTINF:5,\nwhole.mp4\n'), /^playlist: Invalid content type/],
    ];
    for (const [name, bytes, message] of sent) {
      const { mediaId, jobId } = await startImport(agency, name, bytes);
      const job = await agency.finishedJob(jobId);
      expect(job).toMatchObject({ status: 'failed', isRetryable: false });
      expect(job['publicErrorMessage']).toMatch(message);
      expect(await mediaFile(mediaId)).toMatchObject({ optimization: 'failed', variants: [] });
    }
  });
});

/** The workers of all services here share their jobs, so each of these tests needs to have the only one. */
describeWithVideos('videos on a server with another configuration', () => {
  /** Runs with a separate service of this test, whose worker has its own configuration. */
  async function withService(environment: Record<string, string>, work: (client: ApiClient) => Promise<void>) {
    const other = await startService({ ...WITH_VIDEOS, MEDIA_IMPORT_ALLOWED_ORIGINS: files.origin, ...environment });
    try {
      await other.startWorker();
      await work(await other.newAgency());
    } finally {
      await other.close();
    }
  }

  it('fail as retryable when ffmpeg is missing', async () => {
    const bytes = await made('missing.mp4', H264);
    await withService({ FFMPEG_PATH: path.join(folder, 'nowhere'), LOG_LEVEL: 'silent' }, async (client) => {
      const { jobId } = await startImport(client, 'missing.mp4', bytes);
      expect(await client.finishedJob(jobId)).toMatchObject({
        status: 'failed_retryable',
        isRetryable: true,
        publicErrorMessage: expect.stringMatching(
          /^missing-mp4: Videos cannot be processed on this server: ffmpeg is not installed/,
        ) as string,
      });
    });
  });

  it('do not delay photos, however many there are', async () => {
    const bytes = await made('many.mov', ['-c:v', 'mjpeg', '-an'], { size: '160x90', seconds: 8 });
    const environment = {
      FFMPEG_PATH: await slowFfmpegIn(folder),
      MEDIA_CONCURRENCY: '1',
      MEDIA_VIDEO_CONCURRENCY: '1',
    };
    await withService(environment, async (client) => {
      const names = ['many-1.mov', 'many-2.mov', 'many-3.mov'];
      const videos = await Promise.all(names.map((name) => startImport(client, name, bytes)));
      const photo = { url: files.photoUrl(904), externalId: 'beside-videos' };
      const { jobId } = (await client.post('/media/upload-from-url', photo)).body as Import;
      expect(await client.finishedJob(jobId)).toMatchObject({ status: 'completed' });
      // One has the slot, the others wait for it in their own queue (D-129).
      await eventually(async () => {
        const statuses = await Promise.all(
          videos.map(async ({ jobId: id }) => (await client.get(`/job/status?id=${id}`)).body as JobResponse),
        );
        const places = statuses.map(({ status, queuePosition }) => `${status} ${queuePosition}`).sort();
        return places.join() === 'pending 0,pending 1,processing null';
      });
      for (const video of videos) {
        await client.delete(`/media/${video.mediaId}`).expect(200);
      }
    });
  });

  it('report their progress while they are converted', async () => {
    const slow = await slowFfmpegIn(folder);
    const bytes = await made('slow.mov', ['-c:v', 'mjpeg', '-an'], { size: '160x90', seconds: 3 });
    await withService({ FFMPEG_PATH: slow }, async (client) => {
      const { jobId } = await startImport(client, 'slow.mov', bytes);
      const progress = await progressOf(client, jobId);
      expect(progress.length).toBeGreaterThan(0);
      expect(progress).toEqual([...progress].sort((one, other) => one - other));
      expect(await client.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    });
  });

  /** Every percentage that the job's responses show until it has ended. */
  async function progressOf(client: ApiClient, jobId: number): Promise<number[]> {
    const told = new Set<number>();
    for (;;) {
      const job = (await client.get(`/job/status?id=${jobId}`)).body as { status: string; progress?: number };
      if (job.progress !== undefined) {
        told.add(job.progress);
      }
      if (!['pending', 'processing'].includes(job.status)) {
        return [...told];
      }
      await sleep(100);
    }
  }
});
