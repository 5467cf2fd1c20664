import { isRecord } from '../../../src/catalogue/checks/accept-value.js';

/**
 * Compares what two agencies read of the same history. Ids differ, but consistently: the first time that two occur in the same
 * place they become a pair, and each only ever occurs where the other does. Timestamps only have to be of the same phase.
 */

export type IdKind = 'listing' | 'user' | 'media' | 'job';

const DAY_MS = 86_400_000;

/** Names of ids, wherever they occur. */
const ID_NAMES: Readonly<Record<string, IdKind>> = {
  jobId: 'job',
  lastJobId: 'job',
  mediaId: 'media',
  fileId: 'media',
  fileIds: 'media',
  fetchedAgain: 'media',
  added: 'media',
  removed: 'media',
  announcementId: 'listing',
  userId: 'user',
};

/** What an `id` means by what it is in. */
const HOLDERS: Readonly<Record<string, IdKind>> = { user: 'user', avatar: 'media', files: 'media', merged: 'listing' };

/** They differ from request to request. */
const IGNORED: ReadonlySet<string> = new Set(['requestId', 'keyId', 'seq', 'queuePosition']);

/** Timestamps that are this many days after what happened. */
const LATER_DAYS: Readonly<Record<string, number>> = { until: 7, expiresAt: 60 };

/** Timestamps that the caller has sent. */
const SENT: ReadonlySet<string> = new Set(['sourceUpdatedAt']);

const TIMESTAMPS = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The random name of a stored file. */
const STORED_FILE = /\/files\/\d+\/[0-9a-f]{20,}[^\s"'?)]*/g;

interface Pairs {
  there: Map<number, number>;
  back: Map<number, number>;
}

export class PairedValues {
  private readonly pairs: Record<IdKind, Pairs> = {
    listing: noPairs(),
    user: noPairs(),
    media: noPairs(),
    job: noPairs(),
  };
  private readonly phases: number[] = [];

  /** Timestamps from now on are of another phase. */
  beginPhase(): void {
    this.phases.push(Date.now());
  }

  partnerOf(kind: IdKind, id: number): number | undefined {
    return this.pairs[kind].there.get(id);
  }

  isPaired(kind: IdKind, otherId: number): boolean {
    return this.pairs[kind].back.has(otherId);
  }

  /** Where the values differ, with both values. @param kind of the object that the values describe. */
  differences(kind: IdKind, one: unknown, other: unknown, path: readonly string[] = []): string[] {
    const name = path.findLast((step) => !/^\d+$/.test(step)) ?? '';
    if (IGNORED.has(name) || one === other) {
      // Equal numbers may be ids of different objects all the same.
      return typeof one === 'number' && !IGNORED.has(name) && !this.isSameNumber(kind, one, one, path)
        ? [this.told(path, one, other)]
        : [];
    }
    if (Array.isArray(one) && Array.isArray(other)) {
      const [items, others] = [one, other].map((list: unknown[]) => list.filter((item) => !isDuplicateOf(item)));
      return items?.length === others?.length
        ? (items ?? []).flatMap((item, index) =>
            this.differences(kind, item, others?.[index], [...path, String(index)]),
          )
        : [this.told(path, one, other)];
    }
    if (isRecord(one) && isRecord(other)) {
      const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
      return names.flatMap((key) => this.differences(kind, one[key], other[key], [...path, key]));
    }
    if (typeof one === 'number' && typeof other === 'number') {
      return this.isSameNumber(kind, one, other, path) ? [] : [this.told(path, one, other)];
    }
    if (typeof one === 'string' && typeof other === 'string') {
      return this.isSameText(one, other, name)
        ? []
        : [this.told(path, ...this.differingParts(this.withoutTimes(one), this.withoutTimes(other)))];
    }
    return [this.told(path, one, other)];
  }

  private told(path: readonly string[], one: unknown, other: unknown): string {
    return `${path.join('/')}: bulk ${JSON.stringify(one)}, single ${JSON.stringify(other)}`;
  }

  private isSameNumber(kind: IdKind, one: number, other: number, path: readonly string[]): boolean {
    const idKind = kindOfId(kind, path);
    return idKind === null ? one === other : this.arePair(idKind, one, other);
  }

  private arePair(kind: IdKind, one: number, other: number): boolean {
    const { there, back } = this.pairs[kind];
    if (!there.has(one) && !back.has(other)) {
      there.set(one, other);
      back.set(other, one);
    }
    return there.get(one) === other;
  }

  private isSameText(one: string, other: string, name: string): boolean {
    if (TIMESTAMP.test(one) && TIMESTAMP.test(other) && !SENT.has(name)) {
      const laterMs = (LATER_DAYS[name] ?? 0) * DAY_MS;
      return this.phaseOf(Date.parse(one) - laterMs) === this.phaseOf(Date.parse(other) - laterMs);
    }
    return this.areSameWords(this.withoutTimes(one), this.withoutTimes(other));
  }

  /** The phases of the timestamps in a text, and no random names of files. */
  private withoutTimes(text: string): string {
    return text
      .replace(TIMESTAMPS, (time) => `phase ${this.phaseOf(Date.parse(time))}`)
      .replace(STORED_FILE, '/files/…');
  }

  private phaseOf(ms: number): number {
    return this.phases.filter((begin) => begin <= ms).length;
  }

  /** Texts are equal apart from the ids in them. */
  private areSameWords(one: string, other: string): boolean {
    return one.split(/(\d+)/).length === other.split(/(\d+)/).length && this.firstDifference(one, other) === -1;
  }

  /** The index of the first word or number that differs; -1 when there is none. */
  private firstDifference(one: string, other: string): number {
    const others = other.split(/(\d+)/);
    const isPair = (a: number, b: number) => Object.values(this.pairs).some(({ there }) => there.get(a) === b);
    return one
      .split(/(\d+)/)
      .findIndex(
        (word, index) => word !== others[index] && !(index % 2 === 1 && isPair(Number(word), Number(others[index]))),
      );
  }

  /** Long texts from a little before the first difference. */
  private differingParts(one: string, other: string): [string, string] {
    const from = Math.max(0, this.firstDifference(one, other) - 4);
    const part = (text: string): string =>
      text
        .split(/(\d+)/)
        .slice(from, from + 12)
        .join('')
        .slice(-600);
    return [part(one), part(other)];
  }
}

/** Of equal photos, that with the lowest id is the original, and the ids of a set are not in the order of its operations. */
const isDuplicateOf = (item: unknown): boolean => isRecord(item) && item['code'] === 'DUPLICATE_OF';

const noPairs = (): Pairs => ({ there: new Map(), back: new Map() });

/** Null for a number that is no id. */
function kindOfId(kind: IdKind, path: readonly string[]): IdKind | null {
  const names = path.filter((step) => !/^\d+$/.test(step));
  const [parent, last] = [names.at(-2), names.at(-1) ?? ''];
  if (last === 'id' || last === 'holderId') {
    return HOLDERS[parent ?? ''] ?? kind;
  }
  if (last === 'from' || last === 'to') {
    return parent === 'avatar' ? 'media' : (ID_NAMES[parent ?? ''] ?? null);
  }
  return ID_NAMES[last] ?? null;
}
