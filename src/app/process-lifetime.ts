import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { Config, ConfigError } from '../config/env.js';
import { HealthService } from '../health/health.service.js';
import type { ApiAdapter } from '../platform/http/api-adapter.js';

/**
 * Lets balancers find out that this API is about to stop, before anything is refused: for a while it is not ready and
 * ends each connection with its next answer, but serves every call as ever.
 */
export async function leaveBalancer(app: INestApplication, adapter: ApiAdapter): Promise<void> {
  app.get(HealthService).announceStop();
  adapter.endConnectionsWithTheirResponses();
  await sleep(app.get(Config).shutdownDelaySeconds * 1000);
}

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
