import { type Route, type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import { signatureHeader } from '#features/payments/server/provider/signature.ts';
import { getSigning } from '#features/payments/server/provider/get-provider.ts';
import { handleWebhook } from './handle-webhook.ts';

const maxWebhookBytes = 256 * 1024;

/** Where Square tells of payments. Its signature is what counts; of what it says only ids are used, to ask it about them. */
export const webhookRoute: Route = {
  method: 'POST',
  url: '/webhooks/square',
  // Square posts all of a camp's from a few addresses; after an outage, many.
  limit: { name: 'payments.webhook', per: 'address', times: 6_000, within: 600 },
  takes: { type: 'application/json', most: maxWebhookBytes },
  run: receiveWebhook,
};

async function receiveWebhook({ app, request, reply }: RouteRequest): Promise<string> {
  const signing = getSigning(app);
  if (signing === null) return replyWithText(reply, 404, 'Nothing is awaited here.');
  const raw = await bytesOf(request.body as AsyncIterable<Uint8Array>);
  if (raw === null) return replyWithText(reply, 413, 'Too much.');
  const signature = request.headers[signatureHeader];
  const heard = await handleWebhook(app, signing, raw, typeof signature === 'string' ? signature : undefined);
  const [status, words] = answers[heard];
  return replyWithText(reply, status, words);
}

const answers = {
  kept: [200, 'Thank you.'],
  'not-signed': [403, 'Not signed as agreed.'],
  'no-event': [400, 'No event.'],
} as const;

/** As it came, byte for byte: that is what is signed. */
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
