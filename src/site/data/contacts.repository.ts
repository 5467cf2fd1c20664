import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AgencyCard, AgentCard } from '../content/page-contact.js';

export interface Contacts {
  agency: AgencyCard;
  /** Null: no agent is to be shown, or it is gone, or it posts in the agency's name. */
  agent: (Omit<AgentCard, 'avatarUrl'> & { avatarMediaId: number | null }) | null;
}

interface ContactsRow {
  agencyName: string;
  agencyPhone: string | null;
  agencyEmail: string | null;
  agencyUrl: string | null;
  agentName: string | null;
  agentPhone: string | null;
  contactPhone: number | null;
  contactWhatsapp: number | null;
  contactViber: number | null;
  contactTelegram: number | null;
  avatarMediaId: number | null;
  instagram: string | null;
  youtube: string | null;
  tiktok: string | null;
}

/** Whom a visitor may ask, as of now: contacts are not part of the published snapshot. */
@Injectable()
export class ContactsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The agency and, of it, the agent; `userId` null: none is asked for. Null: the agency is gone. */
  async find(agencyId: number, userId: number | null): Promise<Contacts | null> {
    const [row] = await this.dataSource.query<ContactsRow[]>(
      `SELECT a.name AS agencyName, a.phone AS agencyPhone, a.email AS agencyEmail, a.url AS agencyUrl,
              u.name AS agentName, u.phone AS agentPhone, u.contact_phone AS contactPhone,
              u.contact_whatsapp AS contactWhatsapp, u.contact_viber AS contactViber,
              u.contact_telegram AS contactTelegram, u.avatar_media_id AS avatarMediaId,
              u.instagram, u.youtube, u.tiktok
         FROM agencies a
         LEFT JOIN users u ON u.agency_id = a.id AND u.id = ? AND u.deleted_at IS NULL AND u.posting_type = 'agent'
        WHERE a.id = ?`,
      [userId, agencyId],
    );
    return row === undefined ? null : contactsOf(row);
  }
}

function contactsOf(row: ContactsRow): Contacts {
  return {
    agency: { name: row.agencyName, phone: row.agencyPhone, email: row.agencyEmail, url: row.agencyUrl },
    agent: row.agentName === null ? null : agentOf(row, row.agentName),
  };
}

function agentOf(row: ContactsRow, name: string): Contacts['agent'] {
  return {
    name,
    phone: row.agentPhone,
    contactPhone: Boolean(row.contactPhone),
    contactWhatsapp: Boolean(row.contactWhatsapp),
    contactViber: Boolean(row.contactViber),
    contactTelegram: Boolean(row.contactTelegram),
    avatarMediaId: row.avatarMediaId,
    instagram: row.instagram,
    youtube: row.youtube,
    tiktok: row.tiktok,
  };
}
