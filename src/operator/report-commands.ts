import type { Command } from 'commander';
import type { AgencyReport } from '../reports/agency-report.js';
import type { CommandLine } from './command-line.js';
import { idValue } from './command-values.js';

const agencyReports = async () => (await import('../reports/agency-reports.service.js')).AgencyReportsService;

/** `agency report`: the data of one agency from the page of all agencies. @param agency the parent command. */
export function addReportCommand(agency: Command, line: CommandLine): void {
  agency
    .command('report')
    .description('Report on an agency: its last change, listings, jobs of a day, failing webhooks, storage')
    .argument('<id>', 'number of the agency', idValue)
    .option('--json', 'print it as a JSON object in one line')
    .action(async (id: number, { json }: { json?: true }) => {
      const report = await (await line.service(agencyReports)).report(id);
      (json ? [JSON.stringify(report)] : linesOf(report)).forEach((text) => line.print(text));
    });
}

function linesOf({ id, name, status, lastChangeAt, listings, jobs, storage, failingWebhooks }: AgencyReport): string[] {
  const counts = Object.entries(listings).map(([kind, count]) => `${count} ${kind}`);
  const oldest = jobs.oldestOpenSeconds;
  return [
    `Agency ${id} "${name}", ${status}`,
    `last change  ${lastChangeAt?.toISOString() ?? 'none'}`,
    `listings     ${counts.join(', ') || 'none'}`,
    `jobs         ${jobs.ended} ended within a day, ${jobs.failed} of them failed`,
    `open jobs    ${jobs.open}${oldest === null ? '' : `, the oldest for ${oldest} s`}`,
    `storage      ${storage.files} files, ${storage.bytes} bytes of originals`,
    `webhooks     ${failingWebhooks.length === 0 ? 'none fails' : `${failingWebhooks.length} fail`}`,
    ...failingWebhooks.map(({ id: webhook, url, failingSince, disabledReason }) => {
      const stopped = disabledReason === null ? '' : `, stopped: ${disabledReason}`;
      return `  ${webhook} ${url}${stopped}${failingSince === null ? '' : `, since ${failingSince.toISOString()}`}`;
    }),
  ];
}
