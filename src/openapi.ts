import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { ApiModule } from './app/api.module.js';
import { API_PREFIX } from './app/configure-app.js';
import { start } from './app/process-lifetime.js';
import { createApiDocument } from './openapi/document.js';

/** Prints the OpenAPI document. In preview mode nothing is connected to: it needs neither engines nor settings. */
start(async () => {
  const app = await NestFactory.create(ApiModule, { preview: true, logger: false, abortOnError: false });
  app.setGlobalPrefix(...API_PREFIX);
  process.stdout.write(`${JSON.stringify(createApiDocument(app))}\n`);
});
