import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Agency } from '../../agencies/agency.entity.js';
import { EntityRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { User } from '../../users/user.entity.js';
import type { AgencyCard, AgentCard } from '../content/announcement-page.js';

export interface Contacts {
  agency: AgencyCard;
  /** Null if there is no agent, the agent has been deleted, or posts in the agency's name. */
  agent: (Omit<AgentCard, 'avatarUrl'> & { avatarMediaId: number | null }) | null;
}

/** The current contacts of listings, which are not part of the published snapshot. */
@Injectable()
export class ContactsRepository extends EntityRepository<Agency> {
  private readonly agency = this.columns(['name', 'phone', 'email', 'url', 'isTest'], {
    alias: 'a',
    prefix: 'agency_',
  });
  private readonly agent = this.columnsOf(
    User,
    [
      'name',
      'phone',
      'contactPhone',
      'contactWhatsapp',
      'contactViber',
      'contactTelegram',
      'avatarMediaId',
      'instagram',
      'youtube',
      'tiktok',
    ],
    { alias: 'u' },
  );

  constructor(dataSource: DataSource) {
    super(Agency, dataSource);
  }

  /** The agency and its agent (`userId` null: no agent); null if the agency does not exist. */
  async findContacts(agencyId: number, userId: number | null): Promise<Contacts | null> {
    const [row] = await this.query<(RawRow & { readonly agentId: number | null })[]>(
      `SELECT ${this.agency.selection}, u.id AS agentId, ${this.agent.selection}
         FROM agencies a
         LEFT JOIN users u ON u.agency_id = a.id AND u.id = ? AND u.deleted_at IS NULL AND u.posting_type = 'agent'
        WHERE a.id = ?`,
      [userId, agencyId],
    );
    return row === undefined
      ? null
      : { agency: this.agency.read(row), agent: row.agentId === null ? null : this.agent.read(row) };
  }
}
