import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { AgencyContext } from '../auth/agency-context.js';
import { LIMITS, MILLISECONDS_PER_HOUR } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import { requirePosition, requireReadableTypes } from '../events/events.service.js';
import { EventNumbering } from '../events/log/event-numbering.js';
import { beginWrite, type WriteContext } from '../platform/batch/write-context.js';
import { Transactions } from '../platform/mysql/transactions.js';
import { newJob } from '../platform/outbox/job-type.js';
import { Outbox } from '../platform/outbox/outbox.js';
import type { DeliveriesQueryDto, WebhookChangeDto, WebhookDto } from './dto/webhook-writes.dto.js';
import { WEBHOOK_PING } from './processing/webhook.job-types.js';
import { WebhookSecrets } from './secrets/webhook-secrets.js';
import type { Webhook } from './webhook.entity.js';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import {
  type DeliveryRecord,
  deliveryRecord,
  type WebhookRecord,
  webhookRecord,
  type WebhookWithSecret,
} from './webhook-record.js';
import { type WebhookChange, WebhooksRepository } from './webhooks.repository.js';

/** The columns of an endpoint without failures. */
const UNTROUBLED = { attempts: 0, failingSince: null, nextAttemptAt: null } as const satisfies WebhookChange;

/** An agency's endpoints (D-207). */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly secrets: WebhookSecrets,
    private readonly numbering: EventNumbering,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Creates an endpoint, which receives events from now on.
   * @throws ApiError `TOO_MANY_WEBHOOKS`; `INSUFFICIENT_SCOPE` for types that the key may not read.
   */
  async create(agency: AgencyContext, dto: WebhookDto): Promise<WebhookWithSecret> {
    requireReadableTypes(agency, dto.types);
    const { lastSeq } = await this.numbering.numberAll(agency.id);
    const secret = this.secrets.create();
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId: agency.id });
      const { now, agencyId } = context;
      const webhook: Omit<Webhook, 'id'> = {
        agencyId,
        url: dto.url,
        types: dto.types,
        description: dto.description ?? null,
        active: dto.active ?? true,
        disabledReason: null,
        secret: this.secrets.seal(secret),
        formerSecret: null,
        formerSecretUntil: null,
        lastSeq,
        ...UNTROUBLED,
        createdAt: now,
        updatedAt: now,
      };
      // Serializes creations, so that the number of endpoints is counted correctly.
      await this.numbering.lockLog(context);
      if ((await this.webhooks.countOf(context)) >= LIMITS.webhooksPerAgency) {
        throw new ApiError('TOO_MANY_WEBHOOKS');
      }
      const id = await this.webhooks.add(context, webhook);
      return { ...webhookRecord({ ...webhook, id }), secret };
    });
  }

  async list(agency: AgencyContext): Promise<{ items: WebhookRecord[] }> {
    return { items: (await this.webhooks.ofAgency(agency.id)).map(webhookRecord) };
  }

  /** @throws ApiError `NOT_FOUND`. */
  async get(agency: AgencyContext, id: number): Promise<WebhookRecord> {
    const webhook = await this.webhooks.findWebhook(agency.id, id);
    if (webhook === null) {
      throw new ApiError('NOT_FOUND');
    }
    return webhookRecord(webhook);
  }

  /**
   * A reactivated endpoint continues at its last position.
   * @throws ApiError `NOT_FOUND`; `INSUFFICIENT_SCOPE` when it would send events that the key may not read.
   */
  change(agency: AgencyContext, id: number, dto: WebhookChangeDto): Promise<WebhookRecord> {
    return this.changing(agency.id, id, (webhook) => {
      const { url, types, description } = dto;
      if (url !== undefined || types !== undefined || dto.active === true) {
        requireReadableTypes(agency, types ?? webhook.types);
      }
      return {
        ...(url === undefined || url === webhook.url ? {} : { url, ...UNTROUBLED }),
        ...(types === undefined ? {} : { types }),
        ...(description === undefined ? {} : { description }),
        ...(dto.active === undefined ? {} : { active: dto.active, disabledReason: null }),
        // Nothing is retried while it is inactive, and its failures do not count when it is activated again.
        ...(dto.active === false || (dto.active === true && !webhook.active) ? UNTROUBLED : {}),
      };
    });
  }

  /** @throws ApiError `NOT_FOUND`. */
  async delete(agency: AgencyContext, id: number): Promise<{ deleted: true }> {
    await this.get(agency, id);
    // In steps, before the transaction: the deletion of a month's messages takes longer than a statement may.
    await this.deliveries.deleteInBatches(agency.id, id);
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId: agency.id });
      await this.lock(context, id);
      await this.deliveries.deleteRemaining(context, id);
      await this.webhooks.deleteWebhook(context, id);
      return { deleted: true };
    });
  }

  /**
   * Creates a new secret; the previous one also signs for a day. If repeated within that day, only the newest is replaced,
   * because its response may have been lost (D-261). A failed message is sent again at once.
   * @throws ApiError `NOT_FOUND`; `INSUFFICIENT_SCOPE` when the key may not read the events that are signed with it.
   */
  async rollSecret(agency: AgencyContext, id: number): Promise<WebhookWithSecret> {
    const secret = this.secrets.create();
    const record = await this.changing(agency.id, id, (webhook, { now }) => {
      requireReadableTypes(agency, webhook.types);
      return {
        secret: this.secrets.seal(secret),
        // What has failed may be accepted with it.
        nextAttemptAt: null,
        ...(isFormerInForce(webhook, now)
          ? {}
          : {
              formerSecret: webhook.secret,
              formerSecretUntil: new Date(now.getTime() + LIMITS.webhookSecretOverlapHours * MILLISECONDS_PER_HOUR),
            }),
      };
    });
    return { ...record, secret };
  }

  /** Sends a ping message. @returns its job. @throws ApiError `NOT_FOUND`. */
  async ping(agency: AgencyContext, id: number): Promise<{ jobId: number }> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId: agency.id });
      await this.lock(context, id);
      const [jobId = 0] = await this.outbox.enqueue(context, [newJob(WEBHOOK_PING, { subjectId: id, payload: {} })]);
      return { jobId };
    });
  }

  /**
   * Sends the events after a log position again.
   * @throws ApiError `NOT_FOUND`, `EVENTS_EXPIRED`, `VALIDATION_FAILED`; `INSUFFICIENT_SCOPE` when the key may not read them.
   */
  async replay(agency: AgencyContext, id: number, after: number): Promise<WebhookRecord> {
    await this.get(agency, id);
    requirePosition(after, await this.numbering.number(agency.id));
    return this.changing(agency.id, id, ({ types }, { now }) => {
      requireReadableTypes(agency, types);
      // A change even if the position is the same: messages after it may have been sent already.
      return { lastSeq: after, ...UNTROUBLED, updatedAt: now };
    });
  }

  /** The endpoint's messages, the latest first. @throws ApiError `NOT_FOUND`. */
  async listDeliveries(
    agency: AgencyContext,
    id: number,
    { limit = LIMITS.pageSizeDefault, cursor }: DeliveriesQueryDto,
  ): Promise<{ items: DeliveryRecord[]; nextCursor: string | null }> {
    const webhook = await this.get(agency, id);
    const found = await this.deliveries.latestOf(agency.id, id, cursor ?? null, limit + 1);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map((delivery) => deliveryRecord(delivery, webhook)),
      nextCursor: found.length > limit && last !== undefined ? String(last.id) : null,
    };
  }

  private changing(
    agencyId: number,
    id: number,
    changeOf: (webhook: Webhook, context: WriteContext) => WebhookChange,
  ): Promise<WebhookRecord> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const webhook = await this.lock(context, id);
      const wanted = changeOf(webhook, context);
      if (isDeepStrictEqual({ ...webhook, ...wanted }, { ...webhook })) {
        return webhookRecord(webhook);
      }
      const change = { ...wanted, updatedAt: context.now };
      await this.webhooks.change(context, id, change);
      return webhookRecord({ ...webhook, ...change });
    });
  }

  private async lock(context: WriteContext, id: number): Promise<Webhook> {
    const webhook = await this.webhooks.lock(context, id);
    if (webhook === null) {
      throw new ApiError('NOT_FOUND');
    }
    return webhook;
  }
}

const isFormerInForce = ({ formerSecretUntil }: Webhook, now: Date): boolean =>
  formerSecretUntil !== null && formerSecretUntil > now;
