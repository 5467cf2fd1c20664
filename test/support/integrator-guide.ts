import fs from 'node:fs';
import path from 'node:path';

const GUIDE = path.join(__dirname, '../../docs/integrators.md');

/** Where the guide's photos lie; a test puts a server of its own there. */
const PHOTOS = 'https://crm.example/photos/';

/** The program that a reader gets who copies every snippet of a language out of docs/integrators.md, one after another. */
export function guideProgram(language: 'sh' | 'ts' | 'php', photosAt: string): string {
  const snippets = [...fs.readFileSync(GUIDE, 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  return snippets
    .filter(([, of]) => of === language)
    .map(([, , text = '']) => text.replaceAll(PHOTOS, photosAt))
    .join('\n');
}
