import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const TYPESCRIPT_HOOK = path.join(__dirname, '../../test/support/typescript-hook.cjs');

/** A process whose application stops by `close`, and which writes what it logs as JSON. */
const stopping = (close: string): string => `
  const { Logger } = require('@nestjs/common');
  const { stopWithParentOrSignal } = require(${JSON.stringify(path.join(__dirname, 'process-lifetime.ts'))});
  const tell = (level) => (what, ...rest) => {
    const line = { level, ...(what.err ? { err: what.err.message, msg: rest[0] } : { msg: what }) };
    require('node:fs').writeSync(1, JSON.stringify(line) + '\\n');
  };
  Logger.overrideLogger({ log: tell('log'), error: tell('error'), warn: tell('warn') });
  const app = { close: ${close} };
  stopWithParentOrSignal(app, { timeoutSeconds: 1, beforeClose: () => undefined });
  setInterval(() => undefined, 1_000);
  process.kill(process.pid, 'SIGTERM');
`;

const STOPPING = { level: 'log', msg: 'Stopping, as of SIGTERM' };

describe('a process that is told to stop', () => {
  it('exits with 0 once its application is closed', async () => {
    expect(await run('async () => undefined')).toEqual({ code: 0, lines: [STOPPING], complaint: '' });
  });

  it('logs what kept its application from being closed, and exits with 1', async () => {
    const failed = {
      level: 'error',
      err: 'a pool is lost',
      msg: 'Not stopped in order: what is unfinished is cut off',
    };
    expect(await run(`async () => { throw new Error('a pool is lost'); }`)).toEqual({
      code: 1,
      lines: [STOPPING, failed],
      complaint: '',
    });
  });

  it('logs that its time is over, and exits with 1', async () => {
    const late = 'Not stopped within SHUTDOWN_TIMEOUT_SECONDS (1): what is unfinished is cut off';
    expect(await run('() => new Promise(() => undefined)')).toEqual({
      code: 1,
      lines: [STOPPING, { level: 'error', msg: late }],
      complaint: '',
    });
  });
});

async function run(close: string): Promise<{ code: number; lines: unknown[]; complaint: string }> {
  const child = spawn(process.execPath, ['--require', TYPESCRIPT_HOOK, '--eval', stopping(close)]);
  const ended = once(child, 'exit') as Promise<[number]>;
  const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const lines = output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
  return { code, lines, complaint };
}
