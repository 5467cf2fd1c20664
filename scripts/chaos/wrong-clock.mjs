// Makes the clock of a process wrong: what asks for the time, such as BullMQ, is told another one. Node is to load it before
// everything else; `CLOCK_AHEAD_MS` says by how much, and processes that this one starts are told the same.
const ahead = Number(process.env.CLOCK_AHEAD_MS);

const now = () => trueNow() + ahead;
const trueNow = Date.now;

// Not a class of its own: dates that Node itself makes, such as of files, are to be instances of it too.
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => String(new Date()),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
