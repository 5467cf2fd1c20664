import './app/start-tracing.js'; // must be the first import: modules loaded before it are not traced
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ApiModule } from './app/api.module.js';
import { apiOptions, configureApi } from './app/configure-app.js';
import { limitHeapGrowth } from './app/heap-growth.js';
import { drainLoadBalancer, listen, start, stopWithParentOrSignal } from './app/process-lifetime.js';
import { Config, readConfig } from './config/env.js';
import { ApiAdapter } from './platform/http/api-adapter.js';

start(async () => {
  // Read here first, so that a faulty environment is reported as such and not as a failure to instantiate a module.
  const settings = readConfig();
  limitHeapGrowth();
  const adapter = new ApiAdapter();
  const app = await NestFactory.create<NestExpressApplication>(ApiModule, adapter, {
    ...apiOptions(settings),
    abortOnError: false,
  });
  const config = app.get(Config);
  await configureApi(app);
  stopWithParentOrSignal(app, {
    timeoutSeconds: config.shutdownTimeoutSeconds,
    beforeClose: () => drainLoadBalancer(app, adapter),
  });
  await listen(app, config);
});
