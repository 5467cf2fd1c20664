import { isInternalId } from '../catalogue/limits.js';

/** Where a walk over a list has come to: the last object seen. */
export interface ListPosition {
  updatedAt: Date;
  id: number;
}

/** Milliseconds of `updatedAt`, a dot, the id. Fourteen digits stay within the years that the database knows. */
const POSITION = /^(\d{1,14})\.(\d{1,16})$/;

/** The position as callers carry it: opaque to them. */
export function encodeCursor({ updatedAt, id }: ListPosition): string {
  return Buffer.from(`${updatedAt.getTime()}.${id}`).toString('base64url');
}

/** The position that `encodeCursor` made the text from; null for any other text. */
export function decodeCursor(text: string): ListPosition | null {
  const match = POSITION.exec(Buffer.from(text, 'base64url').toString('latin1'));
  const position = { updatedAt: new Date(Number(match?.[1])), id: Number(match?.[2]) };
  // Decoding base64 is lenient; only the very text that was given out is a cursor.
  return match !== null && isInternalId(position.id) && encodeCursor(position) === text ? position : null;
}
