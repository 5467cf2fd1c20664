import type { Command } from 'commander';
import type { KeyRecord } from '../auth/keys/api-keys.repository.js';
import type { IssuedKey } from '../auth/keys/api-keys.service.js';
import type { When } from '../auth/keys/expiry.js';
import { type GrantedScopes, SCOPES, scopesOf } from '../auth/scopes.js';
import { requireAgency } from './agency-commands.js';
import type { CommandLine } from './command-line.js';
import { idValue, scopesValue, secondsValue, whenValue } from './command-values.js';
import { formatTable } from './format-table.js';

const apiKeysService = async () => (await import('../auth/keys/api-keys.service.js')).ApiKeysService;

interface IssueOptions {
  agency: number;
  scopes?: GrantedScopes;
  notBefore?: When;
  expires?: When;
  json?: true;
}

interface RotateOptions {
  /** In seconds. */
  overlap?: number;
  expires?: When;
  json?: true;
}

const DEFAULT_OVERLAP = '24h';

/** `key issue | list | rotate | revoke` (D-51). */
export function addKeyCommands(program: Command, line: CommandLine): void {
  const key = program.command('key').description('API keys: issue, list, rotate, revoke');

  key
    .command('issue')
    .description('Issue a further key of an agency')
    .requiredOption('--agency <id>', 'number of the agency', idValue)
    .option('--scopes <list>', `comma list of ${SCOPES.join(', ')} (default: all)`, scopesValue)
    .option('--not-before <when>', 'date, moment or duration from which it is valid (default: at once)', whenValue)
    .option('--expires <when>', 'date, moment or duration after which it ends (default: never)', whenValue)
    .option('--json', 'print {"keyId", "agencyId", "apiKey", "scopes", "expiresAt"} as one line')
    .addHelpText('after', '\nExample:\n  key issue --agency 1 --scopes listings:read,listings:write --expires 90d')
    .action(async ({ agency, scopes = 'all', notBefore, expires, json }: IssueOptions) => {
      const keys = await line.service(apiKeysService);
      printIssued(
        line,
        await keys.issue(agency, { scopes, notBefore: notBefore ?? null, expires: expires ?? null }),
        json,
      );
    });

  key
    .command('list')
    .description('List keys; of the keys themselves only the beginning is known')
    .option('--agency <id>', 'keys of this agency only', idValue)
    .option('--json', 'print them as a JSON array in one line')
    .action(async (options: { agency?: number; json?: true }) => {
      if (options.agency !== undefined) {
        await requireAgency(line, options.agency);
      }
      const keys = await (await line.service(apiKeysService)).list(options.agency ?? null);
      if (options.json) {
        line.print(JSON.stringify(keys.map((one) => ({ ...one, scopes: scopesOf(one.scopes) }))));
        return;
      }
      formatTable(keys.map(tableRow)).forEach((row) => line.print(row));
    });

  key
    .command('rotate')
    .description('Issue a new key with the scopes of an old one and let the old one end')
    .argument('<id>', 'number of the old key', idValue)
    .option('--overlap <duration>', `how long the old key goes on working (default: ${DEFAULT_OVERLAP})`, secondsValue)
    .option(
      '--expires <when>',
      'date, moment or duration after which the new key ends; required if the old one ends',
      whenValue,
    )
    .option('--json', 'print {"keyId", "agencyId", "apiKey", "scopes", "expiresAt"} as one line')
    .addHelpText('after', '\nExamples:\n  key rotate 3 --overlap 48h\n  key rotate 4 --expires 90d')
    .action(async (id: number, { overlap = secondsValue(DEFAULT_OVERLAP), expires, json }: RotateOptions) => {
      const keys = await line.service(apiKeysService);
      printIssued(line, await keys.rotate(id, overlap, expires ?? null), json);
    });

  key
    .command('revoke')
    .description('Refuse a key from now on, on every process within a second')
    .argument('<id>', 'number of the key', idValue)
    .action(async (id: number) => {
      await (await line.service(apiKeysService)).revoke(id);
      line.print(`Key ${id} is revoked.`);
    });
}

function printIssued(line: CommandLine, issued: IssuedKey, json: true | undefined): void {
  if (json) {
    line.print(JSON.stringify(issued));
    return;
  }
  const end = issued.expiresAt === null ? 'without end' : `until ${issued.expiresAt.toISOString()}`;
  line.print(`Key ${issued.keyId} of agency ${issued.agencyId} is issued, ${end}. It is shown only this once:`);
  line.print(issued.apiKey);
}

function tableRow(key: KeyRecord): Record<string, string | number> {
  return {
    id: key.id,
    agency: key.agencyId,
    key: `${key.prefix}…`,
    state: key.state,
    expires: key.expiresAt?.toISOString() ?? 'never',
    scopes: key.scopes === 'all' ? 'all' : key.scopes.join(','),
  };
}
