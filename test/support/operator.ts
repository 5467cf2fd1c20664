import { Test } from '@nestjs/testing';
import { CliModule } from '../../src/app/cli.module.js';
import { Config } from '../../src/config/env.js';
import { operatorCommands } from '../../src/operator/commands.js';

/** Runs the operator's commands in this jest process. */
export interface Operator {
  /** @returns what the command printed. Rejects with what it would write to standard error. */
  run(words: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** An operator of the installation with these settings. Close it after use. */
export async function startOperator(config: Config): Promise<Operator> {
  const module = await Test.createTestingModule({ imports: [CliModule] })
    .overrideProvider(Config)
    .useValue(config)
    .compile();
  await module.init();
  return {
    run: async (words) => {
      const lines: string[] = [];
      await operatorCommands({
        service: async (load) => module.get(await load(), { strict: false }),
        print: (line) => lines.push(line),
      }).parseAsync([...words], { from: 'user' });
      return lines.join('\n');
    },
    close: () => module.close(),
  };
}
