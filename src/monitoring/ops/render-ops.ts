import type { AgencyReport, FailingWebhook } from '../../reports/agency-report.js';
import type { ReportsPage } from '../../reports/agency-reports.service.js';
import { type Html, html, trustedMarkup } from '../../site/html/html.js';
import { BOARD_PATH } from '../board/queue-board.js';

/** Higher shares of failed jobs are highlighted. */
const MANY_FAILED = 0.1;

/** Longer waits are highlighted, in seconds. */
const LONG_WAIT_SECONDS = 600;

/** Units, each with the number of it in the next larger unit. */
const UNITS: readonly [string, number][] = [
  ['s', 60],
  ['min', 60],
  ['h', 24],
];

/** The style of the page: a constant, so that its content security policy can contain its hash. */
export const OPS_STYLE_SHEET = `
:root { color-scheme: light dark; --ground: #f4f5f2; --paper: #fff; --ink: #1b2124; --muted: #596268; --line: #dfe2dd; --alarm: #a3230f; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #15181a; --paper: #1e2225; --ink: #eceae5; --muted: #a5adb2; --line: #373d41; --alarm: #ff9b85; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; background: var(--ground); color: var(--ink); font: 0.95rem/1.5 system-ui, sans-serif; }
main { max-width: 90rem; margin: 0 auto; }
h1 { font-size: 1.4rem; margin: 0 0 0.25rem; }
p { margin: 0 0 1rem; color: var(--muted); }
a { color: inherit; }
.wide { overflow-x: auto; background: var(--paper); border: 1px solid var(--line); border-radius: 0.5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.5rem 0.75rem; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line); }
thead th { color: var(--muted); font-weight: 600; white-space: nowrap; }
tbody tr:last-child > * { border-block-end: 0; }
tbody th { font-weight: 600; min-width: 10rem; overflow-wrap: anywhere; }
th.number, td.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
ul { margin: 0; padding: 0; list-style: none; }
li { overflow-wrap: anywhere; min-width: 14rem; }
.alarm { color: var(--alarm); font-weight: 600; }
.muted { color: var(--muted); font-weight: 400; }
nav { display: flex; gap: 1rem; padding-block: 1rem; }
`;

/** Contains exactly the text that the policy has the hash of. */
const STYLE = trustedMarkup(`<style>${OPS_STYLE_SHEET}</style>`);

/** Renders the page with the reports of agencies. @param now the reference time of ages. */
export function renderOps({ reports, page, pages }: ReportsPage, now: Date): string {
  const rows = reports.map((report) => renderRow(report, now));
  return `<!doctype html>${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Agencies</title>
        ${STYLE}
      </head>
      <body>
        <main>
          <h1>Agencies</h1>
          <p>
            ${now.toISOString().slice(0, 19).replace('T', ' ')} UTC. Ended and failed jobs: within the last 24 hours.
            <a href="${BOARD_PATH}">Queue board</a>
          </p>
          ${rows.length === 0 ? html`<p>There is no agency on this page.</p>` : renderTable(rows)}
          ${renderPages(page, pages)}
        </main>
      </body>
    </html>`.markup
  }`;
}

function renderTable(rows: readonly Html[]): Html {
  const numbers = ['Jobs ended', 'Failed', 'Open', 'Oldest open', 'Files', 'Storage'];
  return html`<div class="wide" tabindex="0" role="region" aria-label="Agencies">
    <table>
      <thead>
        <tr>
          ${['Agency', 'Last change', 'Listings'].map((head) => html`<th scope="col">${head}</th>`)}
          ${numbers.map((head) => html`<th scope="col" class="number">${head}</th>`)}
          <th scope="col">Failing webhooks</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function renderRow(report: AgencyReport, now: Date): Html {
  const { id, name, status, lastChangeAt, jobs, storage } = report;
  const oldest = jobs.oldestOpenSeconds;
  return html`<tr>
    <th scope="row">${name} <span class="muted">${id}${status === 'active' ? '' : `, ${status}`}</span></th>
    <td>${lastChangeAt === null ? '–' : `${durationOf((now.getTime() - lastChangeAt.getTime()) / 1000)} ago`}</td>
    <td>${listingsOf(report)}</td>
    <td class="number">${jobs.ended}</td>
    ${number(shareOf(jobs.failed, jobs.ended), jobs.failed > jobs.ended * MANY_FAILED)}
    <td class="number">${jobs.open}</td>
    ${number(oldest === null ? '–' : durationOf(oldest), oldest !== null && oldest > LONG_WAIT_SECONDS)}
    <td class="number">${storage.files}</td>
    <td class="number">${bytesOf(storage.bytes)}</td>
    <td>
      <ul>
        ${report.failingWebhooks.map((webhook) => renderWebhook(webhook, now))}
      </ul>
    </td>
  </tr>`;
}

function number(text: string, isAlarming: boolean): Html {
  return html`<td class="number${isAlarming ? ' alarm' : ''}">${text}</td>`;
}

function renderWebhook({ id, url, failingSince, disabledReason }: FailingWebhook, now: Date): Html {
  const since = failingSince === null ? null : durationOf((now.getTime() - failingSince.getTime()) / 1000);
  const state = [disabledReason === null ? null : `stopped: ${disabledReason}`, since === null ? null : `for ${since}`];
  return html`<li class="alarm">${id} ${url} <span class="muted">${state.filter(Boolean).join(', ')}</span></li>`;
}

function renderPages(page: number, pages: number): Html | null {
  if (pages === 1) {
    return null;
  }
  return html`<nav aria-label="Pages">
    ${page > 1 && html`<a href="?page=${page - 1}" rel="prev">Previous</a>`}
    <span>${page} of ${pages}</span>
    ${page < pages && html`<a href="?page=${page + 1}" rel="next">Next</a>`}
  </nav>`;
}

function listingsOf({ listings }: AgencyReport): string {
  const counts = Object.entries(listings).map(([status, count]) => `${count} ${status.replaceAll('_', ' ')}`);
  return counts.length === 0 ? '–' : counts.join(', ');
}

function shareOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${part} (${Math.round((100 * part) / whole)} %)`;
}

/** In whole units of the largest that fits, such as `3 h`. */
function durationOf(seconds: number): string {
  let amount = Math.max(0, seconds);
  for (const [unit, next] of UNITS) {
    if (amount < next) {
      return `${Math.floor(amount)} ${unit}`;
    }
    amount /= next;
  }
  return `${Math.floor(amount)} d`;
}

function bytesOf(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
