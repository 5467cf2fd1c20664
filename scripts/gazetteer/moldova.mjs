// One line per place: name | latitude | longitude | population | other names, separated by semicolons. A line that begins with #
// names the district, or the country, of those that follow.

/** @returns {{ name: string, region: string, lat: number, lng: number, population: number, aliases: string[] }[]} */
export function readMoldova(text) {
  const rows = [];
  let region = '';
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith(';')) continue;
    if (line.startsWith('# ')) {
      region = line.slice(2);
      continue;
    }
    const [name, lat, lng, population = '', aliases = ''] = line.split('|');
    rows.push({
      ...{ name, region, lat: Number(lat), lng: Number(lng), population: Number(population) },
      aliases: aliases.split(';').filter(Boolean),
    });
  }
  return rows;
}

export function writePlaces(rows) {
  const lines = [];
  let region;
  for (const row of rows) {
    if (row.region !== region) lines.push(`# ${(region = row.region)}`);
    const columns = [row.name, row.lat, row.lng, row.population || '', row.aliases.join(';')];
    lines.push(columns.join('|').replace(/\|+$/, ''));
  }
  return lines.join('\n');
}
