/* global process */
/**
 * A stand-in for a decoder process that does what the source path tells it: `answer`, `die`, `die-once:<flag file>`,
 * `hang`, `babble`. With the argument `stillborn` it ends before it is ready.
 */
const { existsSync, writeFileSync } = require('node:fs');

if (process.argv.includes('stillborn')) {
  process.exit(3);
}

process.on('disconnect', () => process.exit(0));
process.on('message', ({ sourcePath }) => behave(...sourcePath.split(':')));
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
    case 'babble':
      process.send({ type: 'done', image: 'no image' });
      break;
    default:
      answer();
  }
}

/** The process id in the detail lets a test see which process answered. */
function answer() {
  process.send({ type: 'refused', reason: 'damaged', detail: String(process.pid), memoryBytes: 1 });
}
