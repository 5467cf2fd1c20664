// Imported first by the programs: an old Node fails with a sentence, not with a stack.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed (24 is recommended); this is ${process.versions.node}.`);
  process.exit(1);
}
