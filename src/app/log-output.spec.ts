import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const TYPESCRIPT_HOOK = path.join(__dirname, '../../test/support/typescript-hook.cjs');

/** Counts what is written to standard output, and tells it on standard error. */
const COUNTING = `
  const fs = require('node:fs');
  const write = fs.write;
  let writes = 0;
  fs.write = (fd, ...rest) => {
    writes += fd === 1 ? 1 : 0;
    return write(fd, ...rest);
  };
  process.on('exit', () => fs.writeSync(2, String(writes)));
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const log = require(${JSON.stringify(path.join(__dirname, 'log-output.ts'))}).linesInBatches();
`;

describe('lines of the log', () => {
  it('are written together, soon, and nothing while there are none', async () => {
    const { lines, writes } = await run(`
      (async () => {
        await pause(500);
        for (const word of ['one', 'two', 'three']) log.write(word + '\\n');
        await pause(1000);
      })();
    `);
    expect(lines).toBe('one\ntwo\nthree\n');
    expect(writes).toBe(1);
  });

  it('are written without waiting where there are many', async () => {
    const { lines, writes } = await run(`
      (async () => {
        for (let number = 0; number < 1000; number += 1) log.write('x'.repeat(99) + '\\n');
        await pause(50);
        for (let number = 0; number < 1000; number += 1) log.write('y'.repeat(99) + '\\n');
        await pause(1000);
      })();
    `);
    expect(lines).toBe(`${'x'.repeat(99)}\n`.repeat(1000) + `${'y'.repeat(99)}\n`.repeat(1000));
    expect(writes).toBeLessThan(100);
  });

  it('are written when the process ends', async () => {
    const { lines } = await run(`log.write('the last\\n'); setTimeout(() => process.exit(0), 20);`);
    expect(lines).toBe('the last\n');
  });

  it('are all written to a reader that is slow', async () => {
    const child = start(`
      (async () => {
        for (let number = 0; number < 5; number += 1) {
          log.write('z'.repeat(200_000) + '\\n');
          log.write('short\\n');
          await pause(150);
        }
        await pause(1500);
        fs.writeSync(2, 'idle ');
        await pause(60_000);
      })();
    `);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    let lines = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (lines += part));
    await once(child.stderr, 'data');
    child.stderr.resume();
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(lines).toBe(`${'z'.repeat(200_000)}\nshort\n`.repeat(5));
  });
});

async function run(code: string): Promise<{ lines: string; writes: number }> {
  const child = start(code);
  const [lines, writes] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { lines, writes: Number(writes) };
}

function start(code: string) {
  return spawn(process.execPath, ['--require', TYPESCRIPT_HOOK, '-e', COUNTING + code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
