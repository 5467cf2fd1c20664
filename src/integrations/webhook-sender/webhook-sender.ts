/** A message to an endpoint of an agency. */
export interface WebhookMessage {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What came of it. */
export interface WebhookResponse {
  /** Null: there was no answer. */
  status: number | null;
  /** The beginning of the answer, as far as it came. */
  text: string | null;
  /** Why there was none; null: there was one. */
  fault: string | null;
  durationMs: number;
}

/** Sends messages to addresses that agencies have named, and to public ones only. */
export abstract class WebhookSender {
  /**
   * Sends one message, once, within the limit of time; no redirect is followed. Rejects only where `signal` aborts before there is an
   * answer.
   */
  abstract send(message: WebhookMessage, signal: AbortSignal): Promise<WebhookResponse>;
}
