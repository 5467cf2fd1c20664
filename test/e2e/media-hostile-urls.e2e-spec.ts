import { randomUUID } from 'node:crypto';
import dns from 'node:dns';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { aDraft } from '../factories/listings.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';

/** The path of every hostile URL. */
const PATH = `${randomUUID()}.jpg`;

/** Forbidden targets on loopback; each connection to one is counted. */
class ForbiddenTargets {
  /** The port of each connection, and the first data received on it. */
  readonly connections: string[] = [];
  private readonly servers: Server[] = [];

  /** Listens on a free port, and on the default ports where this process may. */
  async open(): Promise<number> {
    for (const port of [80, 443]) {
      await this.listen(port, '127.0.0.1').catch(() => undefined);
      await this.listen(port, '::1').catch(() => undefined);
    }
    return this.listen(0, '127.0.0.1');
  }

  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }

  private async listen(port: number, host: string): Promise<number> {
    const server = createServer((socket) => {
      const index = this.connections.push(`${socket.localPort}`) - 1;
      socket.on('error', () => undefined);
      socket.once('data', (data) => {
        this.connections[index] += ` ${data.toString('latin1')}`;
        socket.destroy();
      });
    });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    this.servers.push(server);
    return (server.address() as AddressInfo).port;
  }
}

/** Host names under an attacker's control, and their addresses; a list of lists is returned one after the other. */
const NAMES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'loopback.attacker.example': [['127.0.0.1']],
  'loopback6.attacker.example': [['::1']],
  'mapped.attacker.example': [['::ffff:127.0.0.1']],
  'private.attacker.example': [['10.1.2.3']],
  'metadata.attacker.example': [['169.254.169.254']],
  'mixed.attacker.example': [['8.8.8.8', '127.0.0.1']],
  'rebinding.attacker.example': [['10.0.0.1'], ['127.0.0.1']],
};

/** D-79. */
describe('hostile URLs', () => {
  const targets = new ForbiddenTargets();
  let port: number;
  let files: PhotoServer;
  let service: TestService;
  let agency: ApiClient;
  let count = 0;

  beforeAll(async () => {
    port = await targets.open();
    files = await startPhotoServer();
    resolveNamesOfAttackers();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: files.origin, LOG_LEVEL: 'error' });
    await service.startWorker();
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await service.close();
    jest.restoreAllMocks();
    await files.close();
    await targets.close();
    // Concurrent tests may connect to a port that was theirs a moment ago; they request something else.
    expect(targets.connections.filter((asked) => !asked.includes(' ') || asked.includes(PATH))).toEqual([]);
  });

  const newId = (): string => `hostile-${(count += 1)}`;

  /** URLs that are recognisably forbidden: rejected in the request. */
  const literal = (): string[] => [
    ...['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '127.0.0.1.', '①②⑦.⓪.⓪.①'].map(
      (host) => `http://${host}/${PATH}`,
    ),
    ...[
      '[::1]',
      '[::]',
      '[::ffff:7f00:1]',
      '[::ffff:127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '[fe80::1]',
      '[fd00::1]',
    ].map((host) => `http://${host}/${PATH}`),
    ...['localhost', 'localhost.', 'a.localhost', 'LOCALHOST'].map((host) => `http://${host}/${PATH}`),
    ...[
      '0.0.0.0',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '169.254.169.254',
      '224.0.0.1',
      '255.255.255.255',
    ].map((host) => `https://${host}/${PATH}`),
    `http://127.0.0.1:${port}/${PATH}`,
    `http://crm.example:${port}/${PATH}`,
    `http://user:secret@crm.example/${PATH}`,
    `http://crm.example@127.0.0.1:${port}/${PATH}`,
    ...[
      'file:///etc/passwd',
      'gopher://127.0.0.1:70/_x',
      'data:image/png;base64,AAAA',
      `ftp://127.0.0.1/${PATH}`,
      `//127.0.0.1/${PATH}`,
    ],
  ];

  /** URLs that resolve to forbidden addresses: their import fails. */
  const misleading = (): string[] => [
    ...Object.keys(NAMES).map((name) => `http://${name}/${PATH}`),
    ...[
      `http://127.0.0.1:${port}/${PATH}`,
      `http://127.0.0.1/${PATH}`,
      `http://loopback.attacker.example/${PATH}`,
      'file:///etc/passwd',
    ].map(redirectTo),
  ];

  function redirectTo(location: string): string {
    return files.serve(`redirect-${newId()}`, (_, response) => response.writeHead(302, { location }).end());
  }

  it('are at least 42', () => {
    expect(literal().length + misleading().length).toBeGreaterThanOrEqual(42);
  });

  it.each([
    [
      'upload-from-url',
      400,
      (url: string) => agency.post('/media/upload-from-url', { url, externalId: newId() }),
      '/url',
    ],
    [
      'files of a listing',
      400,
      (url: string) => agency.put('/listings', { ...aDraft(), files: [{ url, externalFileId: newId() }] }),
      '/files/0/url',
    ],
    [
      'the avatar of an agent',
      400,
      (url: string) => agency.put('/users', { externalId: newId(), name: 'A', avatar: { url } }),
      '/avatar/url',
    ],
  ])('are rejected by %s if they are recognisable', async (_, status, send, pointer) => {
    for (const url of literal()) {
      const answer = await send(url);
      expect([url, answer.status]).toEqual([url, status]);
      expect(answer.body).toMatchObject({
        error_code: 'VALIDATION_FAILED',
        details: [expect.objectContaining({ pointer })],
      });
    }
  });

  it('are rejected individually in a bulk', async () => {
    const urls = literal();
    const operations = urls.map((url) => ({ op: 'upload-from-url', url, externalId: newId() }));
    const { body } = (await agency.post('/media/bulk', { operations }).expect(200)) as { body: unknown };
    expect(body).toMatchObject({ summary: { succeeded: 0, failed: urls.length } });
    const { results } = body as { results: { error: { body: { details: object[] } } }[] };
    results.forEach(({ error }, index) => {
      expect(error.body.details).toMatchObject([
        { pointer: `/operations/${index}/url`, code: expect.stringMatching(/^(INVALID|FORBIDDEN)_URL$/) as string },
      ]);
    });
  });

  it('fail with a reason if they resolve to forbidden addresses, by upload-from-url and in a bulk', async () => {
    const operations = misleading().map((url) => ({ op: 'upload-from-url', url, externalId: newId() }));
    const bulk = await agency.post('/media/bulk', { operations }).expect(200);
    const { results } = bulk.body as { results: { jobId: number }[] };
    const jobIds = results.map(({ jobId }) => jobId);
    for (const url of misleading()) {
      const single = await agency.post('/media/upload-from-url', { url, externalId: newId() }).expect(202);
      jobIds.push((single.body as { jobId: number }).jobId);
    }
    expect(jobIds).toHaveLength(2 * operations.length);
    for (const jobId of jobIds) {
      expect(await agency.finishedJob(jobId)).toMatchObject({
        status: 'failed',
        isRetryable: false,
        publicErrorMessage: expect.stringMatching(
          /^hostile-\d+: The (URL, or one that it redirects to, m|host of the URL, or of one that it redirects to, is not on)/,
        ) as string,
      });
    }
  });

  it('fail if they resolve to forbidden addresses, in a listing and as an avatar', async () => {
    const inListing = misleading().map((url) => ({ url, externalFileId: newId() }));
    const avatars = misleading().map((url) => ({ url, externalFileId: newId() }));
    await agency.put('/listings', { ...aDraft(), files: inListing }).expect(200);
    for (const avatar of avatars) {
      await agency.put('/users', { externalId: newId(), name: 'A', avatar }).expect(200);
    }
    for (const { externalFileId } of [...inListing, ...avatars]) {
      await eventually(async () => {
        const { body } = (await agency.get(`/media/external/${externalFileId}`).expect(200)) as { body: unknown };
        return (body as { optimization: string }).optimization === 'failed';
      }, 20_000);
    }
  });

  it('are distinguished from valid ones', async () => {
    const answer = await agency
      .post('/media/upload-from-url', { url: files.photoUrl(77), externalId: newId() })
      .expect(202);
    expect(await agency.finishedJob((answer.body as { jobId: number }).jobId)).toMatchObject({ status: 'completed' });
  });
});

/** Fakes the attackers' name servers; all other names are resolved as usual. */
function resolveNamesOfAttackers(): void {
  const { lookup } = dns;
  const asked = new Map<string, number>();
  const answer = (
    hostname: string,
    options: unknown,
    callback: (error: null, addresses: dns.LookupAddress[]) => void,
  ) => {
    const answers = NAMES[hostname];
    if (answers === undefined) {
      (lookup as (...parameters: unknown[]) => void)(hostname, options, callback);
      return;
    }
    const before = asked.get(hostname) ?? 0;
    asked.set(hostname, before + 1);
    const addresses = answers[Math.min(before, answers.length - 1)] ?? [];
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  jest.spyOn(dns, 'lookup').mockImplementation(answer as unknown as typeof dns.lookup);
}
