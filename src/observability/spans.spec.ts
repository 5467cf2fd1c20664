import { setTimeout as sleep } from 'node:timers/promises';
import { sendLastSpans, sendSpansAtEnd } from './spans.js';

describe('the last spans', () => {
  afterEach(() => sendSpansAtEnd(() => Promise.resolve()));

  it('are awaited', async () => {
    let isSent = false;
    sendSpansAtEnd(async () => {
      await sleep(20);
      isSent = true;
    });
    await sendLastSpans();
    expect(isSent).toBe(true);
  });

  it('do not delay the end of the process for long if the collector does not respond', async () => {
    sendSpansAtEnd(() => new Promise(() => undefined));
    const startedAt = performance.now();
    await sendLastSpans();
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});
