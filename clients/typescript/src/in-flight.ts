/** What is asked for, and whether the answer is there. */
interface Asked<Answer> {
  answer: Promise<Answer>;
  isThere: boolean;
}

/**
 * Asks for each item, for so many at once, and yields the answers in the order of the items. Items are taken while answers are
 * waited for, and no more of them than that. However it ends, nothing is under way any more then.
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
  } finally {
    await Promise.allSettled(underWay.map(({ answer }) => answer));
  }
}

function asked<Answer>(answer: Promise<Answer>): Asked<Answer> {
  const one = { answer, isThere: false };
  const note = (): void => {
    one.isThere = true;
  };
  // One that fails is told of in its turn.
  answer.then(note, note);
  return one;
}
