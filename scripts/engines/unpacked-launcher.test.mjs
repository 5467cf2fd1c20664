import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { removeLeftWorkshops } from './unpack-debian-packages.mjs';
import { writeLauncher } from './unpacked-launcher.mjs';

test('a launcher names each folder with libraries, also that of packages that do not use usr', (t) => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-launcher-'));
  t.after(() => fs.rmSync(root, { recursive: true }));
  for (const file of [
    'usr/lib/x86_64-linux-gnu/libavcodec.so.59',
    'usr/lib/x86_64-linux-gnu/blas/libblas.so.3',
    'usr/lib/x86_64-linux-gnu/locale/names.txt',
    'lib/x86_64-linux-gnu/libncursesw.so.6',
  ]) {
    fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), '');
  }
  fs.mkdirSync(path.join(root, 'usr/bin'));
  fs.writeFileSync(path.join(root, 'usr/bin/print'), '#!/bin/sh\necho "$LD_LIBRARY_PATH $1"\n', { mode: 0o755 });

  writeLauncher(root, 'print', { program: 'usr/bin/print' });

  const [folders, argument] = execFileSync(path.join(root, 'print'), ['an-argument'], { cwd: '/', encoding: 'utf8' })
    .trim()
    .split(' ');
  assert.equal(argument, 'an-argument');
  assert.deepEqual(
    folders.split(':').sort(),
    ['lib/x86_64-linux-gnu', 'usr/lib/x86_64-linux-gnu', 'usr/lib/x86_64-linux-gnu/blas'].map(
      (folder) => `${root}/${folder}`,
    ),
  );
});

test('what a process that was stopped had been unpacking is removed, but not what another one unpacks', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-unpacking-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const { pid: ended } = spawnSync('true');
  const kept = ['engines', `engines.unpacking-${process.pid}-bbbbbb`, `video.unpacking-${ended}-cccccc`];
  for (const name of [...kept, `engines.unpacking-${ended}-aaaaaa`, 'engines.unpacking-dddddd']) {
    fs.mkdirSync(path.join(folder, name, 'apt'), { recursive: true });
  }
  removeLeftWorkshops(path.join(folder, 'engines'));
  assert.deepEqual(fs.readdirSync(folder).sort(), kept.sort());
});
