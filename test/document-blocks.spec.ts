import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Command, CommanderError } from 'commander';
import type { CommandLine } from '../src/operator/command-line.js';
import { operatorCommands } from '../src/operator/commands.js';
import { blocksIn, blocksOf, documents, placeOf, RUN_LANGUAGES, textOf } from './support/document-blocks.js';

/** What the documents tell to type and to look at. */

const ROOT = path.join(__dirname, '..');

/** Languages of what is only read: each block needs its reason. */
const READ_LANGUAGES = ['sql', 'text'];

/** Languages of diagrams, which `test/docs.spec.ts` holds against the code. */
const DRAWN_LANGUAGES = ['mermaid'];

/** What npm does without a script of ours. */
const NPM_ITSELF = ['ci', 'pack'];

const blocks = documents().flatMap(blocksOf);

describe('the code blocks of the documents', () => {
  it('are in languages that a test knows', () => {
    const known: readonly string[] = [...RUN_LANGUAGES, ...READ_LANGUAGES, ...DRAWN_LANGUAGES];
    expect(blocks.length).toBeGreaterThan(30);
    expect(blocks.filter(({ language }) => !known.includes(language)).map(placeOf)).toEqual([]);
  });

  it('are run, or say why not', () => {
    const isRead = ({ language }: { language: string }): boolean => READ_LANGUAGES.includes(language);
    expect(blocks.filter((block) => isRead(block) && block.notRunBecause === null).map(placeOf)).toEqual([]);
  });

  it('are what each comment is about that excuses one', () => {
    const comments = documents().flatMap((document) => [...textOf(document).matchAll(/^\s*<!-- ?not.run/gim)]);
    expect(comments).toHaveLength(blocks.filter(({ notRunBecause }) => notRunBecause !== null).length);
  });

  it('are found with their reasons, however they are fenced', () => {
    const markdown = [
      '<!-- not run: needs a Docker engine -->',
      '',
      '```sh',
      'docker compose up',
      '```',
      '',
      '- an item:',
      '  ~~~',
      '  ```',
      '  ~~~',
      'words',
      '```brainf',
      '```',
    ].join('\n');
    expect(blocksIn('x.md', markdown)).toEqual([
      {
        document: 'x.md',
        line: 3,
        language: 'sh',
        text: 'docker compose up\n',
        notRunBecause: 'needs a Docker engine',
      },
      { document: 'x.md', line: 8, language: '', text: '```\n', notRunBecause: null },
      { document: 'x.md', line: 12, language: 'brainf', text: '\n', notRunBecause: null },
    ]);
    expect(() => blocksIn('x.md', '```sh\nls')).toThrow('x.md:1');
  });
});

describe('the commands that the documents tell to type', () => {
  const spans = documents().flatMap((document) =>
    [...withoutBlocks(textOf(document)).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/\s+/g, ' ')),
  );
  const lines = blocks.filter(({ language }) => language === 'sh').flatMap(({ text }) => text.split('\n'));
  const typed = npmCallsOf([...spans, ...lines].filter((line) => /\bnpm (run|test|start|ci)\b/.test(line)));
  const ofOperator = typed.filter(([run, script]) => run === 'run' && script === 'cli').map((words) => words.slice(3));

  it('are scripts of package.json', () => {
    const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const names = typed
      .map(([verb = '', script = '']) => (verb === 'run' ? script : verb))
      .filter((name) => !NPM_ITSELF.includes(name));
    expect(names.length).toBeGreaterThan(30);
    expect([...new Set(names)].filter((name) => !(name in scripts))).toEqual([]);
  });

  it('include every script of package.json, in README.md', () => {
    const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const [, commands = ''] = /^## The processes by hand\n([^]*?)^## Map/m.exec(textOf('README.md')) ?? [];
    const isTold = (name: string): boolean => new RegExp(`[\`\\s]${name}(?![\\w:])`).test(commands);
    const untold = Object.keys(scripts).filter((name) => !isTold(name));
    // A short form of the operator's command, which is listed.
    expect(untold).toEqual(['migration:revert']);
  });

  it('have options that the scripts explain', () => {
    const withOptions = typed.filter(
      ([verb, script, , ...rest]) => verb === 'run' && script !== 'cli' && rest.length > 0,
    );
    expect(withOptions.length).toBeGreaterThan(2);
    const helps = new Map<string, string>();
    const helpOf = (script: string): string => {
      const known =
        helps.get(script) ??
        execFileSync('npm', ['run', '--silent', script, '--', '--help'], { cwd: ROOT, encoding: 'utf8' });
      helps.set(script, known);
      return known;
    };
    const unknown = withOptions.flatMap(([, script = '', , ...words]) =>
      words
        .filter((word) => word.startsWith('--') && !helpOf(script).includes(word))
        .map((word) => `${script} ${word}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are commands of the operator’s program, with its arguments and options', () => {
    expect(ofOperator.length).toBeGreaterThan(7);
    expect(ofOperator.map((words) => ({ words, problem: problemOf(words) })).filter(({ problem }) => problem)).toEqual(
      [],
    );
  });

  it('would be found to be wrong', () => {
    expect(problemOf(['agency', 'erase', '7', '--force'])).toContain("unknown option '--force'");
    expect(problemOf(['agency', 'bury', '7'])).toContain("unknown command 'bury'");
    expect(problemOf(['key', 'rotate'])).toContain("missing required argument 'id'");
    expect(problemOf(['key', 'issue', '--agency', 'first'])).toContain('--agency');
  });

  it('are all in the list of README.md', () => {
    const section = /^## Commands\n([\s\S]*?)^For work on the code/m.exec(textOf('README.md'))?.[1] ?? '';
    const listed = [...section.matchAll(/^- `(\w+) ([\w |]+)(?: --[^`]*)?`/gm)].map(
      ([, group = '', verbs = '']) => [group, verbs.split(' | ').sort()] as const,
    );
    const groups = withoutActions(operatorCommands(NO_LINE)).commands.map(
      (group) => [group.name(), group.commands.map((command) => command.name()).sort()] as const,
    );
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(groups));
  });
});

/** Commands that are only read have no use for services. */
const NO_LINE: CommandLine = {
  service: () => Promise.reject(new Error('Nothing is to be run here')),
  print: () => undefined,
};

/** The words after `npm` of each call in the lines, as a shell takes them apart. Placeholders like <dir> become words. */
function npmCallsOf(lines: readonly string[]): string[][] {
  const others = lines.filter((line) => !/^(\w+=\S+ )*npm /.test(line.trim()));
  if (others.length > 0) {
    throw new Error(`Does not begin with npm: ${others.join('; ')}`);
  }
  // One shell for all; each line in a shell of its own below it, with the variables of that line.
  const calls = lines.map((line) => `(${line.trim().replace(/<(\w+)>/g, '$1')}\n)`);
  const program = `npm() { printf '%s\\037' "$@"; printf '\\036'; }\n${calls.join('\n')}\n`;
  const told = execFileSync('bash', ['-eu', '-c', program], { encoding: 'utf8' }).split('\x1e').slice(0, -1);
  return told.map((words) => words.split('\x1f').slice(0, -1));
}

/** What the operator's program would refuse about a command line; null where it would begin to work. */
function problemOf(words: readonly string[]): string | null {
  const program = withoutActions(operatorCommands(NO_LINE));
  let told = '';
  everyCommandOf(program).forEach((command) =>
    command.exitOverride().configureOutput({ writeErr: (text) => (told += text), writeOut: () => undefined }),
  );
  try {
    program.parse([...words], { from: 'user' });
    return null;
  } catch (error) {
    return error instanceof CommanderError && error.exitCode === 0 ? null : `${String(error)} ${told}`;
  }
}

/** The same commands, which read their command line and do nothing. */
function withoutActions(program: Command): Command {
  everyCommandOf(program)
    .filter(({ commands }) => commands.length === 0)
    .forEach((command) => command.action(() => undefined));
  return program;
}

function everyCommandOf(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommandOf)];
}

function withoutBlocks(markdown: string): string {
  return markdown.replace(/^\s*```[\s\S]*?^\s*```$/gm, '');
}
