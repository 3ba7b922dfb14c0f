import { type PushScope, receivePushes } from '#platform/push/web/receive-pushes.ts';

export function receiveCampPushes(scope: unknown): void {
  receivePushes(scope as PushScope, {
    onOpened: (id) => post('notifications.markRead', { ids: [id] }),
    quietActions: { seen: (id) => post('notifications.see', { ids: [id] }).then(accepted) },
    onRenewed: (subscription) => {
      const { endpoint, keys } = subscription as { endpoint: string; keys: { p256dh: string; auth: string } };
      return post('notifications.keepDevice', { endpoint, p256dh: keys.p256dh, auth: keys.auth });
    },
  });
}

/** Uses plain fetch, because the typed client would be most of the worker's size. */
function post(call: string, input: object): Promise<Response> {
  return fetch(`/api/${call}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) });
}

function accepted({ ok, status }: Response): void {
  if (!ok) throw new Error(`answered ${status}`);
}
