// npm run test:backup: checks that the backup described in docs/operations.md restores everything.
import './project/require-node.mjs';
import path from 'node:path';
import { BusyCrm } from './backup/busy-crm.mjs';
import * as checks from './backup/checks.mjs';
import { typeCommands } from './backup/document-commands.mjs';
import { System } from './backup/system.mjs';
import { ensureDatabase } from './database/databases.mjs';
import { prepareDatabase } from './database/prepare-database.mjs';
import { differences } from './drift/compare.mjs';
import { Follower } from './drift/follower.mjs';
import { PhotoStore } from './drift/photo-store.mjs';
import { readNumbers } from './project/command-line.mjs';
import { createAgency } from './project/create-agency.mjs';
import { sleep } from './project/processes.mjs';
import { Progress } from './project/progress.mjs';
import { WebhookServer } from './project/test-support.mjs';
import { concludeTrial } from './toolbox/conclude.mjs';
import { Random } from './toolbox/random.mjs';
import { prepareTrial } from './toolbox/stand.mjs';
import { inTrial } from './toolbox/trial.mjs';

const {
  listings,
  seconds,
  seed,
  'keep-redis': keepsRedis,
} = readNumbers({
  usage: 'npm run test:backup -- [--listings 200] [--seconds 10] [--seed 1] [--keep-redis]',
  about: `A CRM writes listings, agents and photos, and workers publish. Meanwhile a backup is made by the commands of
docs/operations.md, word for word; the CRM goes on, and then everything is lost at once. The backup is restored, by the document's
commands again, into an empty database, media folder and Redis, and the service is started. Every job has to end, once; a reader of
the log and a webhook have to go on as the documents say; no id may be given to two objects; and after one sync() of the client the
service has to hold what the CRM has, to the bytes of each photo. MariaDB alone; what is not installed (mariadb-dump, rsync) is fetched
on Debian and unpacked into .data/bin. The exit code is 0 when nothing was found.`,
  options: {
    listings: { about: 'listings of the CRM to begin with', default: 200 },
    seconds: { about: 'for which it writes before the backup, and again after it', default: 10 },
    seed: { about: 'of what it writes', default: 1 },
    'keep-redis': { about: 'Redis is not lost, so that it is newer than the database', default: false },
  },
});

const HOOK = '/hook';

const progress = new Progress();
await concludeTrial(async () => {
  const { PlsClient } = await prepareTrial(progress);
  return inTrial((trial) => tryBackup(trial, PlsClient));
});

/** One trial: its parameters and the problems found. */
async function tryBackup({ directory, atEnd }, PlsClient) {
  const photos = await PhotoStore.start();
  atEnd(() => photos.close());
  const hooks = await WebhookServer.start();
  atEnd(() => hooks.close());
  const backup = path.join(directory, 'backup');
  const origins = { photoOrigin: photos.origin, hookOrigin: hooks.origin };
  const system =
    (name, more = {}) =>
    async (onProgress) => {
      const made = await System.prepare({ directory: path.join(directory, name), ...origins, ...more, onProgress });
      atEnd(() => made.remove());
      return made;
    };

  const lost = await progress.step('System', system('lost'), () => '');
  await prepareDatabase(lost.databaseUrl);
  await progress.step('Service', () => lost.start());
  const { apiKey } = await createAgency('Backup', lost.commandEnvironment);
  const client = new PlsClient({ url: lost.origin, key: apiKey });
  await client.request('POST', '/webhooks', {
    body: { url: hooks.origin + HOOK, types: ['listing.*', 'agent.*', 'media.*'] },
  });
  const reader = new Follower(client);
  reader.start();
  const crm = new BusyCrm(new Random(seed), { name: 'crm', photos });
  crm.fill(listings);
  await progress.step(
    'First sync',
    () => client.sync({ ...wholeOf(crm) }),
    () => `${listings} listings`,
  );
  crm.work(client);
  await progress.step(
    'Writes',
    () => sleep(seconds * 1000),
    () => `${crm.sent} changes`,
  );
  const before = crm.sent;
  await progress.step(
    'Backup',
    (at) => typeCommands('backup', lost.commandEnvironment, backup, { onProgress: at }),
    () => `${crm.sent - before} changes meanwhile`,
  );
  await progress.step(
    'More writes',
    () => sleep(seconds * 1000),
    () => `${crm.sent - before} changes since`,
  );
  await crm.rest();
  const place = await client.eventsHead();
  await reader.catchUp(place);
  await reader.stop();
  const idsBefore = await checks.idsOf(client);
  await progress.step(
    'Loss',
    () => lost.kill(),
    () => 'all processes killed',
  );

  const messagesBefore = [...hooks.at(HOOK)];
  photos.mendAll();

  const empty = await progress.step(
    'Empty system',
    system('restored', keepsRedis ? { redisOf: lost.redis } : {}),
    () => '',
  );
  await ensureDatabase(empty.databaseUrl);
  await progress.step(
    'Restore',
    () => typeCommands('restore', empty.commandEnvironment, backup),
    () => '',
  );
  const jobsUnderWay = await empty.openJobs();
  const missing = await empty.missingBytes();
  const idsOfBackup = await checks.lastIdsOf(empty);
  await progress.step('Service again', () => empty.start());
  await progress.step(
    'Its jobs',
    () => empty.rested(),
    () => `${jobsUnderWay} were under way`,
  );
  const again = new PlsClient({ url: empty.origin, key: apiKey });
  const refused = await checks.readerBeginsAnew(again, place);
  const { oldestAfter } = await again.request('GET', '/events/head');
  const readerAgain = new Follower(again);
  readerAgain.seq = oldestAfter;
  readerAgain.start();
  const report = await progress.step(
    'Sync',
    () => again.sync({ ...wholeOf(crm), orphans: 'delete', agentOrphans: 'delete', maxOrphanShare: 1 }),
    () => '',
  );
  await progress.step(
    'What it causes',
    () => empty.rested(),
    () => '',
  );
  const head = await again.eventsHead();
  await readerAgain.catchUp(head);
  const sentAgain = () => hooks.at(HOOK).slice(messagesBefore.length);
  await progress.step(
    'Webhook',
    () => checks.until(() => sentAgain().at(-1)?.body.seq === head),
    () => `${sentAgain().length} messages`,
  );
  await readerAgain.stop();
  await empty.rested();
  const found = [
    ...missing.map((file) => `${file} is in the dump of the database, and not in the copy of the media`),
    ...(jobsUnderWay === 0 ? ['no job was under way in the backup, so that the trial tells nothing of jobs'] : []),
    ...refused,
    ...reader.violations,
    ...readerAgain.violations,
    ...checks.refusals(report),
    ...(await checks.jobsDoneOnce(empty)),
    ...checks.idsGivenTwice({ before: idsBefore, after: await checks.idsOf(again), idsOfBackup }),
    ...checks.webhooksGoOn({ before: messagesBefore, after: sentAgain(), head }),
    ...(await differences({ crm, client: again, follower: readerAgain, apiOrigin: empty.origin })),
  ];
  const figures = {
    'changes before the backup began': before,
    'changes after that': crm.sent - before,
    'changes that were refused': crm.failures.length,
    'events of the log when all was lost': place,
    'jobs under way in the backup': jobsUnderWay,
    'photos in the CRM': [...crm.listings.values()].flatMap(({ files }) => files).length,
    'messages to the webhook after': sentAgain().length,
    'objects that the sync brought back': created(report.listings) + created(report.agents),
  };
  return { figures, found };
}

/** How many of them a sync has created. */
function created({ sent }) {
  return sent.created;
}

function wholeOf(crm) {
  return { agents: () => crm.agentsAsSent(), listings: () => crm.listingsAsSent() };
}
