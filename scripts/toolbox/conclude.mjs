// The end of a trial: its figures, the problems found, and the exit code.
const MOST_SHOWN = 20;
const LABEL_WIDTH = 44;

/**
 * @param {() => Promise<{figures?: Record<string, string | number>, found: string[]}>} work `found` has a line for each problem
 */
export async function concludeTrial(work) {
  try {
    const { figures = {}, found } = await work();
    console.log('');
    for (const [name, value] of Object.entries({ ...figures, 'found wrong': found.length }))
      console.log(`  ${name.padEnd(LABEL_WIDTH)} ${value}`);
    console.log('');
    found.slice(0, MOST_SHOWN).forEach((line) => console.log(`  ✗ ${line}`));
    process.exitCode = found.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(`\n${error.stack}`);
    process.exitCode = 1;
  }
}
