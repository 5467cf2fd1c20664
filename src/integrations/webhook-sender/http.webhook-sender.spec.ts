import { Logger } from '@nestjs/common';
import { type Answering, WebhookServer } from '../../../test/support/webhook-server.js';
import type { Resolver } from '../vetted-http/dns-resolver.js';
import { HttpWebhookSender } from './http.webhook-sender.js';
import type { WebhookResponse } from './webhook-sender.js';

describe('responses to webhooks', () => {
  let endpoints: WebhookServer;
  let sender: HttpWebhookSender;
  let logged: jest.SpyInstance;

  beforeAll(async () => {
    endpoints = await WebhookServer.start();
    sender = new HttpWebhookSender({ allowedOrigins: [endpoints.origin] });
  });

  afterAll(async () => {
    await sender.onApplicationShutdown();
    await endpoints.close();
  });

  beforeEach(() => {
    logged = jest.spyOn(Logger.prototype, 'debug').mockImplementation(() => undefined);
  });

  afterEach(() => logged.mockRestore());

  const expectLoggedWithoutEnd = (): void =>
    expect(logged.mock.calls).toEqual([[expect.anything(), 'The body of an answer did not end; its head counts']]);

  function answered(answering: Answering, signal = new AbortController().signal): Promise<WebhookResponse> {
    endpoints.answer('/hook', answering);
    return sender.send({ url: `${endpoints.origin}/hook`, headers: {}, body: '{"type":"webhook.ping"}' }, signal);
  }

  it('count by their status if the body is truncated', async () => {
    const response = await answered((answer) => {
      answer.writeHead(202, { 'content-length': 100 });
      answer.write('taken', () => setTimeout(() => answer.destroy(), 50));
    });
    expect(response).toMatchObject({ status: 202, text: 'taken', fault: null });
    expectLoggedWithoutEnd();
  });

  it('count by their status if the body does not end within the time limit', async () => {
    const response = await answered((answer) => {
      answer.writeHead(200);
      answer.write('taken');
    });
    expect(response).toMatchObject({ status: 200, text: 'taken', fault: null });
    expectLoggedWithoutEnd();
  }, 20_000);

  it('count by their status if the sender is stopped before the body ends', async () => {
    const stopping = new AbortController();
    const response = await answered((answer) => {
      answer.writeHead(410);
      answer.write('gone', () => setTimeout(() => stopping.abort(), 200));
    }, stopping.signal);
    expect(response).toMatchObject({ status: 410, text: 'gone', fault: null });
    expectLoggedWithoutEnd();
  });

  it('are missing if no headers are received', async () => {
    const response = await answered((answer) => void answer.destroy());
    expect(response).toMatchObject({ status: null, text: null, fault: 'The connection was broken off' });
  });

  it.each([
    ['another protocol than HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', 'What answers does not speak HTTP'],
    [
      'a head without end',
      `HTTP/1.1 200 OK\r\nx-more: ${'x'.repeat(20_000)}\r\n\r\n`,
      'The head of the answer is too large',
    ],
  ])('are missing if the received data is %s', async (_, text, fault) => {
    const response = await answered((answer) => void answer.socket?.end(text));
    expect(response).toMatchObject({ status: null, text: null, fault });
  });

  it('do not reveal which names exist in the network of the service', async () => {
    const asked = async (answer: { address: string } | { code: string }): Promise<WebhookResponse> => {
      const resolve: Resolver = (_, __, done) =>
        'code' in answer
          ? done(Object.assign(new Error('no such name'), answer), [])
          : done(null, [{ ...answer, family: 4 }]);
      const outside = new HttpWebhookSender({ allowedOrigins: [], resolve });
      const message = { url: 'http://database.internal/hook', headers: {}, body: '{}' };
      const response = await outside.send(message, new AbortController().signal);
      await outside.onApplicationShutdown();
      return response;
    };
    const known = await asked({ address: '10.0.0.7' });
    const unknown = await asked({ code: 'ENOTFOUND' });
    expect(known).toMatchObject({ status: null, text: null, fault: 'The host is not on the public internet' });
    expect(unknown.fault).toBe(known.fault);
  });
});
