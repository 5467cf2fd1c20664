import type { SyncProgress } from '../sync.js';
import { printable } from './printable.js';

/** Where progress is shown. */
export interface Output {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** The interval of lines without a terminal, in milliseconds. */
const LINE_EVERY_MS = 5_000;

/** The redraw interval of the bar, in milliseconds. */
const DRAW_EVERY_MS = 100;

const BAR_WIDTH = 24;

/** The width of a terminal that does not know its own, or says 0. */
const USUAL_WIDTH = 80;

const STEPS: Readonly<Record<SyncProgress['step'], string>> = {
  comparing: 'comparing',
  sending: 'sending',
  publishing: 'publishing',
  orphans: 'clearing away',
};

/** Shows the progress of a run: on a terminal as one line that is redrawn, elsewhere as a line from time to time. */
export class Progress {
  private step = '';
  private stepBegan = 0;
  private shownAt = -Infinity;
  private shownDone = 0;
  /** The latest of the step, while it is too soon to show it. */
  private unshown: SyncProgress | null = null;
  private hasBar = false;

  constructor(
    private readonly output: Output,
    private readonly now: () => number = () => performance.now(),
  ) {}

  show(progress: SyncProgress): void {
    const now = this.now();
    const step = `${progress.kind} ${progress.step}`;
    const isNew = step !== this.step;
    if (isNew) {
      this.end();
      this.step = step;
      this.stepBegan = now;
    }
    const isLast = progress.done === progress.total;
    const every = this.output.isTTY === true ? DRAW_EVERY_MS : LINE_EVERY_MS;
    if (!isLast && !isNew && now - this.shownAt < every) {
      this.unshown = progress;
      return;
    }
    this.draw(progress, now);
  }

  /** Shows a message on a line of its own; what follows is shown below it. */
  say(text: string): void {
    this.leaveBar();
    this.output.write(`${printable(text)}\n`);
  }

  /** Leaves on the screen how far the step has come. */
  end(): void {
    if (this.unshown !== null && this.unshown.done !== this.shownDone) {
      this.draw(this.unshown, this.now());
    }
    this.unshown = null;
    this.leaveBar();
    this.step = '';
  }

  private draw(progress: SyncProgress, now: number): void {
    this.shownAt = now;
    this.shownDone = progress.done;
    this.unshown = null;
    const { isTTY, columns } = this.output;
    const texts = textsOf(progress, (now - this.stepBegan) / 1000);
    if (isTTY === true) {
      const width = (columns || USUAL_WIDTH) - 1;
      const text = texts.find(({ length }) => length <= width) ?? texts.at(-1) ?? '';
      this.output.write(`\r${text.slice(0, width)}\u001b[K`);
      this.hasBar = true;
    } else {
      this.output.write(`${texts[0]}\n`);
    }
  }

  private leaveBar(): void {
    if (this.hasBar) {
      this.output.write('\n');
      this.hasBar = false;
    }
  }
}

/** The progress in words, from the longest text to the one that fits into the narrowest terminal. */
function textsOf({ kind, step, done, total }: SyncProgress, seconds: number): [string, ...string[]] {
  // The first second is too short for a rate.
  const rate = seconds >= 1 ? done / seconds : 0;
  const words = `${STEPS[step]} ${kind}s`;
  const what = words.padEnd(22);
  const pace = rate > 0 ? `, ${whole(rate)}/s` : '';
  if (total === null || total === 0) {
    return [`${what} ${done}${pace}`, `${words} ${done}`, `${done}`];
  }
  const filled = Math.round((BAR_WIDTH * Math.min(done, total)) / total);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  const left = rate > 0 && done < total ? `, ${durationOf((total - done) / rate)} left` : '';
  const count = `${done} of ${total}`;
  const withBar = `${what} ${bar} ${count}`;
  return [`${withBar}${pace}${left}`, `${withBar}${pace}`, withBar, `${words} ${count}`, count];
}

function whole(rate: number): string {
  return rate < 10 ? rate.toFixed(1) : rate.toFixed(0);
}

function durationOf(exact: number): string {
  const seconds = Math.ceil(exact);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
