import { PassThrough } from 'node:stream';
import { Command } from 'commander';
import type { CommandLine } from './command-line.js';
import { addErasureCommand } from './erasure-commands.js';

const INVENTORY = { listings: 2, agents: 1, files: 0, bytes: 0, uploads: 0, jobs: 3, keys: 1 };

describe('the erasure of an agency on a terminal', () => {
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin');
  let terminal: PassThrough;
  let erased: number[];

  beforeEach(() => {
    terminal = Object.assign(new PassThrough(), { isTTY: true });
    Object.defineProperty(process, 'stdin', { value: terminal, configurable: true });
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    erased = [];
  });

  afterEach(() => {
    jest.restoreAllMocks();
    Object.defineProperty(process, 'stdin', stdin ?? {});
  });

  async function erase(): Promise<string[]> {
    const printed: string[] = [];
    const erasure = {
      inventory: (id: number) => Promise.resolve({ agency: { id, name: 'Casa Bună' }, inventory: INVENTORY }),
      erase: (id: number) => Promise.resolve(erased.push(id)),
    };
    const line: CommandLine = {
      service: <T>() => Promise.resolve(erasure as T),
      print: (text) => printed.push(text),
    };
    const agency = new Command().exitOverride();
    addErasureCommand(agency, line);
    await agency.parseAsync(['erase', '7'], { from: 'user' });
    return printed;
  }

  it('begins when its name is typed', async () => {
    terminal.write('Casa Bună\n');
    expect(await erase()).toEqual([expect.stringMatching(/^Erased agency 7 "Casa Bună" with 2 listings, /)]);
    expect(erased).toEqual([7]);
  });

  it('does not begin with another name', async () => {
    terminal.write('Casa Rea\n');
    await expect(erase()).rejects.toThrow('Nothing was erased: that is not its name.');
    expect(erased).toEqual([]);
  });

  it('does not begin when the terminal is closed instead, which ends the command', async () => {
    terminal.end();
    await expect(erase()).rejects.toThrow('Nothing was erased');
    expect(erased).toEqual([]);
  });
});
