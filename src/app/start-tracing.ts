import { isTracingWanted } from '../config/env.js';

/**
 * Starts OpenTelemetry where its variables ask for it. Imported before anything else by the processes: HTTP and the
 * database's driver are instrumented as they are loaded. Where it is not wanted, nothing of it is loaded.
 */
if (isTracingWanted()) {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- has to be there before the next import is loaded
  const { startTracing } = require('../observability/tracing.js') as typeof import('../observability/tracing.js');
  startTracing();
}
