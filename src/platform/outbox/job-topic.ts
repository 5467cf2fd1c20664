import type { Topic } from '../waiting/news.js';

export const JOB_TOPICS = 'job';

/** There is news of a job once it has ended. */
export function jobTopic(jobId: number): Topic {
  return { kind: JOB_TOPICS, name: String(jobId) };
}
