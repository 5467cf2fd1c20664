import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { after, test } from 'node:test';
import { portOf } from '../project/free-ports.mjs';
import { choosePorts } from './ports.mjs';

test('if a port is taken, the next free one is used and reported', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  after(() => other.close());
  await once(other, 'listening');
  const taken = portOf(other);
  process.env.PORT = String(taken);
  const said = [];
  const { api } = await choosePorts((message) => said.push(message));
  assert.ok(api > taken);
  assert.ok(said.includes(`Port ${taken} is taken: the API listens on ${api}.`));
});

test('an invalid port is rejected', async () => {
  process.env.PORT = '80000';
  await assert.rejects(
    choosePorts(() => {}),
    /PORT=80000 is not a port/,
  );
});
