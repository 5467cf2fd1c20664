/** The lines of a table with aligned columns; the keys of the first row are its header. Empty without rows. */
export function formatTable(rows: readonly Record<string, string | number>[]): string[] {
  const [first] = rows;
  if (first === undefined) {
    return [];
  }
  const columns = Object.keys(first);
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  const widths = columns.map((_, index) => Math.max(...lines.map((cells) => cells[index]?.length ?? 0)));
  return lines.map((cells) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
