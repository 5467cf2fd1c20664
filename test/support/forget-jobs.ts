/** Anything that runs statements: a data source, or the manager of a transaction. */
interface Database {
  query(statement: string): Promise<unknown>;
}

/** Deletes all jobs in this worker's database, of this or of earlier test files. */
export async function forgetJobs(database: Database): Promise<void> {
  for (const table of ['job_waits', 'jobs', 'job_lanes', 'job_queues', 'job_workers']) {
    await database.query(`DELETE FROM ${table}`);
  }
}
