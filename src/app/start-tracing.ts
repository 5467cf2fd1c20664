import { isTracingWanted } from '../config/env.js';

/**
 * Starts OpenTelemetry if its environment variables ask for it. Must be imported before anything else: HTTP and the database driver
 * are instrumented while they are loaded. Without tracing, none of its code is loaded.
 */
if (isTracingWanted()) {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- has to be there before the next import is loaded
  const { startTracing } = require('../observability/tracing.js') as typeof import('../observability/tracing.js');
  startTracing();
}
