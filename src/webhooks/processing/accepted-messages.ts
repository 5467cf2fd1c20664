import type { SendableWebhook } from '../webhooks.repository.js';
import type { AnsweredEvent, DeliveryOutcomes } from './delivery-outcomes.js';

/**
 * The messages that an endpoint has accepted in one turn. They are recorded while the next ones are being sent, all that have
 * come together at once: recording takes longer than sending to a fast endpoint. What a dying worker has not recorded is sent
 * again, with the same ids.
 */
export class AcceptedMessages {
  /** Those that are recorded, up to the endpoint's position in the log. */
  readonly recorded: AnsweredEvent[] = [];
  private unrecorded: AnsweredEvent[] = [];
  private recording: Promise<void> | null = null;
  private fault: { error: unknown } | null = null;
  private isCurrent = true;

  constructor(
    private readonly webhook: SendableWebhook,
    private readonly outcomes: DeliveryOutcomes,
  ) {}

  /** The endpoint at its recorded position. */
  get position(): SendableWebhook {
    return { ...this.webhook, lastSeq: this.recorded.at(-1)?.eventSeq ?? this.webhook.lastSeq };
  }

  /** False after the endpoint has been changed in the meantime, or messages could not be recorded. */
  get mayGoOn(): boolean {
    return this.isCurrent && this.fault === null;
  }

  add(message: AnsweredEvent): void {
    this.unrecorded.push(message);
    this.recording ??= this.recordAll();
  }

  /** Resolves when all are recorded; rejects when they cannot be. */
  async finish(): Promise<void> {
    await this.recording;
    if (this.fault !== null) {
      throw this.fault.error;
    }
  }

  private async recordAll(): Promise<void> {
    try {
      while (this.unrecorded.length > 0) {
        const messages = this.unrecorded;
        this.unrecorded = [];
        if (await this.outcomes.ofAccepted(this.position, messages)) {
          this.recorded.push(...messages);
        } else {
          this.isCurrent = false;
        }
      }
    } catch (error) {
      this.fault = { error };
    } finally {
      this.recording = null;
    }
  }
}
