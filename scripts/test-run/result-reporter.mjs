// A jest reporter that passes the results to the program that runs jest, see test-result.mjs.
import fs from 'node:fs';

export default class ResultReporter {
  onRunComplete(_contexts, results) {
    const file = process.env.PLS_TEST_COUNTS;
    if (file === undefined) return; // jest was called directly
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTotalTestSuites } = results;
    const counts = {
      suites: numTotalTestSuites,
      passed: numPassedTests,
      // A file that could not be run counts as a failure.
      failed: numFailedTests + numRuntimeErrorTestSuites,
      skipped: numPendingTests,
    };
    fs.writeFileSync(file, JSON.stringify(counts));
  }
}
