// Imported first by all programs: an old Node fails with a message instead of a stack trace. `engines` of package.json has the
// same versions. ES module packages are loaded with `require`, which Node 20 supported later than Node 22 in their version lines.
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
