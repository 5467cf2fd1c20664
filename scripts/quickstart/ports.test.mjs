import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { after, test } from 'node:test';
import { choosePorts } from './ports.mjs';

test('a taken port gives the next free one and says so', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  after(() => other.close());
  await once(other, 'listening');
  const { port: taken } = other.address();
  process.env.PORT = String(taken);
  const said = [];
  const { api } = await choosePorts((message) => said.push(message));
  assert.ok(api > taken);
  assert.ok(said.includes(`Port ${taken} is taken: the API listens on ${api}.`));
});

test('what is no port is refused', async () => {
  process.env.PORT = '80000';
  await assert.rejects(
    choosePorts(() => {}),
    /PORT=80000 is not a port/,
  );
});
