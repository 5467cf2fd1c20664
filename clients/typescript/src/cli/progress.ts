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
      return;
    }
    this.shownAt = now;
    const text = this.textOf(progress, (now - this.stepBegan) / 1000);
    if (this.output.isTTY === true) {
      this.output.write(`\r${text.slice(0, (this.output.columns ?? 80) - 1)}\u001b[K`);
      this.hasBar = true;
    } else {
      this.output.write(`${text}\n`);
    }
  }

  /** Shows a message on a line of its own; what follows is shown below it. */
  say(text: string): void {
    this.leaveBar();
    this.output.write(`${printable(text)}\n`);
  }

  /** Leaves the last line on the screen. */
  end(): void {
    this.leaveBar();
    this.step = '';
  }

  private leaveBar(): void {
    if (this.hasBar) {
      this.output.write('\n');
      this.hasBar = false;
    }
  }

  private textOf({ kind, step, done, total }: SyncProgress, seconds: number): string {
    // The first second is too short for a rate.
    const rate = seconds >= 1 ? done / seconds : 0;
    const what = `${STEPS[step]} ${kind}s`.padEnd(22);
    const pace = rate > 0 ? `, ${whole(rate)}/s` : '';
    if (total === null || total === 0) {
      return `${what} ${done}${pace}`;
    }
    const filled = Math.round((BAR_WIDTH * Math.min(done, total)) / total);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    const left = rate > 0 && done < total ? `, ${durationOf((total - done) / rate)} left` : '';
    return `${what} ${bar} ${done} of ${total}${pace}${left}`;
  }
}

function whole(rate: number): string {
  return rate < 10 ? rate.toFixed(1) : rate.toFixed(0);
}

function durationOf(exact: number): string {
  const seconds = Math.ceil(exact);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
