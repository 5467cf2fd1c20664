import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/env.js';
import { openText, sealText } from '../../platform/encryption/sealed-text.js';

/** The prefix of secrets according to Standard Webhooks. */
const PREFIX = 'whsec_';

const SECRET_BYTES = 32;

/** Prefixes of stored secrets: plain text or encrypted. */
const CLEAR = 'clear:';
const SEALED = 'aes:';

/**
 * Webhook secrets. Signing needs the plain text; in the database they are encrypted if `WEBHOOK_SECRETS_KEY` is set, otherwise
 * stored in plain text (D-209).
 */
@Injectable()
export class WebhookSecrets {
  private readonly key: Buffer | null;

  constructor(config: Config) {
    this.key = config.webhookSecretsKey;
  }

  /** Generates a secret in the form that the agency sees. */
  create(): string {
    return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
  }

  /** Converts a secret to its stored form. */
  seal(secret: string): string {
    return this.key === null ? CLEAR + secret : SEALED + sealText(secret, this.key);
  }

  /** Recovers a stored secret. Throws when it was encrypted with another key. */
  open(stored: string): string {
    if (stored.startsWith(CLEAR)) {
      return stored.slice(CLEAR.length);
    }
    if (this.key === null) {
      throw new Error('A secret of a webhook is encrypted, and there is no WEBHOOK_SECRETS_KEY');
    }
    try {
      return openText(stored.slice(SEALED.length), this.key);
    } catch (error) {
      // The error of the cipher names neither the cause nor the setting.
      throw new Error('The secret of a webhook was encrypted with another WEBHOOK_SECRETS_KEY', { cause: error });
    }
  }
}

/** A message to be signed. */
export interface SignedMessage {
  messageId: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The header `webhook-signature`: one signature per secret, according to Standard Webhooks. */
export function signatureOf({ messageId, timestamp, body }: SignedMessage, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
