/** A request under way. */
class Asked<Answer> {
  /** The parts of the response that have arrived. */
  readonly answers: Answer[] = [];
  hasEnded = false;
  failure: { error: unknown } | null = null;
  /** Resolves when the response is complete, or has failed. */
  readonly ended: Promise<void>;

  constructor(response: AsyncIterable<Answer>) {
    this.ended = this.read(response);
  }

  /** Waits for the response. @throws what the request failed with, after the parts that arrived before. */
  async *response(): AsyncGenerator<Answer> {
    await this.ended;
    yield* this.answers;
    if (this.failure) {
      throw this.failure.error;
    }
  }

  private async read(response: AsyncIterable<Answer>): Promise<void> {
    try {
      for await (const answer of response) {
        this.answers.push(answer);
      }
    } catch (error) {
      this.failure = { error };
    }
    this.hasEnded = true;
  }
}

/**
 * Sends a request for each item, with limited concurrency, and yields the responses in the order of the items: up to `most` later
 * ones are kept while an earlier one is under way. Items are read only as far as requests can be sent. Whether it completes or fails,
 * no request is in flight afterwards. If one fails, or the items do, the responses to those in flight are yielded before it throws:
 * what they have done is done.
 * @param ask yields the parts of the response; those before a failure are yielded too.
 */
export async function* inFlight<Item, Answer>(
  items: AsyncIterable<Item>,
  most: number,
  ask: (item: Item) => AsyncIterable<Answer>,
): AsyncGenerator<Answer> {
  /** Those whose responses have not been yielded. */
  const asked: Asked<Answer>[] = [];
  const underWay = (): Promise<void>[] => asked.flatMap(({ hasEnded, ended }) => (hasEnded ? [] : [ended]));
  const isFull = (): boolean => {
    const open = underWay().length;
    return open >= most || asked.length - open >= most;
  };
  const hasFailed = (): boolean => asked.some(({ failure }) => failure !== null);
  try {
    for await (const item of items) {
      asked.push(new Asked(ask(item)));
      while (asked[0]?.hasEnded === true || isFull()) {
        if (asked[0]?.hasEnded === true) {
          yield* asked.shift()?.response() ?? [];
        } else {
          await Promise.race(underWay());
        }
      }
      if (hasFailed()) {
        break;
      }
    }
    for (let first = asked.shift(); first !== undefined; first = asked.shift()) {
      yield* first.response();
    }
  } catch (error) {
    for (const { answers, ended } of asked) {
      await ended;
      yield* answers;
    }
    throw error;
  } finally {
    await Promise.all(asked.map(({ ended }) => ended));
  }
}
