import { createRequire } from 'node:module';
import { inProject } from '../project/paths.mjs';

/** Placeholders for what the quickstart determines itself, so that all other settings can be validated first. */
const FOUND_LATER = { DATABASE_URL: 'mysql://localhost/pls', REDIS_URL: 'redis://localhost' };

/** Throws one error with all problems of the environment, before anything is started. */
export function checkSettings() {
  const { readConfig } = createRequire(import.meta.url)(inProject('dist', 'config', 'env.js'));
  readConfig({ ...FOUND_LATER, ...withoutEmpty(process.env) });
}

/** An empty variable means "not set". */
function withoutEmpty(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}
