import type { Abstract, Type } from '@nestjs/common';

/** Loads the module of a service and returns its class. */
export type ServiceToken<T> = () => Promise<Type<T> | Abstract<T>>;

/** The environment of the operator's commands. */
export interface CommandLine {
  /**
   * A service of the application, which is loaded and started with the first call, so that help and mistyped commands respond at
   * once and need no database.
   */
  service<T>(load: ServiceToken<T>): Promise<T>;
  /** Writes a line to standard output. */
  print(line: string): void;
}
