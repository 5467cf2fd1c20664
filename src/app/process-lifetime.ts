import type { INestApplication } from '@nestjs/common';
import { ConfigError } from '../config/env.js';

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

export interface OrderlyStop {
  /** How long all of it may take before the process leaves all the same. */
  timeoutSeconds: number;
  /** What comes before the application is closed. */
  beforeClose: () => Promise<void> | void;
}

/**
 * Runs a process until it is told to stop: by a signal or, where it was started with an IPC channel, by the end of the
 * parent process, so that a supervisor that is killed leaves no orphan. The exit code is 0 when everything was ended in
 * order, 1 when that failed or took too long.
 */
export function stopWithParentOrSignal(app: INestApplication, { timeoutSeconds, beforeClose }: OrderlyStop): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    setTimeout(() => process.exit(1), timeoutSeconds * 1000).unref();
    try {
      await beforeClose();
      await app.close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => void stop());
  }
  if (process.channel !== undefined) {
    process.channel.unref();
    process.once('disconnect', () => void stop());
  }
}

/** Starts a process; what keeps it from starting is told in full, and the exit code is 1. */
export function start(bootstrap: () => Promise<void>): void {
  bootstrap().catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  });
}
