import type { ClientRequest, IncomingMessage } from 'node:http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { sendSpansAtEnd } from './spans.js';

/** The default of `OTEL_SERVICE_NAME`. */
const SERVICE_NAME = 'property-listing-sync';

/** Probes and scrapes are frequent and of no interest in traces. */
const isProbe = ({ url }: IncomingMessage): boolean => /^\/(health\/|metrics)/.test(url ?? '');

/** Who visits the public pages is personal data, which the logs do not have either. Attributes cannot be removed, only emptied. */
const NO_VISITOR = { 'client.address': '', 'network.peer.address': '', 'user_agent.original': '' };

function isIncoming(request: ClientRequest | IncomingMessage): request is IncomingMessage {
  return 'httpVersion' in request;
}

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
      new HttpInstrumentation({
        ignoreIncomingRequestHook: isProbe,
        requireParentforOutgoingSpans: true,
        requestHook: (span, request) => {
          if (isIncoming(request)) {
            span.setAttributes(NO_VISITOR);
          } else {
            // Whoever has the key of an object in the bucket can read that of a draft as well.
            span.setAttributes({ 'url.full': `${request.protocol}//${request.host}` });
          }
        },
      }),
      new UndiciInstrumentation({
        requireParentforSpans: true,
        // URLs of photos may be signed, and the path of a webhook's may be a secret as well as its query.
        requestHook: (span, { origin }) => {
          span.setAttributes({ 'url.full': origin, 'url.path': '', 'url.query': '' });
        },
      }),
    ],
  });
  sdk.start();
  sendSpansAtEnd(() => sdk.shutdown());
}
