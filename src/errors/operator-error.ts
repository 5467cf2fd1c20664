/** An operator asked for what cannot be done. The message is a sentence that says why and, where it can, what to do. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorError';
  }
}
