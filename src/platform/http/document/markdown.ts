/** Markdown for descriptions in the OpenAPI document, as Swagger UI and similar tools render it. */

/** A table. */
export function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [
    columns,
    columns.map(() => '---'),
    ...rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|'))),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Long content, collapsed under its title. */
export function markdownFold(title: string, content: string): string {
  return `<details>\n<summary>${title}</summary>\n\n${content}\n\n</details>`;
}

/** Names in code format, separated by commas. */
export function codeList(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
