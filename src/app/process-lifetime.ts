import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type INestApplication, Logger } from '@nestjs/common';
import { Config, ConfigError } from '../config/env.js';
import { HealthService } from '../health/health.service.js';
import type { ApiAdapter } from '../platform/http/api-adapter.js';

const LOG = new Logger('Process');

/**
 * Gives load balancers time to notice that this API is stopping before it refuses anything: for `shutdownDelaySeconds` it reports
 * "not ready" and closes each connection after its next response, but still serves every request.
 */
export async function drainLoadBalancer(app: INestApplication, adapter: ApiAdapter): Promise<void> {
  app.get(HealthService).announceStop();
  adapter.endConnectionsWithTheirResponses();
  await sleep(app.get(Config).shutdownDelaySeconds * 1000);
}

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

export interface GracefulShutdown {
  /** How long the whole shutdown may take before the process exits anyway. */
  timeoutSeconds: number;
  /** Runs before the application is closed. */
  beforeClose: () => Promise<void> | void;
}

/**
 * Stops the process on a signal or, if it was started with an IPC channel, when its parent exits, so that a killed supervisor
 * leaves no orphan. The exit code is 0 after an orderly shutdown, 1 when it failed or took too long.
 */
export function stopWithParentOrSignal(app: INestApplication, { timeoutSeconds, beforeClose }: GracefulShutdown): void {
  let isStopping = false;
  const stop = async (cause: string): Promise<void> => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    LOG.log(`Stopping, as of ${cause}`);
    setTimeout(() => {
      LOG.error(`Not stopped within SHUTDOWN_TIMEOUT_SECONDS (${timeoutSeconds}): what is unfinished is cut off`);
      process.exit(1);
    }, timeoutSeconds * 1000).unref();
    try {
      await beforeClose();
      await app.close();
      process.exit(0);
    } catch (error) {
      LOG.error({ err: error }, 'Not stopped in order: what is unfinished is cut off');
      process.exit(1);
    }
  };
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => void stop(signal));
  }
  if (process.channel !== undefined) {
    process.channel.unref();
    process.once('disconnect', () => void stop('the end of its parent process'));
  }
}

/**
 * Listens. If that fails, such as for a port that is taken, what has begun is ended in order before the error is thrown: otherwise
 * the jobs that a worker has started meanwhile would count as crashed, each time that somebody starts it again.
 */
export async function listen(app: INestApplication, { port, host }: { port: number; host: string }): Promise<void> {
  try {
    await app.listen(port, host);
    const address = (app.getHttpServer() as Server).address() as AddressInfo;
    LOG.log(`Listening on port ${address.port} of ${host}`);
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Starts a process; if that fails, prints the whole error and exits with code 1. */
export function start(bootstrap: () => Promise<void>): void {
  bootstrap().catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  });
}
