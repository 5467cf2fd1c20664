// Makes the clock of a process wrong: code that asks for the time, such as BullMQ, gets another one. Node must load it before
// everything else; `CLOCK_AHEAD_MS` is the deviation, which child processes inherit.
const ahead = Number(process.env.CLOCK_AHEAD_MS);

const now = () => trueNow() + ahead;
const trueNow = Date.now;

// Not a subclass: dates that Node itself creates, such as those of files, must be instances of it as well.
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => String(new Date()),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
