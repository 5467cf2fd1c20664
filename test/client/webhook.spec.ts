import { Webhook } from 'standardwebhooks';
import { Headers as HeadersOfUndici } from 'undici';
import { verifyWebhook, WebhookRefused } from '../../clients/typescript/src/webhook.js';

/** Verifies webhooks signed by the public library of Standard Webhooks. */

const SECRET = `whsec_${Buffer.from('a secret of 24 characters').toString('base64')}`;
const OTHER = `whsec_${Buffer.from('another of 24 characters!').toString('base64')}`;
const BODY = '{"type":"listing.updated","text":"Chișinău, 3 odăi"}';
const NOW = Date.UTC(2026, 4, 1, 12);

function headersOf(secret = SECRET, at = NOW, body = BODY): Record<string, string> {
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(at / 1000),
    'webhook-signature': new Webhook(secret).sign('msg_1', new Date(at), body),
  };
}

const verify = (
  headers: Parameters<typeof verifyWebhook>[1],
  body: string | Uint8Array = BODY,
  secrets: string | string[] = SECRET,
) => verifyWebhook(body, headers, secrets, { now: NOW });

it('accepts webhooks signed with the secret, as text or bytes, with any headers object', async () => {
  const event = { type: 'listing.updated', text: 'Chișinău, 3 odăi' };
  const headers = headersOf();
  expect(await verify(headers)).toEqual(event);
  expect(await verify(new Headers(headers), Buffer.from(BODY))).toEqual(event);
  expect(await verify(new HeadersOfUndici(headers))).toEqual(event);
  const capitals = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
  expect(await verify(capitals)).toEqual(event);
});

it('accepts a header that is a list of one, as some servers give them, and none that came twice', async () => {
  const lists = Object.fromEntries(Object.entries(headersOf()).map(([name, value]) => [name, [value]]));
  expect(await verify(lists)).toEqual({ type: 'listing.updated', text: 'Chișinău, 3 odăi' });
  const withIds = (...ids: string[]) => verify({ ...lists, 'webhook-id': ids });
  await expect(withIds()).rejects.toEqual(new WebhookRefused('The webhook has no webhook-id'));
  await expect(withIds('msg_1', 'msg_1')).rejects.toEqual(
    new WebhookRefused('The webhook has more than one webhook-id'),
  );
});

it('accepts either secret during a rotation, and either of two signatures', async () => {
  const event = JSON.parse(BODY) as object;
  expect(await verify(headersOf(OTHER), BODY, [SECRET, OTHER])).toEqual(event);
  const signatures = [headersOf(OTHER), headersOf()].map((headers) => headers['webhook-signature']).join(' ');
  expect(await verify({ ...headersOf(), 'webhook-signature': signatures })).toEqual(event);
});

it.each([
  ['of another secret', headersOf(OTHER), BODY],
  ['of another body', headersOf(), BODY.replace('3', '4')],
  ['of another id', { ...headersOf(), 'webhook-id': 'msg_2' }, BODY],
  ['of another moment', { ...headersOf(), 'webhook-timestamp': String(NOW / 1000 + 1) }, BODY],
  ['six minutes old', headersOf(SECRET, NOW - 360_000), BODY],
  ['of the future', headersOf(SECRET, NOW + 360_000), BODY],
  [
    'of another version',
    { ...headersOf(), 'webhook-signature': headersOf()['webhook-signature']?.replace('v1,', 'v2,') },
    BODY,
  ],
  ['no base64', { ...headersOf(), 'webhook-signature': 'v1,%%%' }, BODY],
  ['not there', { 'webhook-id': 'msg_1', 'webhook-timestamp': String(NOW / 1000) }, BODY],
])('rejects a signature that is %s', async (_, headers, body) => {
  await expect(verify(headers, body)).rejects.toThrow(WebhookRefused);
});

it('the tolerance is five minutes by default', async () => {
  const headers = headersOf(SECRET, NOW - 299_000);
  for (const at of [NOW - 300_000, NOW + 300_000]) {
    expect(await verify(headersOf(SECRET, at))).toMatchObject({ type: 'listing.updated' });
  }
  for (const at of [NOW - 301_000, NOW + 301_000]) {
    await expect(verify(headersOf(SECRET, at))).rejects.toThrow(/is outside the tolerance of 300 s/);
  }
  await expect(verifyWebhook(BODY, headers, SECRET, { now: NOW, toleranceSeconds: 60 })).rejects.toThrow(
    /is outside the tolerance of 60 s/,
  );
});

it('says what to do about a body that was parsed, and that a secret is none, as programs without types pass them', async () => {
  const verifyUntyped = verifyWebhook as (...given: unknown[]) => Promise<unknown>;
  const options = { now: NOW };
  for (const body of [JSON.parse(BODY) as unknown, null, undefined, 7]) {
    await expect(verifyUntyped(body, headersOf(), SECRET, options)).rejects.toThrow(
      /^The body has to be the bytes of the request as they came, or their text: /,
    );
  }
  for (const secret of [undefined, null, 7, '']) {
    await expect(verifyUntyped(BODY, headersOf(), secret, options)).rejects.toThrow(
      'A secret is `whsec_` followed by base64',
    );
  }
  const buffer = new TextEncoder().encode(BODY).buffer;
  expect(await verifyUntyped(buffer, headersOf(), SECRET, options)).toMatchObject({ type: 'listing.updated' });
});
