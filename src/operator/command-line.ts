import type { Abstract, Type } from '@nestjs/common';

/** What an operator's commands need of the program around them. */
export interface CommandLine {
  /** A service of the application, which starts with the first call: help and mistyped commands need no database. */
  service<T>(token: Type<T> | Abstract<T>): Promise<T>;
  /** Writes a line to standard output. */
  print(line: string): void;
}
