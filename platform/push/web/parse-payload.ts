import { isOwnPath, type PushPayload } from '#platform/push/payload.ts';

/**
 * Returns the readable parts of a push message. Browsers require a notification for every push, so an unreadable message opens the list of
 * notifications.
 */
export function parsePayload(input: unknown): PushPayload {
  const fields = (typeof input === 'object' && input !== null ? input : {}) as Partial<Record<keyof PushPayload, unknown>>;
  return {
    id: text(fields.id),
    title: text(fields.title) || 'Bunkhouse',
    body: text(fields.body),
    link: path(fields.link, '/notifications'),
    icon: path(fields.icon, '/icon-192.png'),
    badge: path(fields.badge, '/icon-192.png'),
    tag: text(fields.tag),
    actions: Array.isArray(fields.actions) ? fields.actions.flatMap(parseAction) : [],
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function path(value: unknown, fallback: string): string {
  return isOwnPath(value) ? value : fallback;
}

function parseAction(input: unknown): PushPayload['actions'] {
  const { action, title, link } = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  return text(action) !== '' && text(title) !== '' && isOwnPath(link) ? [{ action: text(action), title: text(title), link }] : [];
}
