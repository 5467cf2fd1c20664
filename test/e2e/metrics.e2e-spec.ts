import { once } from 'node:events';
import fs from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { parse } from 'yaml';
import { JOB_TYPE_NAMES } from '../../src/jobs/job-types.js';
import { MetricsPort } from '../../src/monitoring/metrics-port.js';
import { QUEUE_NAMES } from '../../src/platform/outbox/queues.js';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { startService, type TestService } from '../support/app.js';
import { forgetJobs } from '../support/forget-jobs.js';
import { eventually } from '../support/job-worker.js';
import { photo, type PhotoServer, startPhotoServer } from '../support/photos.js';

const DOCKER = path.join(__dirname, '../../docker');

const readDocker = (file: string): string => fs.readFileSync(path.join(DOCKER, file), 'utf8');

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

interface Scraping {
  rule_files: string[];
  scrape_configs: { job_name: string }[];
}

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}

describe('metrics', () => {
  let photos: PhotoServer;
  let service: TestService;
  /** Where the API's metrics are: not on its public port. */
  let metricsUrl: string;
  let workerUrl: string;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin, METRICS_PORT: '0' });
    metricsUrl = `http://127.0.0.1:${service.api.get(MetricsPort).port}`;
    // The worker should only count what this file gives it to do.
    await forgetJobs(service.api.get(DataSource));
    const worker = await service.startWorker();
    workerUrl = await worker.getUrl();
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  const metricsOf = async (url: string): Promise<string> => (await request(url).get('/metrics').expect(200)).text;

  it('group requests by route template, method and status, never by path', async () => {
    const agency = await service.newAgency();
    await agency.get('/listings/external/no-such-listing').expect(404);
    await request(service.url).get('/api/v1/nowhere').expect(404);
    const text = await metricsOf(metricsUrl);
    expect(text).toMatch(
      /^pls_http_request_duration_seconds_count\{(?=.*method="GET")(?=.*route="\/api\/v1\/listings\/external\/:externalId")(?=.*status="404").*\} 1$/m,
    );
    expect(text).toMatch(/^pls_http_request_duration_seconds_count\{(?=.*route="unmatched").*\} 1$/m);
    expect(text).not.toContain('no-such-listing');
  });

  it('count a request whose client leaves before the response under no status', async () => {
    const agency = await service.newAgency();
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    const head = ['PUT /api/v1/users HTTP/1.1', 'Host: x', `Authorization: ApiKey ${agency.apiKey}`];
    const body = ['Content-Type: application/json', 'Content-Length: 1000', 'Expect: 100-continue'];
    socket.write(`${[...head, ...body].join('\r\n')}\r\n\r\n`);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /);
    socket.destroy();
    const counted = await eventually(async () => {
      const lines = (await metricsOf(metricsUrl)).split('\n');
      const found = lines.filter((line) => /^pls_http_request_duration_seconds_count.*method="PUT"/.test(line));
      return found.length > 0 && found.map((line) => /status="(\w+)".* (\d+)$/.exec(line)?.slice(1));
    });
    expect(counted).toEqual([['none', '1']]);
  });

  it('group jobs by type and outcome, with waiting and running times, and the depths of the queues', async () => {
    const agency = await service.newAgency();
    const files = [...[1, 2, 3].map((seed) => photos.photoUrl(seed)), photos.urlOf('gone.jpg')].map((url) => ({ url }));
    const listing = aPublishableDraft({ announcementStatus: 'active', files });
    const { jobId } = await agency.upsertListing(listing);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    const text = await metricsOf(workerUrl);
    for (const [type, outcome, count] of [
      ['media_import', 'completed', 3],
      ['media_import', 'failed', 1],
      ['announcement_finalize', 'completed', 1],
    ]) {
      expect(text).toContain(`pls_job_run_seconds_count{type="${type}",outcome="${outcome}"} ${count}\n`);
    }
    expect(text).toContain('pls_job_wait_seconds_count{type="media_import"} 4\n');
    expect(text).toMatch(/^pls_media_stored_bytes_total\{kind="image",part="original"\} [1-9]\d{3,}$/m);
    expect(text).toMatch(/^pls_media_stored_bytes_total\{kind="image",part="renditions"\} [1-9]\d{3,}$/m);
    for (const name of ['pls_queue_jobs', 'pls_queue_oldest_job_seconds']) {
      expect(text).toMatch(new RegExp(`^${name}\\{queue="publishing",state="pending"\\} \\d+$`, 'm'));
    }
  });

  it('have a count of jobs that could not be enqueued for each queue from the start, so that the first outage is an increase', async () => {
    for (const url of [metricsUrl, workerUrl]) {
      const counted = [
        ...(await metricsOf(url)).matchAll(/^pls_outbox_enqueue_failures_total\{queue="(\w+)"\} \d+$/gm),
      ];
      expect(counted.map(([, queue]) => queue).sort()).toEqual([...QUEUE_NAMES].sort());
    }
  });

  it('have a count of retryable failures for each type of job from the start, so that the first ones are an increase', async () => {
    const counted = [
      ...(await metricsOf(workerUrl)).matchAll(
        /^pls_job_run_seconds_count\{type="(\w+)",outcome="failed_retryable"\} 0$/gm,
      ),
    ];
    expect(counted.map(([, type]) => type).sort()).toEqual(JOB_TYPE_NAMES.toSorted());
  });

  it('count the wait of a job once, however often it has to run', async () => {
    const agency = await service.newAgency();
    const waitsOf = async () =>
      Number(/^pls_job_wait_seconds_count\{type="media_import"\} (\d+)$/m.exec(await metricsOf(workerUrl))?.[1]);
    const before = await waitsOf();
    // All but one of those with the same bytes wait for another and run again.
    const bytes = await photo(9);
    const files = Array.from({ length: 8 }, (_, number) => ({ url: photos.serve(`copy-${number}.jpg`, bytes) }));
    const listing = await agency.upsertListing(aPublishableDraft({ announcementStatus: 'draft', files }));
    const imports = listing.imports as { jobId: number }[];
    for (const { jobId } of imports) {
      expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    }
    expect(await metricsOf(workerUrl)).toMatch(
      /^pls_job_run_seconds_count\{type="media_import",outcome="again"\} \d+$/m,
    );
    expect((await waitsOf()) - before).toBe(8);
  });

  it('count the wait of a video once, although it starts in the queue of photos and again in that of videos', async () => {
    const agency = await service.newAgency();
    const countOf = async (metric: string) => {
      const lines = (await metricsOf(workerUrl)).split('\n');
      return Number(lines.find((line) => line.startsWith(`${metric} `))?.split(' ')[1]);
    };
    const [waits, moves] = [
      'pls_job_wait_seconds_count{type="media_import"}',
      'pls_job_run_seconds_count{type="media_import",outcome="again"}',
    ];
    const before = [await countOf(waits), await countOf(moves)];
    const head = Buffer.from('\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom', 'latin1');
    const operations = [{ op: 'upload-from-url', url: photos.serve('head.mp4', head), externalId: 'film' }];
    const answer = await agency.post('/media/bulk', { operations }).expect(200);
    const [result] = (answer.body as { results: { jobId: number }[] }).results;
    expect(await agency.finishedJob(result?.jobId ?? 0)).toMatchObject({
      status: expect.stringMatching('failed') as string, // with ffmpeg for good, without it for now
    });
    const after = [await countOf(waits), await countOf(moves)];
    expect(after).toEqual(before.map((count) => count + 1));
  });

  it('count the requests that wait, by what they wait for', async () => {
    const agency = await service.newAgency();
    const { seq } = (await agency.get('/events/head').expect(200)).body as { seq: number };
    const waiting = agency.get(`/events?after=${seq}&wait=20`).then(({ body }) => body as { events: object[] });
    await eventually(async () => (await metricsOf(metricsUrl)).includes('pls_long_polls{kind="events"} 1\n'));
    expect(await metricsOf(metricsUrl)).toContain('pls_long_polls{kind="job"} 0\n');
    await agency.upsertListing(aDraft());
    expect((await waiting).events).toHaveLength(1);
    expect(await metricsOf(metricsUrl)).toContain('pls_long_polls{kind="events"} 0\n');
  });

  it('describe the process: its database connections, its event loop, its memory', async () => {
    await service.newAgency();
    for (const url of [metricsUrl, workerUrl]) {
      const text = await metricsOf(url);
      const connections = ['idle', 'used'].map((state) =>
        Number(new RegExp(`^pls_database_connections\\{state="${state}"\\} (\\d+)$`, 'm').exec(text)?.[1]),
      );
      // A worker has only one at first, which may be in use at the moment.
      expect(connections.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
      expect(text).toMatch(/^pls_database_connection_waiters 0$/m);
      expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
      expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    }
  });

  it('include everything that the dashboard and the alerts query', async () => {
    const exposed = new Set(
      [await metricsOf(metricsUrl), await metricsOf(workerUrl)].flatMap((text) =>
        [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
          type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
        ),
      ),
    );
    const { panels } = JSON.parse(readDocker('grafana-dashboard.json')) as Dashboard;
    const { groups } = parse(readDocker('prometheus-rules.yml')) as Rules;
    const rules = groups.flatMap(({ rules: ofGroup }) => ofGroup);
    expect(rules.length).toBeGreaterThan(4);
    const asked = [...panels.flatMap(({ targets = [] }) => targets), ...rules].flatMap(({ expr }) =>
      [...expr.matchAll(/\b(?:pls|nodejs|process)_\w+/g)].map(([name]) => name),
    );
    expect(new Set(asked).size).toBeGreaterThan(10);
    expect([...new Set(asked)].filter((name) => !exposed.has(name))).toEqual([]);
    const scraping = parse(readDocker('prometheus.yml')) as Scraping;
    expect(scraping.rule_files).toEqual(['prometheus-rules.yml']);
    // A process that is down exposes nothing that the other alerts could notice, such as 5xx.
    const jobs = scraping.scrape_configs.map(({ job_name: job }) => job);
    expect(rules.map(({ expr }) => expr)).toContain(`up{job=~"${jobs.join('|')}"} == 0`);
  });

  it('are not on the public port if they have one of their own, which serves nothing else', async () => {
    await request(service.url).get('/metrics').expect(404);
    await request(metricsUrl).get('/health/live').expect(404);
    await request(metricsUrl).post('/metrics').expect(404);
  });

  it('are not on the public port unless a token was set', async () => {
    const plain = await startService();
    try {
      await request(plain.url).get('/metrics').expect(404);
      await request(plain.url).get('/metrics').set('Authorization', 'Bearer undefined').expect(404);
      expect(plain.api.get(MetricsPort).port).toBeNull();
    } finally {
      await plain.close();
    }
  });

  it('require the token on their own port as well, and free that port when the process stops', async () => {
    const guarded = await startService({ METRICS_PORT: '0', METRICS_TOKEN: 'for-prometheus-alone' });
    const url = `http://127.0.0.1:${guarded.api.get(MetricsPort).port}`;
    try {
      await request(url).get('/metrics').expect(401);
      await request(url).get('/metrics').set('Authorization', 'Bearer for-prometheus-alone').expect(200);
      await request(guarded.url).get('/metrics').set('Authorization', 'Bearer for-prometheus-alone').expect(404);
    } finally {
      await guarded.close();
    }
    await expect(fetch(`${url}/metrics`)).rejects.toThrow('fetch failed');
  });

  it('require the token if one is set', async () => {
    const token = 'for-prometheus-alone';
    const guarded = await startService({ METRICS_TOKEN: token });
    try {
      const refused = await request(guarded.url).get('/metrics').expect(401);
      expect(refused.headers['www-authenticate']).toBe('Bearer');
      await request(guarded.url).get('/metrics').set('Authorization', 'Bearer wrong').expect(401);
      await request(guarded.url).get('/metrics').set('Authorization', `Bearer ${token}`).expect(200);
    } finally {
      await guarded.close();
    }
  });
});
