import type { Webhook } from '../webhook.entity.js';
import type { AnsweredEvent, DeliveryOutcomes, DeliveryProgress } from './delivery-outcomes.js';

/** An endpoint to which a job is sending events. */
export interface SendingTo {
  /** The endpoint at its recorded position. */
  webhook: Webhook;
  /** False after the endpoint has been changed in the meantime: nothing more may be sent to what it was. */
  isAsItWas: boolean;
}

type Accepted = Pick<DeliveryProgress, 'messages' | 'lastSeq'>;

/**
 * Records what the endpoints of a job accept. This happens while the next messages are being sent, for all endpoints and messages
 * that have come together at once: recording takes longer than sending to a fast endpoint. What a dying worker has not recorded
 * is sent again, with the same ids.
 */
export class DeliveryRecorder {
  /** How many messages have been recorded. */
  recorded = 0;
  private unrecorded = new Map<SendingTo, Accepted>();
  /** What is being recorded, if anything is. */
  private current: { set: ReadonlyMap<SendingTo, Accepted>; ended: Promise<void> } | null = null;
  private fault: { error: unknown } | null = null;

  constructor(
    private readonly agencyId: number,
    private readonly outcomes: DeliveryOutcomes,
  ) {}

  /** False after something could not be recorded. */
  get mayGoOn(): boolean {
    return this.fault === null;
  }

  /** @param lastSeq the position up to which the endpoint has everything, with these messages. */
  add(to: SendingTo, messages: readonly AnsweredEvent[], lastSeq: number): void {
    const earlier = this.unrecorded.get(to)?.messages ?? [];
    this.unrecorded.set(to, { messages: [...earlier, ...messages], lastSeq });
    this.recordNext();
  }

  /** Resolves when everything of this endpoint is recorded, whatever others add; rejects when something cannot be recorded. */
  async finish(to: SendingTo): Promise<void> {
    while (this.fault === null && this.current !== null && (this.unrecorded.has(to) || this.current.set.has(to))) {
      await this.current.ended;
    }
    if (this.fault !== null) {
      throw this.fault.error;
    }
  }

  private recordNext(): void {
    if (this.current === null && this.fault === null && this.unrecorded.size > 0) {
      const set = this.unrecorded;
      this.unrecorded = new Map();
      this.current = { set, ended: this.record(set) };
    }
  }

  /** Never rejects. */
  private async record(set: ReadonlyMap<SendingTo, Accepted>): Promise<void> {
    try {
      const progress = [...set].map(([{ webhook }, accepted]) => ({ webhook, ...accepted }));
      const advanced = await this.outcomes.ofAccepted(this.agencyId, progress);
      for (const [to, { messages, lastSeq }] of set) {
        if (advanced.has(to.webhook.id)) {
          to.webhook = { ...to.webhook, lastSeq };
          this.recorded += messages.length;
        } else {
          to.isAsItWas = false;
        }
      }
    } catch (error) {
      this.fault = { error };
    }
    this.current = null;
    this.recordNext();
  }
}
