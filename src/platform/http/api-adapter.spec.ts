import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Request, Response } from 'express';
import { ApiAdapter } from './api-adapter.js';

describe('the server of the API', () => {
  it('ends a request that is under way when it closes, and does not wait for its connection', async () => {
    const adapter = new ApiAdapter();
    adapter.initHttpServer();
    const asked = new Promise<Response>((resolve) => {
      adapter.get('/slow', (_request: Request, response: Response) => resolve(response));
    });
    adapter.listen(0);
    await once(adapter.getHttpServer(), 'listening');
    const { port } = adapter.getHttpServer().address() as AddressInfo;
    const answer = fetch(`http://127.0.0.1:${port}/slow`);
    const response = await asked;

    const startedAt = performance.now();
    const closed = adapter.close();
    response.end('done');
    expect(await (await answer).text()).toBe('done');
    await closed;
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
