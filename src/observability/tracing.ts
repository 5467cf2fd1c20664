import type { IncomingMessage } from 'node:http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { sendSpansAtEnd } from './spans.js';

/** Where `OTEL_SERVICE_NAME` is not set. */
const SERVICE_NAME = 'property-listing-sync';

/** Probes and scrapes come every few seconds and say nothing. */
const isProbe = ({ url }: IncomingMessage): boolean => /^\/(health\/|metrics)/.test(url ?? '');

/**
 * Sends spans to where the OTEL_* variables say, until the process ends. Metrics and logs have ways of their own, and
 * statements have no spans: they would carry the values of what agencies send.
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
        // Addresses of photos may be signed: what grants access to them stays here.
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
