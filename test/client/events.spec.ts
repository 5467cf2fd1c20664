import { PlsClient } from '../../clients/typescript/src/client.js';

interface Page {
  events: { seq: number }[];
  nextAfter: number;
  more: boolean;
}

const empty = (nextAfter: number, more = false): Page => ({ events: [], nextAfter, more });

/**
 * Reads events for this long; returns the number of requests. The service responds immediately, with the pages in turn, then
 * with empty ones.
 */
async function asked(milliseconds: number, pages: Page[]): Promise<number> {
  let count = 0;
  const atOnce: typeof fetch = (input) => {
    count += 1;
    // A client without pauses would keep this test from ever ending.
    const tooOften = count > 50 ? { status: 403 } : {};
    const { searchParams } = new URL(input);
    return Promise.resolve(Response.json(pages.shift() ?? empty(Number(searchParams.get('after'))), tooOften));
  };
  const client = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: atOnce });
  const read = async (): Promise<void> => {
    for await (const event of client.events({ signal: AbortSignal.timeout(milliseconds) })) {
      expect(event.seq).toBeGreaterThan(0);
    }
  };
  await expect(read()).rejects.toMatchObject({ name: 'TimeoutError' });
  return count;
}

it('a service that does not wait for events is polled once a second', async () => {
  expect(await asked(1_500, [])).toBe(2);
});

it('past events are read without pauses', async () => {
  const pages = [1, 2, 3].map((seq) => ({ events: [{ seq }], nextAfter: seq, more: true }));
  // The next page may contain no event of the requested types.
  expect(await asked(900, [...pages, empty(4, true), empty(5, true)])).toBe(6);
});

it('without a position begin with the oldest that is kept, which is not the first ever', async () => {
  const requested: (string | null)[] = [];
  const kept: typeof fetch = (input) => {
    requested.push(new URL(input).searchParams.get('after'));
    return Promise.resolve(Response.json({ events: [{ seq: 4712 }], nextAfter: 4712, more: false }));
  };
  const read = async (options: { after?: number }): Promise<void> => {
    const client = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: kept });
    for await (const { seq } of client.events(options)) {
      expect(seq).toBe(4712);
      return;
    }
  };
  await read({});
  await read({ after: 0 });
  expect(requested).toEqual([null, '0']);
});
