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

/** Control characters other than line breaks, and characters that turn the direction of text. */
const OBEYED_BY_TERMINALS = /[^\P{Cc}\n]|\p{Bidi_Control}/gu;

/**
 * A text without characters that a terminal obeys, because texts of agencies, such as URLs, may contain some. They are escaped as
 * in JSON, so that JSON stays the same value.
 */
export function printable(text: string): string {
  return text.replace(
    OBEYED_BY_TERMINALS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
