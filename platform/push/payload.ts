export const pushUrgencies = ['urgent', 'normal', 'quiet'] as const;
export const pushStates = ['waiting', 'sending', 'sent', 'kept', 'gone', 'late', 'failed'] as const;
export type PushState = (typeof pushStates)[number];

/** The content of a push message (specification §3) and the id of its notification. */
export interface PushPayload {
  id: string;
  title: string;
  body: string;
  link: string;
  icon: string;
  badge: string;
  tag: string;
  actions: readonly { action: string; title: string; link: string }[];
}

/** Push services accept 4,096 encrypted bytes, but some phones accept fewer. */
export const maxPayloadBytes = 3_000;

/** Returns whether a link is a path on this origin. It must not contain a scheme or host, or anything that a browser parses as one. */
export function isOwnPath(link: unknown): link is string {
  return typeof link === 'string' && link.length <= 2_000 && /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(link);
}

/**
 * Returns the JSON to send, with the body shortened to the size limit. @throws if a link leads to another origin, or the title is too long
 */
export function encodePayload(payload: PushPayload): string {
  if (![payload.link, payload.icon, payload.badge, ...payload.actions.map(({ link }) => link)].every(isOwnPath))
    throw new Error('a push leads to a path of ours');
  const letters = [...payload.body];
  let text = JSON.stringify(payload);
  for (let length = letters.length; new TextEncoder().encode(text).length > maxPayloadBytes && length > 0;) {
    length = Math.floor(length * 0.8);
    text = JSON.stringify({ ...payload, body: `${letters.slice(0, length).join('')}…` });
  }
  if (new TextEncoder().encode(text).length > maxPayloadBytes) throw new Error('a push has too long a title');
  return text;
}
