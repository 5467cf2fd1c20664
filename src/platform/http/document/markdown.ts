/** Markdown for descriptions in the document, as Swagger UI and its like show it. */

/** A table. */
export function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [
    columns,
    columns.map(() => '---'),
    ...rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|'))),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Something long that is opened by a click on its title. */
export function markdownFold(title: string, content: string): string {
  return `<details>\n<summary>${title}</summary>\n\n${content}\n\n</details>`;
}

/** Names set as code, with commas between them. */
export function codeList(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
