import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AgencyStatus } from './agency-context.js';

/** What an operator sees of an agency. */
export interface AgencyRecord {
  id: number;
  name: string;
  status: AgencyStatus;
  phone: string | null;
  email: string | null;
  url: string | null;
  createdAt: Date;
  suspendedAt: Date | null;
  /** Since when it is being erased; null: it is not. */
  erasingSince: Date | null;
}

export type NewAgency = Pick<AgencyRecord, 'name' | 'phone' | 'email' | 'url'>;

const AGENCY_RECORD = `
  SELECT id, name, status, phone, email, url, created_at AS createdAt, suspended_at AS suspendedAt,
         erasing_since AS erasingSince
    FROM agencies`;

/** The table `agencies`. */
@Injectable()
export class AgenciesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Every agency, oldest first. */
  list(): Promise<AgencyRecord[]> {
    return this.dataSource.query<AgencyRecord[]>(`${AGENCY_RECORD} ORDER BY id`);
  }

  async find(id: number): Promise<AgencyRecord | null> {
    const [row] = await this.dataSource.query<AgencyRecord[]>(`${AGENCY_RECORD} WHERE id = ?`, [id]);
    return row ?? null;
  }

  /** Stores the agency and returns its id. */
  async insert(manager: EntityManager, agency: NewAgency): Promise<number> {
    const { insertId } = await manager.query<{ insertId: number }>(
      `INSERT INTO agencies (name, phone, email, url) VALUES (?, ?, ?, ?)`,
      [agency.name, agency.phone, agency.email, agency.url],
    );
    return insertId;
  }

  /** A repeated suspension keeps the moment of the first. */
  async suspend(id: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE agencies SET status = 'suspended', suspended_at = COALESCE(suspended_at, CURRENT_TIMESTAMP(3)) WHERE id = ?`,
      [id],
    );
  }

  /** One that is being erased stays suspended. */
  async resume(id: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE agencies SET status = 'active', suspended_at = NULL WHERE id = ? AND erasing_since IS NULL`,
      [id],
    );
  }

  /** Suspends the agency for good. */
  async beginErasure(id: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE agencies SET status = 'suspended', suspended_at = COALESCE(suspended_at, CURRENT_TIMESTAMP(3)),
          erasing_since = COALESCE(erasing_since, CURRENT_TIMESTAMP(3)) WHERE id = ?`,
      [id],
    );
  }
}
