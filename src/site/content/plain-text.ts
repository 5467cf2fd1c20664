/** Also the marks, which turn nothing by themselves: nobody misses them here. */
const DIRECTION_CONTROLS = /\p{Bidi_Control}/gu;

/**
 * The text without what turns its direction, for places that no element isolates: titles, descriptions and data, which others
 * put among texts of their own (D-176).
 */
export function plainText(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '');
}
