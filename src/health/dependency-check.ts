import { Logger } from '@nestjs/common';

export interface DependencyState {
  status: 'up' | 'down';
  /** How long the answer took, or how long it was waited for. */
  milliseconds: number;
}

const TIME_LIMIT_MS = 2_000;

/** Asks one dependency whether it works, without ever being held up by it. */
export class DependencyCheck {
  private readonly logger = new Logger(DependencyCheck.name);
  private question: Promise<unknown> | null = null;
  private wasUp = true;

  /** @param ask resolves when the dependency works, rejects when it does not. */
  constructor(
    readonly name: string,
    private readonly ask: () => Promise<unknown>,
  ) {}

  /** The dependency's state, after two seconds at the latest; a change of it is logged. */
  async state(): Promise<DependencyState> {
    const startedAt = performance.now();
    const problem = await this.problem();
    const milliseconds = Math.round(performance.now() - startedAt);
    this.logChange(problem);
    return { status: problem === null ? 'up' : 'down', milliseconds };
  }

  /** `null` = it works. */
  private async problem(): Promise<string | null> {
    // One question at a time: a dependency that hangs would otherwise collect them, each with its connection.
    this.question ??= this.ask().finally(() => {
      this.question = null;
    });
    const answer = this.question.then(
      () => null,
      (error: unknown) => String(error),
    );
    let timer: NodeJS.Timeout | undefined;
    const timeUp = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, TIME_LIMIT_MS, `no answer within ${TIME_LIMIT_MS} ms`);
    });
    return Promise.race([answer, timeUp]).finally(() => clearTimeout(timer));
  }

  private logChange(problem: string | null): void {
    if (problem !== null && this.wasUp) {
      this.logger.warn(`${this.name} is down: ${problem}`);
    }
    if (problem === null && !this.wasUp) {
      this.logger.log(`${this.name} is up again`);
    }
    this.wasUp = problem === null;
  }
}
