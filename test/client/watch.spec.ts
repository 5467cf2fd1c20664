import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UsageError } from '../../clients/typescript/src/cli/arguments.js';
import { watch } from '../../clients/typescript/src/cli/watch.js';
import {
  type ErrorBody,
  NoAnswer,
  PlsError,
  RequestRefused,
  UnusableAddress,
} from '../../clients/typescript/src/errors.js';
import { FeedError } from '../../clients/typescript/src/feeds/feed-error.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let file: string;
let stop: AbortController;
let pushes: number;
let told: string[];

beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pls-watch-')), 'feed.csv');
  fs.writeFileSync(file, 'externalId\n');
  jest.useFakeTimers();
  stop = new AbortController();
  pushes = 0;
  told = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  fs.rmSync(path.dirname(file), { recursive: true });
});

/** Watches with the given push; rejects with the error that ended it. */
function watching(push: () => Promise<boolean>): Promise<unknown> {
  const counted = (): Promise<boolean> => {
    pushes += 1;
    return push();
  };
  return watch([file], counted, stop.signal).catch((error: unknown) => error);
}

async function pushesAfter(milliseconds: number): Promise<number> {
  await jest.advanceTimersByTimeAsync(milliseconds);
  return pushes;
}

/** @param code may be unknown to the client. */
const refused = (status: number, code: string, retryAfterSeconds: number | null = null) => {
  const body = { statusCode: status, error: 'No', error_code: code as ErrorBody['error_code'], requestId: 'r' };
  return new RequestRefused('POST /listings/reconcile', status, body, retryAfterSeconds);
};

describe('a watch', () => {
  it('pushes daily without changes, and immediately after a change', async () => {
    const ended = watching(() => Promise.resolve(false));
    expect([await pushesAfter(DAY_MS - MINUTE_MS), await pushesAfter(2 * MINUTE_MS)]).toEqual([1, 2]);
    fs.writeFileSync(file, 'externalId\na\n');
    expect(await pushesAfter(2_000)).toBe(3);
    expect(await pushesAfter(MINUTE_MS)).toBe(3);
    stop.abort(new Error('stopped'));
    expect(await ended).toMatchObject({ message: 'stopped' });
  }, 60_000);

  it('notices other content of the same size and time, such as of a copy that keeps the time of its original', async () => {
    const exportedAt = new Date('2026-03-01T04:00:00Z');
    fs.writeFileSync(file, 'externalId\na\n');
    fs.utimesSync(file, exportedAt, exportedAt);
    const { ctimeMs } = fs.statSync(file);
    const ended = watching(() => Promise.resolve(false));
    expect(await pushesAfter(MINUTE_MS)).toBe(1);
    // A file system may count in steps of some milliseconds.
    for (let changedAt = ctimeMs; changedAt === ctimeMs; changedAt = fs.statSync(file).ctimeMs) {
      fs.writeFileSync(file, 'externalId\nb\n');
      fs.utimesSync(file, exportedAt, exportedAt);
    }
    expect(await pushesAfter(2_000)).toBe(2);
    stop.abort(new Error('stopped'));
    await ended;
  });

  it.each<[string, Error]>([
    ['a service that is away', new NoAnswer('GET /agency', 'no answer in 6 attempts', new Error('ECONNREFUSED'))],
    ['an answer that is gone', refused(410, 'IDEMPOTENCY_ANSWER_GONE')],
    ['a refusal that nobody has heard of', refused(409, 'SOMETHING_ELSE')],
    ['a page of a proxy that forbids it', new RequestRefused('GET /listings', 403, null)],
    ['a source that was emptied meanwhile', new PlsError('The source of listings had 2 objects')],
  ])('retries a minute after %s', async (_, error) => {
    const ended = watching(() => Promise.reject(error));
    expect([await pushesAfter(MINUTE_MS - 2_000), await pushesAfter(4_000)]).toEqual([1, 2]);
    expect(told.map((text) => text.split('\n')[0])).toEqual(Array(2).fill(error.message));
    stop.abort(new Error('stopped'));
    expect(await ended).toMatchObject({ message: 'stopped' });
  });

  it('pushes again after a minute as long as something is retryable, with pauses that double up to a quarter of an hour', async () => {
    let isRetryable = true;
    const at: number[] = [];
    const ended = watching(() => {
      at.push(performance.now());
      return Promise.resolve(isRetryable);
    });
    const pauses = () => at.slice(1).map((time, index) => Math.round((time - (at[index] ?? 0)) / MINUTE_MS));
    await pushesAfter(46 * MINUTE_MS);
    expect(pauses()).toEqual([1, 2, 4, 8, 15, 15]);
    isRetryable = false;
    await pushesAfter(16 * MINUTE_MS);
    isRetryable = true;
    await pushesAfter(DAY_MS);
    expect(pauses().slice(6)).toEqual([15, 24 * 60, 1]);
    stop.abort(new Error('stopped'));
    await ended;
  }, 60_000);

  it('does not ask sooner than the service says, not even for a changed file', async () => {
    const ended = watching(() => Promise.reject(refused(503, 'DEPENDENCY_UNAVAILABLE', 600)));
    expect(await pushesAfter(5 * MINUTE_MS)).toBe(1);
    fs.writeFileSync(file, 'externalId\na\n');
    expect([await pushesAfter(5 * MINUTE_MS - 2_000), await pushesAfter(4_000)]).toEqual([1, 2]);
    stop.abort(new Error('stopped'));
    expect(await ended).toMatchObject({ message: 'stopped' });
  });

  it('reads no file that is being written, not even when a push is due', async () => {
    const ended = watching(() => Promise.reject(new NoAnswer('GET /agency', 'no answer', new Error('ECONNREFUSED'))));
    expect(await pushesAfter(MINUTE_MS - 2_000)).toBe(1);
    let rows = 'externalId\n';
    for (let row = 0; row < 20; row += 1) {
      fs.writeFileSync(file, (rows += `${row}\n`));
      expect(await pushesAfter(400)).toBe(1);
    }
    expect(await pushesAfter(2_000)).toBe(2);
    stop.abort(new Error('stopped'));
    await ended;
  });

  it('waits for a new version of an unreadable file', async () => {
    const ended = watching(() => Promise.reject(new FeedError(file, 'line 2', 'a quote is never closed')));
    expect(await pushesAfter(10 * MINUTE_MS)).toBe(1);
    fs.writeFileSync(file, 'externalId\na\n');
    expect(await pushesAfter(2_000)).toBe(2);
    stop.abort(new Error('stopped'));
    await ended;
  });

  it('goes on while the file cannot be reached, and pushes when it can again', async () => {
    const ended = watching(() => Promise.resolve(false));
    expect(await pushesAfter(1_000)).toBe(1);
    const away = jest.spyOn(fs, 'statSync').mockImplementation(() => {
      throw Object.assign(new Error('EIO: i/o error, stat'), { code: 'EIO' });
    });
    expect(await pushesAfter(2_000)).toBe(2);
    away.mockRestore();
    expect(await pushesAfter(2_000)).toBe(3);
    stop.abort(new Error('stopped'));
    expect(await ended).toMatchObject({ message: 'stopped' });
  });

  it.each<[string, Error]>([
    ['a key that is no good', refused(401, 'UNAUTHORIZED')],
    ['wrong usage', new UsageError('--url is missing')],
    ['an address that cannot be used', new UnusableAddress('No request can be sent to it')],
    ['a defect', new TypeError('undefined is no function')],
  ])('ends with %s', async (_, error) => {
    expect(await watching(() => Promise.reject(error))).toBe(error);
  });
});
