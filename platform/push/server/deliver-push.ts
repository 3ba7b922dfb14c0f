import { createHash } from 'node:crypto';
import type { AppContext } from '#platform/server/app-context.ts';
import { encodePayload, type PushPayload } from '#platform/push/payload.ts';
import { readOrCreatePushKeys } from './push-keys.ts';
import { parsePushEndpoint } from './push-endpoint.ts';
import { PrivateAddressError, sendPushRequest } from './send-push-request.ts';
import type { pushDevices } from './tables.ts';

type Device = typeof pushDevices.$inferSelect;

/** The result of one attempt. `gone`: the device no longer exists. `refused`: a retry cannot help. */
export interface PushDelivery {
  how: 'sent' | 'kept' | 'gone' | 'refused' | 'delayed';
  status: number | null;
  why: string | null;
  /** How many seconds the push service asks us to wait. */
  retryAfter: number | null;
}

interface Message {
  payload: PushPayload;
  urgency: 'urgent' | 'normal' | 'quiet';
  /** How many seconds until the message expires. */
  ttl: number;
}

const urgencies = { urgent: 'high', normal: 'normal', quiet: 'low' } as const;

/** Sends one message to the push service of a device. Returns `kept` if no contact is configured, because push services require one. */
export async function deliverPush(app: AppContext, device: Device, { payload, urgency, ttl }: Message): Promise<PushDelivery> {
  const { pushContact, pushHosts } = app.config;
  if (pushContact === undefined) return { how: 'kept', status: null, why: null, retryAfter: null };
  const address = parsePushEndpoint(device.endpoint, pushHosts);
  if (address === null) return { how: 'refused', status: null, why: 'no push service that is known', retryAfter: null };
  const { publicKey, privateKey } = await readOrCreatePushKeys(app);
  const { default: webPush } = await import('web-push');
  try {
    const subscription = { endpoint: address.url.href, keys: { p256dh: device.p256dh, auth: device.auth } };
    const { headers, body, method } = webPush.generateRequestDetails(subscription, encodePayload(payload), {
      vapidDetails: { subject: pushContact, publicKey, privateKey },
      TTL: ttl,
      urgency: urgencies[urgency],
      topic: topicOf(payload.tag),
    });
    const { status, retryAfter } = await sendPushRequest(
      address.url,
      { method, headers: headers as Record<string, string>, body: body as Buffer },
      address.isOwnNetwork,
    );
    return outcomeOf(status, retryAfter);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isHopeless = error instanceof PrivateAddressError || error.message.startsWith('The subscription');
    return { how: isHopeless ? 'refused' : 'delayed', status: null, why: error.message.slice(0, 300), retryAfter: null };
  }
}

/** Returns the topic of a push message in the form that push services allow: 32 URL-safe characters. */
export function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

export function outcomeOf(status: number, retryAfter: string | undefined): PushDelivery {
  const why = `the push service answered ${status}`;
  if (status >= 200 && status < 300) return { how: 'sent', status, why: null, retryAfter: null };
  if (status === 404 || status === 410) return { how: 'gone', status, why, retryAfter: null };
  if (status === 429 || status >= 500) return { how: 'delayed', status, why, retryAfter: secondsOf(retryAfter) };
  return { how: 'refused', status, why, retryAfter: null };
}

/** Parses the header as seconds or a date. Returns undefined for anything else and for more than an hour. */
function secondsOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return seconds > 0 && seconds <= 3_600 ? Math.ceil(seconds) : null;
}
