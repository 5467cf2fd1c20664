/* global Buffer, process, setTimeout */
/**
 * A stand-in for a decoder process that does what the file tells it: `answer`, `die`, `die-once:<flag file>`,
 * `hang`, `doze:<ms>`, `babble`. With the argument `stillborn` it ends before it is ready.
 */
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { networkInterfaces } = require('node:os');

if (process.argv.includes('stillborn')) {
  process.exit(3);
}

process.on('disconnect', () => process.exit(0));
process.on('message', ({ file }) => behave(...Buffer.from(file).toString().split(':')));
process.send({ type: 'ready' });

function behave(command, flagFile) {
  switch (command) {
    case 'die':
      process.kill(process.pid, 'SIGSEGV');
      break;
    case 'die-once':
      if (existsSync(flagFile)) {
        answer();
      } else {
        writeFileSync(flagFile, '');
        process.exit(1);
      }
      break;
    case 'hang':
      for (;;);
    case 'doze': // as one whose turn on the processors does not come
      setTimeout(answer, Number(flagFile));
      break;
    case 'pry':
      answer(pry());
      break;
    case 'babble':
      process.send({ type: 'done', image: 'no image' });
      break;
    default:
      answer();
  }
}

/** What it can learn of its worker and of the world, and what it is itself. */
function pry() {
  const statusOf = (field) =>
    new RegExp(`^${field}:\\s*(.*)$`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  let environment;
  try {
    environment = readFileSync(`/proc/${process.ppid}/environ`, 'latin1').length;
  } catch (error) {
    environment = error.code;
  }
  return JSON.stringify({
    environment,
    ownVariables: Object.keys(process.env),
    networks: Object.keys(networkInterfaces()),
    routes: readFileSync('/proc/net/route', 'utf8').trim().split('\n').length - 1,
    noNewPrivileges: statusOf('NoNewPrivs'),
    userIds: statusOf('Uid'),
  });
}

/** The process id in the detail lets a test see which process answered. */
function answer(detail = String(process.pid)) {
  process.send({ type: 'refused', reason: 'damaged', detail, memoryBytes: 1 });
}
