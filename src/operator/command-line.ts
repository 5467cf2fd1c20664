import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Abstract, Type } from '@nestjs/common';
import { OperatorError } from '../errors/api-error.js';

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

/** The texts of a confirmation: what is about to be done to an agency. */
interface ConfirmationTexts {
  /** Such as `This erases agency 7, for good.` */
  sentence: string;
  /** Such as `erase agency 7`. */
  infinitive: string;
  /** Such as `erased`. */
  past: string;
}

/**
 * Asks on the terminal, using standard error, for the name of the agency. Throws `OperatorError` without a terminal or if another
 * name is typed.
 */
export async function confirmByName(name: string, { sentence, infinitive, past }: ConfirmationTexts): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new OperatorError(`Nothing was ${past}: say --yes to ${infinitive}, or type its name on a terminal.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C and Ctrl-D close the terminal; the question then waits for its answer forever or, in later versions of Node, fails.
  const closed = once(terminal, 'close').then(() => '');
  const question = terminal.question(`${printable(sentence)}\nType the agency's name to go on: `);
  const typed = await Promise.race([question.catch(() => ''), closed]);
  terminal.close();
  if (typed.trim() !== name) {
    throw new OperatorError(`Nothing was ${past}: that is not its name.`);
  }
}
