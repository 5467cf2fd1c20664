import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { databaseOf, mysqlOptions, redisOptions, withDatabase, withoutPassword } from './urls.mjs';

test('a MySQL URL names host, port and escaped credentials', () => {
  const options = mysqlOptions('mysql://u%40x:p%23%2F@db.example:3307/listings');
  assert.deepEqual(options, { user: 'u@x', password: 'p#/', host: 'db.example', port: 3307 });
});

test('a MySQL URL may name a socket', () => {
  const options = mysqlOptions('mysql://root@localhost/listings?socketPath=/run/my.sock');
  assert.deepEqual(options, { user: 'root', password: '', socketPath: '/run/my.sock' });
});

test('a MySQL URL may ask for TLS, and what is to be verified', () => {
  const sslOf = (parameters) => mysqlOptions(`mysql://u@db.example/listings?${parameters}`).ssl;
  assert.equal(sslOf('ssl-mode=DISABLED'), undefined);
  assert.deepEqual(sslOf('ssl-mode=REQUIRED'), { rejectUnauthorized: false, verifyIdentity: false });
  const file = fileURLToPath(import.meta.url);
  assert.deepEqual(sslOf(`ssl-mode=verify_ca&ssl-ca=${file}`), {
    rejectUnauthorized: true,
    verifyIdentity: false,
    ca: readFileSync(file),
  });
  assert.deepEqual(sslOf('ssl-mode=VERIFY_IDENTITY'), { rejectUnauthorized: true, verifyIdentity: true });
});

test('another database of the same server keeps everything else', () => {
  const url = withDatabase('mysql://root@localhost/?socketPath=/run/my.sock', 'pls_test_a');
  assert.equal(url, 'mysql://root@localhost/pls_test_a?socketPath=/run/my.sock');
  assert.equal(databaseOf(url), 'pls_test_a');
});

test('a Redis URL names a socket or a host, and a database', () => {
  assert.deepEqual(redisOptions('unix:/run/redis.sock?db=3'), { path: '/run/redis.sock', db: 3 });
  assert.deepEqual(redisOptions('redis://:secret@cache.example/2'), {
    host: 'cache.example',
    port: 6379,
    db: 2,
    password: 'secret',
  });
});

test('a shown URL has no password', () => {
  assert.equal(withoutPassword('mysql://u:secret@h/db'), 'mysql://u:***@h/db');
});
