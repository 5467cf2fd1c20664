/** A request under way. */
class Asked<Answer> {
  /** The parts of the response that have arrived. */
  readonly answers: Answer[] = [];
  hasEnded = false;
  /** Resolves when the response is complete, or has failed. */
  readonly ended: Promise<void>;
  private failure: { error: unknown } | null = null;

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
 * Sends a request for each item, with limited concurrency, and yields the responses in the order of the items. Items are read
 * only as far as requests can be sent. Whether it completes or fails, no request is in flight afterwards. If one fails, or the items
 * do, the responses to those in flight are yielded before it throws: what they have done is done.
 * @param ask yields the parts of the response; those before a failure are yielded too.
 */
export async function* inFlight<Item, Answer>(
  items: AsyncIterable<Item>,
  most: number,
  ask: (item: Item) => AsyncIterable<Answer>,
): AsyncGenerator<Answer> {
  const underWay: Asked<Answer>[] = [];
  try {
    for await (const item of items) {
      underWay.push(new Asked(ask(item)));
      while (underWay[0]?.hasEnded === true || underWay.length >= most) {
        yield* underWay.shift()?.response() ?? [];
      }
    }
    for (let first = underWay.shift(); first !== undefined; first = underWay.shift()) {
      yield* first.response();
    }
  } catch (error) {
    for (const { answers, ended } of underWay) {
      await ended;
      yield* answers;
    }
    throw error;
  } finally {
    await Promise.all(underWay.map(({ ended }) => ended));
  }
}
