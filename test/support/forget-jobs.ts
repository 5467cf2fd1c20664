/** Whatever runs statements: a data source, or the manager of a transaction. */
interface Database {
  query(statement: string): Promise<unknown>;
}

/** Empties the queues of this worker's database: of jobs that earlier test files left, or of those of this one. */
export async function forgetJobs(database: Database): Promise<void> {
  for (const table of ['job_waits', 'jobs', 'job_lanes', 'job_queues', 'job_workers']) {
    await database.query(`DELETE FROM ${table}`);
  }
}
