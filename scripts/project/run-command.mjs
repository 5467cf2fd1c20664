// Child processes that are awaited.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const GRACE_MS = 5000;

const LINES_OF_A_FAILURE = 30;

/** The programs that run quietly, which nobody else would stop: they end with this process. */
const quiet = new Set();
process.on('exit', () => quiet.forEach((child) => child.kill()));

/** Runs a program and resolves with its standard output; rejects with its last lines of output when it fails. */
export function runQuietly(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    quiet.add(child);
    const output = [];
    const everything = [];
    child.stdout.on('data', (chunk) => output.push(chunk) && everything.push(chunk));
    child.stderr.on('data', (chunk) => everything.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      quiet.delete(child);
      if (code === 0) return resolve(textOf(output));
      const words = textOf(everything).trim().split('\n').slice(-LINES_OF_A_FAILURE).join('\n');
      reject(new Error(`${path.basename(program)} ended with ${code ?? signal}:\n${words}`));
    });
  });
}

/**
 * Runs a program on our own terminal and resolves with its exit code (128 + n after a signal, as in shells). Signals are
 * forwarded to it, so that waiting for us means waiting for it.
 */
export function runInForeground(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options });
    let stoppedBy = null;
    const passOn = (signal) => {
      stoppedBy = signal;
      child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
    };
    for (const signal of STOP_SIGNALS) process.on(signal, passOn);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const each of STOP_SIGNALS) process.off(each, passOn);
      resolve(exitCodeAfter(signal ?? stoppedBy) ?? code);
    });
  });
}

/** The exit code that a shell reports for a program ended by a signal; null without a signal. */
export const exitCodeAfter = (signal) => (signal === null ? null : 128 + os.constants.signals[signal]);

const textOf = (chunks) => Buffer.concat(chunks).toString('utf8');
