/** A request, and whether its response has arrived. */
interface Asked<Answer> {
  answer: Promise<Answer>;
  isThere: boolean;
}

/**
 * Sends a request for each item, with limited concurrency, and yields the responses in the order of the items. Items are read
 * only as far as requests can be sent. Whether it completes or fails, no request is in flight afterwards. If one fails, or the items
 * do, the responses to those in flight are yielded before it throws: what they have done is done.
 */
export async function* inFlight<Item, Answer>(
  items: AsyncIterable<Item>,
  most: number,
  ask: (item: Item) => Promise<Answer>,
): AsyncGenerator<Answer> {
  const underWay: Asked<Answer>[] = [];
  try {
    for await (const item of items) {
      underWay.push(asked(ask(item)));
      while (underWay[0] !== undefined && (underWay[0].isThere || underWay.length >= most)) {
        yield await underWay[0].answer;
        underWay.shift();
      }
    }
    while (underWay[0] !== undefined) {
      yield await underWay[0].answer;
      underWay.shift();
    }
  } catch (error) {
    for (const outcome of await Promise.allSettled(underWay.map(({ answer }) => answer))) {
      if (outcome.status === 'fulfilled') {
        yield outcome.value;
      }
    }
    throw error;
  } finally {
    await Promise.allSettled(underWay.map(({ answer }) => answer));
  }
}

function asked<Answer>(answer: Promise<Answer>): Asked<Answer> {
  const one = { answer, isThere: false };
  const note = (): void => {
    one.isThere = true;
  };
  // A failed one is reported when its turn comes.
  answer.then(note, note);
  return one;
}
