import { setTimeout as sleep } from 'node:timers/promises';
import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** For our own spans in addition to those of the HTTP instrumentation. A no-op while tracing is off. */
const tracer = trace.getTracer('property-listing-sync');

/** Runs work in a span, and records its error there. */
export function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, (span) => endingWith(span, work));
}

/** The same in the trace of `traceParent`, if there is one. */
export function inSpanOf<T>(
  traceParent: string | null,
  name: string,
  work: (span: Span) => Promise<T>,
  attributes: Attributes,
): Promise<T> {
  const parent = propagation.extract(context.active(), traceParent === null ? {} : { traceparent: traceParent });
  return tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER, attributes }, parent, (span) =>
    endingWith(span, work),
  );
}

async function endingWith<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await work(span);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) });
    throw error;
  } finally {
    span.end();
  }
}

let sendSpans = (): Promise<void> => Promise.resolve();

/** Registers the function that exports the last spans. */
export function sendSpansAtEnd(send: () => Promise<void>): void {
  sendSpans = send;
}

/** How long a collector that does not respond may delay the end of the process, whose time for everything is limited. */
const LAST_SPANS_MS = 2_000;

/** Exports the last spans, if that does not take long; to be called at the end of the process. */
export async function sendLastSpans(): Promise<void> {
  const ended = new AbortController();
  try {
    await Promise.race([sendSpans(), sleep(LAST_SPANS_MS, undefined, { signal: ended.signal })]);
  } finally {
    ended.abort();
  }
}
