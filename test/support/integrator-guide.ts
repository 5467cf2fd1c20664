import fs from 'node:fs';
import path from 'node:path';

const GUIDE = path.join(__dirname, '../../docs/integrators.md');

/** The program that a reader gets who copies every snippet of a language out of docs/integrators.md, one after another. */
export function guideProgram(language: 'sh' | 'ts' | 'php'): string {
  const snippets = [...fs.readFileSync(GUIDE, 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  return snippets
    .filter(([, of]) => of === language)
    .map(([, , text = '']) => text)
    .join('\n');
}
