// The parts of documents that a command writes, each between two comments.

/**
 * The document with the text between the comments `<!-- NAME: BY -->` and `<!-- end of NAME -->`.
 *
 * @param {string} document
 * @param {{name: string, by: string, text: string}} part
 */
export function withGenerated(document, { name, by, text }) {
  const [begin, end] = [`<!-- ${name}: ${by} -->`, `<!-- end of ${name} -->`];
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`The document has no place for ${name}.`);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}
