import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { Config } from '../config/env.js';
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
