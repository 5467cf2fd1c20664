import type { Abstract, Type } from '@nestjs/common';

/** Loads the file of a service, and returns its class. */
export type ServiceToken<T> = () => Promise<Type<T> | Abstract<T>>;

/** What an operator's commands need of the program around them. */
export interface CommandLine {
  /**
   * A service of the application, which is loaded and started with the first call: help and mistyped commands need no
   * database, and answer at once.
   */
  service<T>(load: ServiceToken<T>): Promise<T>;
  /** Writes a line to standard output. */
  print(line: string): void;
}
