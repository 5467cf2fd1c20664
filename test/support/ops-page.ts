import { DataSource } from 'typeorm';
import type { ApiClient } from './api-client.js';
import type { TestService } from './app.js';

const AGENCIES_PER_PAGE = 50;

/** The path of the operators' page that lists the agency: other test files have created agencies before. */
export async function opsPageOf({ api }: TestService, { agencyId }: ApiClient): Promise<string> {
  const [row] = await api
    .get(DataSource)
    .query<{ before: number | string }[]>('SELECT COUNT(*) AS `before` FROM agencies WHERE id < ?', [agencyId]);
  return `/ops?page=${Math.floor(Number(row?.before) / AGENCIES_PER_PAGE) + 1}`;
}
