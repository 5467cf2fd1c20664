// npm run docs:pictures: takes the screenshots of docs/pictures anew, from a quickstart with nothing else in it.
import './project/require-node.mjs';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { openBrowser } from './pictures/judge.mjs';
import { ensureInstalled } from './project/install.mjs';
import { inProject } from './project/paths.mjs';
import { childEnd, endChild, sleep } from './project/processes.mjs';
import { OFFLINE } from './toolbox/trial.mjs';

const USAGE = `Usage: npm run docs:pictures [-- --help]

Writes docs/pictures: what visitors, integrators and operators see, as README.md shows it. Chromium is
found (CHROMIUM_PATH names another one) or fetched.
`;

const TARGET = inProject('docs', 'pictures');
const OPERATOR = { username: 'operator', password: 'an operator knows this' };

/** Each picture: the page, the steps to the desired state, its size in CSS pixels, and its colour scheme. */
const PICTURES = [
  { file: 'listing', address: '/en/announcement/1', height: 880, look: 'light', show: showPhotos },
  { file: 'listing-dark', address: '/en/announcement/1', height: 880, look: 'dark', show: showPhotos },
  { file: 'api', address: '/api/docs', height: 800, look: 'light', show: showCalls },
  { file: 'form', address: '/api/docs/forms?language=en', height: 900, look: 'light', show: showForm },
  { file: 'queues', address: '/admin/queues/queue/media', height: 800, look: 'light', show: showJobs },
];
const WIDTH = 1280;

if (process.argv.length > 2) process.stdout.write(USAGE);
else {
  await ensureInstalled();
  await write();
}

async function write() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-pictures-'));
  const env = {
    ...process.env,
    ...OFFLINE,
    PLS_DATA_DIR: directory,
    PORT: '0',
    WORKER_PORT: '0',
    QUEUE_BOARD_PASSWORD: OPERATOR.password,
  };
  const quickstart = spawn(process.execPath, [inProject('scripts', 'quickstart.mjs')], { env, stdio: 'inherit' });
  try {
    const { apiUrl, apiKey } = await stateOf(quickstart, path.join(directory, 'quickstart.json'));
    fs.mkdirSync(TARGET, { recursive: true });
    const browser = await openBrowser();
    try {
      for (const picture of PICTURES) await take(browser, { apiUrl, apiKey }, picture);
    } finally {
      await browser.close();
    }
  } finally {
    await endChild(quickstart, { graceMs: 60_000 });
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

/** What the quickstart writes to its state file once its listing is public. */
async function stateOf(quickstart, file) {
  let end = null;
  void childEnd(quickstart).then((how) => (end = how));
  while (!fs.existsSync(file)) {
    if (end !== null) throw new Error(`The quickstart has ended (${end}).`);
    await sleep(200);
  }
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

async function take(browser, { apiUrl, apiKey }, { file, address, height, look, show }) {
  const context = await browser.newContext({
    viewport: { width: WIDTH, height },
    colorScheme: look,
    httpCredentials: OPERATOR,
  });
  const page = await context.newPage();
  await page.goto(apiUrl + address);
  await show(page, apiKey);
  const target = path.join(TARGET, `${file}.webp`);
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 82, effort: 6 })
    .toFile(target);
  await context.close();
  console.log(`docs/pictures/${file}.webp: ${Math.round(fs.statSync(target).size / 1000)} kB`);
}

/** Waits until every visible image has loaded. */
async function showPhotos(page) {
  await page.waitForLoadState('networkidle');
}

/** Scrolls to the operations on listings. */
async function showCalls(page) {
  await page.locator('#operations-Listings-upsertListing').waitFor();
  await page.locator('#operations-tag-Listings').evaluate((tag) => tag.scrollIntoView());
}

async function showForm(page, apiKey) {
  await page.locator('#key').fill(apiKey);
  await page.locator('#access button').click();
  await page.locator('#fields fieldset').first().waitFor();
  await page.locator('#listing').evaluate((form) => form.scrollIntoView());
}

async function showJobs(page) {
  await page.getByText('Finished at').first().waitFor();
}
