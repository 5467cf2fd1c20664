import { PlsError } from '../errors.js';

/** A file that cannot be parsed in its format. */
export class FeedError extends PlsError {
  override readonly name = 'FeedError';

  /** @param place such as `line 7`. */
  constructor(file: string, place: string, problem: string) {
    super(`${file}, ${place}: ${problem}`);
  }
}
