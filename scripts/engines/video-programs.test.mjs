import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { unpackedRoot } from './unpack-debian-packages.mjs';
import { ensureVideoPrograms } from './video-programs.mjs';

const launcher = path.join(unpackedRoot('video'), 'ffmpeg');
const skip = fs.existsSync(launcher) ? false : 'ffmpeg has not been unpacked here';

test('an unpacked program runs from any folder, whatever the environment', { skip }, () => {
  const { status, stdout } = spawnSync(launcher, ['-version'], { cwd: '/', env: {}, encoding: 'utf8' });
  assert.equal(status, 0);
  assert.match(stdout, /^ffmpeg version/);
});

test('an unusable program that was specified is reported, not replaced', async () => {
  process.env.FFMPEG_PATH = process.execPath;
  try {
    await assert.rejects(ensureVideoPrograms(), /FFMPEG_PATH or FFPROBE_PATH names a program that cannot be used/);
  } finally {
    delete process.env.FFMPEG_PATH;
  }
});
