// Imported first by the programs: an old Node fails with a sentence, not with a stack. The same lines stand in `engines` of
// package.json. Packages of ES modules are loaded with `require`, which Node 22 learned after Node 20 did.
const OLDEST_MINOR = { 20: 19, 22: 13, 24: 11 };
const NEWEST_LINE = 24;

const [major, minor] = process.versions.node.split('.').map(Number);
const isRecentEnough = major > NEWEST_LINE || minor >= (OLDEST_MINOR[major] ?? Infinity);
if (!isRecentEnough) {
  console.error(
    `Node.js 20.19, 22.13, 24.11 or later than these is needed (24 is recommended); this is ${process.versions.node}.`,
  );
  process.exit(1);
}
