import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Spans of our own beside those of HTTP and the database. While tracing is off they are nothing at all. */
const tracer = trace.getTracer('property-listing-sync');

/** Runs work in a span; what it throws is noted there. */
export function inSpan<T>(name: string, work: (span: Span) => Promise<T>, attributes: Attributes = {}): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, (span) => endingWith(span, work));
}

/** The same in the trace that `traceParent` belongs to, where there is one. */
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

/** What sends the last spans on their way. */
export function sendSpansAtEnd(send: () => Promise<void>): void {
  sendSpans = send;
}

/** To be called when the process has nothing more to tell. */
export function sendLastSpans(): Promise<void> {
  return sendSpans();
}
