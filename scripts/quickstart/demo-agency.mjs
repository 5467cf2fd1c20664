import { inProject } from '../project/paths.mjs';
import { runQuietly } from '../project/run-command.mjs';
import { ApiClient } from './api-client.mjs';

const NAME = 'Demo Agency';
const CONTACT = [
  '--phone',
  '+37322000000',
  '--email',
  'hello@demo-agency.example',
  '--url',
  'https://demo-agency.example',
];

/** The agency and key of an earlier run if they are still valid, else new ones: `{agencyId, apiKey}`. */
export async function ensureDemoAgency({ earlier, apiUrl, env }) {
  if (earlier?.apiKey && (await keyWorks(apiUrl, earlier.apiKey))) {
    return { agencyId: earlier.agencyId, apiKey: earlier.apiKey };
  }
  const command = [inProject('dist', 'cli.js'), 'agency', 'create', NAME, ...CONTACT, '--json'];
  const output = await runQuietly(process.execPath, command, { env, cwd: inProject() });
  return JSON.parse(output.trim().split('\n').at(-1));
}

async function keyWorks(apiUrl, apiKey) {
  const { status } = await new ApiClient(apiUrl, apiKey).request('GET', '/reference/schema/base');
  return status === 200;
}
