export const pushUrgencies = ['urgent', 'normal', 'quiet'] as const;
export const pushStates = ['waiting', 'sending', 'sent', 'kept', 'gone', 'late', 'failed'] as const;
export type PushState = (typeof pushStates)[number];

/** What a phone shows (specification §3), and the id of what it tells of. */
export interface PushPayload {
  id: string;
  title: string;
  body: string;
  /** A path of ours. */
  link: string;
  /** Paths of ours. */
  icon: string;
  badge: string;
  /** The next of the same tag takes its place. */
  tag: string;
  /** Each opens its link. */
  actions: readonly { action: string; title: string; link: string }[];
}

/** Push services take 4,096 bytes encrypted; some phones less. */
export const maxPayloadBytes = 3_000;

/** A path that stays on this origin: no scheme, no host, nothing that a browser would read as one. */
export function isOwnPath(link: unknown): link is string {
  return typeof link === 'string' && link.length <= 2_000 && /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(link);
}

/** As it is sent: its body is shortened until the whole fits. Throws where it leads elsewhere. */
export function encodePayload(payload: PushPayload): string {
  if (![payload.link, payload.icon, payload.badge, ...payload.actions.map(({ link }) => link)].every(isOwnPath))
    throw new Error('a push leads to a path of ours');
  const letters = [...payload.body];
  let text = JSON.stringify(payload);
  for (let kept = letters.length; new TextEncoder().encode(text).length > maxPayloadBytes && kept > 0;) {
    kept = Math.floor(kept * 0.8);
    text = JSON.stringify({ ...payload, body: `${letters.slice(0, kept).join('')}…` });
  }
  if (new TextEncoder().encode(text).length > maxPayloadBytes) throw new Error('a push has too long a title');
  return text;
}
