import type { IncomingMessage } from 'node:http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { sendSpansAtEnd } from './spans.js';

/** The default of `OTEL_SERVICE_NAME`. */
const SERVICE_NAME = 'property-listing-sync';

/** Probes and scrapes are frequent and of no interest in traces. */
const isProbe = ({ url }: IncomingMessage): boolean => /^\/(health\/|metrics)/.test(url ?? '');

/**
 * Exports spans as configured by the OTEL_* variables until the process ends. Metrics and logs are not exported this way, and SQL
 * statements have no spans, because these would contain agencies' data.
 */
export function startTracing(): void {
  const sdk = new NodeSDK({
    serviceName: SERVICE_NAME,
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({ ignoreIncomingRequestHook: isProbe, requireParentforOutgoingSpans: true }),
      new UndiciInstrumentation({
        requireParentforSpans: true,
        // URLs of photos may be signed, so the query, which may grant access, is removed.
        requestHook: (span, { origin, path }) => {
          const [pathname = ''] = path.split('?');
          span.setAttributes({ 'url.full': `${origin}${pathname}`, 'url.query': '' });
        },
      }),
    ],
  });
  sdk.start();
  sendSpansAtEnd(() => sdk.shutdown());
}
