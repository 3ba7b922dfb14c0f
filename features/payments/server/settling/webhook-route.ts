import { type Route, type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import { signatureHeader } from '#features/payments/server/provider/signature.ts';
import { getSigning } from '#features/payments/server/provider/get-provider.ts';
import { handleWebhook } from './handle-webhook.ts';

const maxWebhookBytes = 256 * 1024;

/** Receives Square's webhooks, authenticated by their signature. Only the ids in a webhook are used, to poll the payment. */
export const webhookRoute: Route = {
  method: 'POST',
  url: '/webhooks/square',
  // Square posts from a few network addresses and sends many webhooks at once after an outage, so the limit is high.
  limit: { name: 'payments.webhook', per: 'address', times: 6_000, within: 600 },
  accepts: { type: 'application/json', maxBytes: maxWebhookBytes },
  run: receiveWebhook,
};

async function receiveWebhook({ app, request, reply }: RouteRequest): Promise<string> {
  const signing = getSigning(app);
  if (signing === null) return replyWithText(reply, 404, 'No webhooks are expected here.');
  const body = await bytesOf(request.body as AsyncIterable<Uint8Array>);
  if (body === null) return replyWithText(reply, 413, 'The body is too large.');
  const signature = request.headers[signatureHeader];
  const result = await handleWebhook(app, signing, body, typeof signature === 'string' ? signature : undefined);
  const [status, text] = answers[result];
  return replyWithText(reply, status, text);
}

const answers = {
  kept: [200, 'Thank you.'],
  'not-signed': [403, 'Not signed as agreed.'],
  'no-event': [400, 'No event.'],
} as const;

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > maxWebhookBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
