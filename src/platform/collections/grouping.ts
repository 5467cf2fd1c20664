/** The items by key; keys in the order in which they first occur, the items of each key in their own order. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]>;
/** What `valueOf` takes from the items, by key. */
export function groupBy<Item, Key, Value>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
  valueOf: (item: Item) => Value,
): Map<Key, Value[]>;
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
  valueOf: (item: Item) => unknown = (item) => item,
): Map<Key, unknown[]> {
  const groups = new Map<Key, unknown[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, [valueOf(item)]);
    } else {
      group.push(valueOf(item));
    }
  }
  return groups;
}

/** The items in order, in chunks of at most this size; no chunk is empty. */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) =>
    items.slice(chunk * size, (chunk + 1) * size),
  );
}

/** The ids of the objects, in their order; empty without objects. */
export function idsOf(objects: readonly { readonly id: number }[] = []): number[] {
  return objects.map(({ id }) => id);
}
