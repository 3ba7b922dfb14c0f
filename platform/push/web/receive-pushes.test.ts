import { describe, expect, test, vi } from 'vitest';
import { parsePayload } from './parse-payload.ts';
import { type PushMessage, type PushScope, receivePushes } from './receive-pushes.ts';

const payload = {
  id: 'n1',
  title: 'New ticket: Tap drips',
  body: 'Oak House',
  link: '/maintenance/ticket/1',
  icon: '/icon-192.png',
  badge: '/icon-192.png',
  tag: 'ticket-1',
  actions: [
    { action: 'open', title: 'Open', link: '/maintenance/ticket/1' },
    { action: 'mend', title: 'Mend', link: '/mend' },
    { action: 'seen', title: 'Seen', link: '/maintenance/ticket/1' },
  ],
};

interface FakeTab {
  visibilityState: 'visible' | 'hidden';
  answers: boolean | null;
}

function worker(tabs: readonly FakeTab[] = []) {
  const listeners = new Map<string, (event: never) => void>();
  const notifications: [string, Record<string, unknown>][] = [];
  const opened: string[] = [];
  const messages: PushMessage[] = [];
  let focused = 0;
  const scope = {
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) => void notifications.push([title, options]),
      pushManager: { subscribe: async () => ({ toJSON: () => ({ endpoint: 'https://new' }) }) },
    },
    clients: {
      matchAll: async () =>
        tabs.map(({ visibilityState, answers }) => ({
          visibilityState,
          focus: async () => focused++,
          postMessage: (message: PushMessage, [port]: MessagePort[]) => {
            messages.push(message);
            if (answers !== null) port?.postMessage(answers);
          },
        })),
      openWindow: async (url: string) => opened.push(url),
    },
  };
  const onOpened = vi.fn<(id: string) => Promise<void>>(async () => {});
  const onRenewed = vi.fn<(subscription: object) => Promise<void>>(async () => {});
  const onSeen = vi.fn<(id: string) => Promise<void>>(async () => {});
  receivePushes(scope as unknown as PushScope, { onOpened, onRenewed, quietActions: { seen: onSeen } });
  async function dispatch(type: string, event: object): Promise<void> {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) } as never);
    await work;
  }
  const push = (data: unknown) => dispatch('push', { data: { json: () => data } });
  const click = (data: unknown, action = '') => dispatch('notificationclick', { action, notification: { close() {}, data } });
  return {
    push,
    click,
    dispatch,
    notifications,
    opened,
    messages,
    focused: () => focused,
    onOpened,
    onRenewed,
    onSeen,
  };
}

describe('push event', () => {
  test('shows a notification with all fields', async () => {
    const fakeWorker = worker();
    await fakeWorker.push(payload);
    const { title, body, icon, badge, tag } = payload;
    const actions = payload.actions.map(({ link: _link, ...action }) => action);
    expect(fakeWorker.notifications).toEqual([[title, { body, icon, badge, tag, renotify: true, actions, data: payload }]]);
  });

  test('shows no notification if a visible tab shows the message itself', async () => {
    const fakeWorker = worker([{ visibilityState: 'visible', answers: true }]);
    await fakeWorker.push(payload);
    expect(fakeWorker.notifications).toEqual([]);
    expect(fakeWorker.messages).toEqual([{ kind: 'push', payload }]);
  });

  test.each([
    ['is hidden', { visibilityState: 'hidden', answers: true }],
    ['says no', { visibilityState: 'visible', answers: false }],
    ['sleeps', { visibilityState: 'visible', answers: null }],
  ] as const)('shows a notification if the tab %s', async (_what, tab) => {
    const fakeWorker = worker([tab]);
    await fakeWorker.push(payload);
    expect(fakeWorker.notifications).toHaveLength(1);
  });

  test.each([null, 'text', 7, {}, { title: '', link: 'https://evil.example', icon: '//evil.example/x.png', actions: 'none' }])(
    'shows a notification that opens the list for unreadable data: %j',
    async (data) => {
      const fakeWorker = worker();
      await fakeWorker.push(data);
      expect(fakeWorker.notifications).toMatchObject([['Bunkhouse', { icon: '/icon-192.png', data: { link: '/notifications' } }]]);
    },
  );

  test('shows a notification for invalid or empty data', async () => {
    const fakeWorker = worker();
    await fakeWorker.dispatch('push', { data: { json: () => JSON.parse('{') as unknown } });
    await fakeWorker.dispatch('push', { data: null });
    expect(fakeWorker.notifications).toHaveLength(2);
  });
});

describe('notificationclick event', () => {
  test('opens the link in an existing tab and marks the notification as read', async () => {
    const fakeWorker = worker([{ visibilityState: 'hidden', answers: true }]);
    await fakeWorker.click(payload);
    expect(fakeWorker.messages).toEqual([{ kind: 'open', path: payload.link }]);
    expect([fakeWorker.opened, fakeWorker.focused()]).toEqual([[], 1]);
    expect(fakeWorker.onOpened).toHaveBeenCalledWith('n1');
  });

  test('opens a window if there is no tab or the tab does not answer', async () => {
    for (const tabs of [[], [{ visibilityState: 'visible', answers: null } as const]]) {
      const fakeWorker = worker(tabs);
      await fakeWorker.click(payload);
      expect(fakeWorker.opened).toEqual([payload.link]);
    }
  });

  test('opens the link of the clicked action', async () => {
    const fakeWorker = worker();
    await fakeWorker.click(payload, 'mend');
    expect(fakeWorker.opened).toEqual(['/mend']);
  });

  test('runs a background action without opening a page, unless the action fails', async () => {
    const fakeWorker = worker();
    await fakeWorker.click(payload, 'seen');
    expect(fakeWorker.onSeen).toHaveBeenCalledWith('n1');
    expect([fakeWorker.opened, fakeWorker.onOpened.mock.calls]).toEqual([[], []]);
    fakeWorker.onSeen.mockRejectedValue(new Error('no network'));
    await fakeWorker.click(payload, 'seen');
    expect(fakeWorker.opened).toEqual(['/maintenance/ticket/1']);
  });

  test('never opens a link to another origin', async () => {
    const fakeWorker = worker();
    await fakeWorker.click(
      { ...payload, link: 'https://evil.example', actions: [{ action: 'open', title: 'x', link: '//evil.example' }] },
      'open',
    );
    expect(fakeWorker.opened).toEqual(['/notifications']);
  });
});

test('renews the subscription with the same key after the browser has changed the subscription', async () => {
  const fakeWorker = worker();
  await fakeWorker.dispatch('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: new ArrayBuffer(65) } } });
  expect(fakeWorker.onRenewed).toHaveBeenCalledWith({ endpoint: 'https://new' });
  const without = worker();
  await without.dispatch('pushsubscriptionchange', {});
  expect(without.onRenewed).not.toHaveBeenCalled();
});

test('parsePayload removes an action that leads to another origin', () => {
  expect(parsePayload({ ...payload, actions: [{ action: 'a', title: 'A', link: 'http://x' }, null, 3] }).actions).toEqual([]);
});
