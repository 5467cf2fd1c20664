/** A value of an object in a feed that is not part of what is sent. */
export interface FeedLoss {
  externalId: string;
  /** The feed's name for the field. */
  field: string;
  /** The value in the feed, up to 100 characters. */
  value: string;
  /** Why it is lost. */
  reason: string;
}

/** Losses of one kind. */
export interface LossCount {
  field: string;
  reason: string;
  count: number;
}

const LOSSES_KEPT = 1_000;

const LONGEST_VALUE = 100;

/** What of a feed could not be transferred, by property and field: all losses are counted, the first thousand recorded. */
export class FeedLosses {
  /** The first thousand. */
  readonly losses: FeedLoss[] = [];
  private readonly counted = new Map<string, LossCount>();

  add(loss: FeedLoss): void {
    const { field, reason } = loss;
    const key = `${field}\n${reason}`;
    const kind = this.counted.get(key) ?? { field, reason, count: 0 };
    kind.count += 1;
    this.counted.set(key, kind);
    if (this.losses.length < LOSSES_KEPT) {
      this.losses.push({ ...loss, value: loss.value.slice(0, LONGEST_VALUE) });
    }
  }

  /** How often each field was lost, and why; the most frequent first. */
  get counts(): LossCount[] {
    return [...this.counted.values()].sort((one, other) => other.count - one.count);
  }
}
