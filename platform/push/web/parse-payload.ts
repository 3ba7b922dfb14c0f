import { isOwnPath, type PushPayload } from '#platform/push/payload.ts';

/** Returns the readable parts of a push. Browsers require a notification for every push, so an unreadable one leads to the list. */
export function parsePayload(said: unknown): PushPayload {
  const one = (typeof said === 'object' && said !== null ? said : {}) as Partial<Record<keyof PushPayload, unknown>>;
  return {
    id: text(one.id),
    title: text(one.title) || 'Bunkhouse',
    body: text(one.body),
    link: path(one.link, '/notifications'),
    icon: path(one.icon, '/icon-192.png'),
    badge: path(one.badge, '/icon-192.png'),
    tag: text(one.tag),
    actions: Array.isArray(one.actions) ? one.actions.flatMap(asAction) : [],
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function path(value: unknown, otherwise: string): string {
  return isOwnPath(value) ? value : otherwise;
}

function asAction(said: unknown): PushPayload['actions'] {
  const { action, title, link } = (typeof said === 'object' && said !== null ? said : {}) as Record<string, unknown>;
  return text(action) !== '' && text(title) !== '' && isOwnPath(link) ? [{ action: text(action), title: text(title), link }] : [];
}
