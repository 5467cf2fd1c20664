/** A message to an endpoint of an agency. */
export interface WebhookMessage {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The result of a delivery. */
export interface WebhookResponse {
  /** Null if there was no response. */
  status: number | null;
  /** The beginning of the response body, as far as it was received. */
  text: string | null;
  /** Why there was no response; null if there was one. */
  fault: string | null;
  durationMs: number;
}

/** Sends messages to URLs of agencies, at public addresses only. */
export abstract class WebhookSender {
  /**
   * Sends a message once within the time limit, without following redirects. Only rejects when `signal` is aborted before there
   * is a response.
   */
  abstract send(message: WebhookMessage, signal: AbortSignal): Promise<WebhookResponse>;
}
