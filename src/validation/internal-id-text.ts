/** The decimal text of an internal id, without sign, leading zeros or exponent. */
const INTERNAL_ID_TEXT = /^[1-9]\d{0,15}$/;

/** Whether the text is that of an internal id. */
export function isInternalIdText(text: string): boolean {
  return INTERNAL_ID_TEXT.test(text) && Number.isSafeInteger(Number(text));
}
