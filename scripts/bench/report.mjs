// Reports the measurements: a table, JSON for comparisons, and a chart.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { displayPath, inProject } from '../project/paths.mjs';
import { median } from '../toolbox/times.mjs';
import { chartOf } from './chart.mjs';

/** How each figure is displayed, and whether more is better. */
const FIGURES = {
  ratio: { say: (value) => `${ratioText(value)} of the bare work` },
  cpuRatio: { say: (value) => `in processor time ${value.toFixed(2)}` },
  largeRatio: { say: (value) => `${ratioText(value)} at the large size` },
  growth: { say: (value) => `${ratioText(value)} times the small size's time` },
  limitRatio: { say: (value) => `${ratioText(value)} of the limit` },
  leanRatio: { say: (value) => `(lean Nest: ${ratioText(value)})` },
  limitGrowth: { say: (value) => `(limit: ${ratioText(value)} times)` },
  bareGrowth: { say: (value) => `(bare work: ${ratioText(value)} times)` },
  cost: { say: (value) => `${ratioText(value)} times the bare work's processor time` },
  depth: { say: (value) => `${ratioText(value)} times` },
  cpuDepth: { say: (value) => `in processor time ${value.toFixed(2)}` },
  p50: { say: (value) => `${value.toFixed(0)} ms (median)` },
  p99: { say: (value) => `${value.toFixed(0)} ms (99 of 100)` },
  microseconds: { say: (value) => `${value.toFixed(2)} µs` },
  megabytes: { say: (value) => `${value.toFixed(0)} MB` },
  getSpread: { say: (value) => `p99 of GET ${value.toFixed(1)} times the median` },
  putSpread: { say: (value) => `of PUT ${value.toFixed(1)}` },
  loopDelay: { say: (value) => `event loop late by ${value.toFixed(0)} ms under bulk calls (p99)` },
  note: { say: (value) => value },
};

const HIGHER_IS_BETTER = new Set(['ratio']);

export function describeMachine({ engineVersions }) {
  return {
    takenAt: new Date().toISOString(),
    node: process.version,
    cpus: `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}`,
    memoryGigabytes: Math.round(os.totalmem() / 1024 ** 3),
    engines: engineVersions,
  };
}

export function printTable({ results, cpus, largeSize }) {
  console.log(`\n  ${cpus}; 10,000 listings${largeSize > 0 ? ` and ${largeSize.toLocaleString('en')}` : ''}\n`);
  for (const result of results) {
    console.log(`  ${markOf(result)} ${result.name.padEnd(26)} ${figuresOf(result).join(', ')}`);
    const times = timesOf(result);
    if (times !== '') console.log(`  ${' '.repeat(28)} ${times}`);
  }
}

/** Writes JSON and chart under `bench/results`; returns their paths. */
export function saveResults(report) {
  const directory = inProject('bench', 'results');
  fs.mkdirSync(directory, { recursive: true });
  const base = path.join(directory, report.takenAt.replaceAll(/[:.]/g, '-'));
  fs.writeFileSync(`${base}.json`, `${JSON.stringify(report, null, 2)}\n`);
  fs.writeFileSync(`${base}.svg`, chartOf(report));
  return [`${base}.json`, `${base}.svg`].map(displayPath);
}

/** Which figures of the result meet their goals: `name → true or false`, for those that have one. */
export function goalsKept({ goal, ...result }) {
  return Object.fromEntries(
    Object.entries(goal)
      .filter(([name]) => result[name] !== undefined)
      .map(([name, wanted]) => {
        const value = result[name].median ?? result[name];
        return [name, HIGHER_IS_BETTER.has(name) ? value >= wanted : value <= wanted];
      }),
  );
}

function markOf(result) {
  const kept = Object.values(goalsKept(result));
  if (kept.length === 0) return ' ';
  return kept.every(Boolean) ? '✓' : '✗';
}

function figuresOf({ goal, ...result }) {
  return Object.entries(FIGURES)
    .filter(([name]) => result[name] !== undefined)
    .map(([name, { say }]) => {
      const wanted = goal[name];
      const bound = HIGHER_IS_BETTER.has(name) ? 'at least' : 'at most';
      return say(result[name]) + (wanted === undefined ? '' : ` [goal: ${bound} ${wanted}]`);
    });
}

const ratioText = ({ median: middle, low, high }) => `${middle.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;

function timesOf({ times, unit }) {
  if (unit === undefined) return '';
  const medians = Object.entries(times).map(([name, values]) => `${name} ${median(values).toFixed(2)} ms`);
  return `${medians.join(' · ')} per ${unit}`;
}
