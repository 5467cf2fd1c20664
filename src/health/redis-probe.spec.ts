import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/env.js';
import { RedisProbe } from './redis-probe.js';

describe('the probe of Redis', () => {
  const probeOf = (port: number) =>
    new RedisProbe({ redisUrl: `redis://:secret@127.0.0.1:${port}`, redisKeyPrefix: '{probe}' } as Config);

  it('rejects with the reason why it cannot connect, time after time', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    const probe = probeOf(port);
    await expect(probe.check()).rejects.toThrow('ECONNREFUSED');
    await expect(probe.check()).rejects.toThrow('ECONNREFUSED');
    probe.onApplicationShutdown();
  });

  it('rejects with the reason why Redis does not let it in', async () => {
    const server = await serverThatAnswers('-WRONGPASS invalid username-password pair');
    const probe = probeOf((server.address() as AddressInfo).port);
    await expect(probe.check()).rejects.toThrow('WRONGPASS');
    probe.onApplicationShutdown();
    server.close();
  });

  it('rejects while Redis does not have the database of the URL, time after time', async () => {
    const server = await serverThatAnswers('-ERR DB index is out of range');
    const { port } = server.address() as AddressInfo;
    const probe = new RedisProbe({ redisUrl: `redis://127.0.0.1:${port}/99`, redisKeyPrefix: '{probe}' } as Config);
    for (let time = 0; time < 5; time += 1) {
      const refusal = (await probe.check().catch((error: unknown) => error)) as Error;
      expect(refusal).toMatchObject({
        message: 'refuses the database that REDIS_URL names',
        cause: { message: 'ERR DB index is out of range' },
      });
      await sleep(100);
    }
    probe.onApplicationShutdown();
    server.close();
  });
});

/** A server that answers every command with the line. */
async function serverThatAnswers(line: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => socket.write(`${line}\r\n`));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
