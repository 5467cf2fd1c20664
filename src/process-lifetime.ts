import type { INestApplication } from '@nestjs/common';
import { ConfigError } from './config/env.js';

/**
 * Runs a process until it is told to stop: by SIGTERM or SIGINT (Nest's shutdown hooks), or, where it was started with
 * an IPC channel, by the end of the parent process, so that a supervisor that is killed leaves no orphan.
 * @param timeoutSeconds how long an orderly stop may take before the process leaves all the same.
 */
export function stopWithParentOrSignal(app: INestApplication, timeoutSeconds: number): void {
  app.enableShutdownHooks();
  const leaveLate = (): void => {
    setTimeout(() => process.exit(1), timeoutSeconds * 1000).unref();
  };
  process.once('SIGTERM', leaveLate);
  process.once('SIGINT', leaveLate);
  if (process.channel !== undefined) {
    process.channel.unref();
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  }
}

/** Starts a process; what keeps it from starting is told in full, and the exit code is 1. */
export function start(bootstrap: () => Promise<void>): void {
  bootstrap().catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  });
}
