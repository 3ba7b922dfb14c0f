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
    const one = worker();
    await one.push(payload);
    const { title, body, icon, badge, tag } = payload;
    const actions = payload.actions.map(({ link: _link, ...action }) => action);
    expect(one.notifications).toEqual([[title, { body, icon, badge, tag, renotify: true, actions, data: payload }]]);
  });

  test('shows no notification if a visible tab shows the message', async () => {
    const one = worker([{ visibilityState: 'visible', answers: true }]);
    await one.push(payload);
    expect(one.notifications).toEqual([]);
    expect(one.messages).toEqual([{ kind: 'push', payload }]);
  });

  test.each([
    ['is hidden', { visibilityState: 'hidden', answers: true }],
    ['says no', { visibilityState: 'visible', answers: false }],
    ['sleeps', { visibilityState: 'visible', answers: null }],
  ] as const)('is shown where the tab %s', async (_what, tab) => {
    const one = worker([tab]);
    await one.push(payload);
    expect(one.notifications).toHaveLength(1);
  });

  test.each([null, 'text', 7, {}, { title: '', link: 'https://evil.example', icon: '//evil.example/x.png', actions: 'none' }])(
    'of which nothing can be read leads to the list: %j',
    async (data) => {
      const one = worker();
      await one.push(data);
      expect(one.notifications).toMatchObject([['Bunkhouse', { icon: '/icon-192.png', data: { link: '/notifications' } }]]);
    },
  );

  test('shows a notification for invalid or empty data', async () => {
    const one = worker();
    await one.dispatch('push', { data: { json: () => JSON.parse('{') as unknown } });
    await one.dispatch('push', { data: null });
    expect(one.notifications).toHaveLength(2);
  });
});

describe('notificationclick event', () => {
  test('opens the link in an existing tab and marks the notification as read', async () => {
    const one = worker([{ visibilityState: 'hidden', answers: true }]);
    await one.click(payload);
    expect(one.messages).toEqual([{ kind: 'open', path: payload.link }]);
    expect([one.opened, one.focused()]).toEqual([[], 1]);
    expect(one.onOpened).toHaveBeenCalledWith('n1');
  });

  test('opens a window if no tab exists or answers', async () => {
    for (const tabs of [[], [{ visibilityState: 'visible', answers: null } as const]]) {
      const one = worker(tabs);
      await one.click(payload);
      expect(one.opened).toEqual([payload.link]);
    }
  });

  test('opens the link of the clicked action', async () => {
    const one = worker();
    await one.click(payload, 'mend');
    expect(one.opened).toEqual(['/mend']);
  });

  test('runs a quiet action without opening a page, unless it fails', async () => {
    const one = worker();
    await one.click(payload, 'seen');
    expect(one.onSeen).toHaveBeenCalledWith('n1');
    expect([one.opened, one.onOpened.mock.calls]).toEqual([[], []]);
    one.onSeen.mockRejectedValue(new Error('no network'));
    await one.click(payload, 'seen');
    expect(one.opened).toEqual(['/maintenance/ticket/1']);
  });

  test('never leaves this origin', async () => {
    const one = worker();
    await one.click(
      { ...payload, link: 'https://evil.example', actions: [{ action: 'open', title: 'x', link: '//evil.example' }] },
      'open',
    );
    expect(one.opened).toEqual(['/notifications']);
  });
});

test('renews the subscription with the same key after the browser changed it', async () => {
  const one = worker();
  await one.dispatch('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: new ArrayBuffer(65) } } });
  expect(one.onRenewed).toHaveBeenCalledWith({ endpoint: 'https://new' });
  const without = worker();
  await without.dispatch('pushsubscriptionchange', {});
  expect(without.onRenewed).not.toHaveBeenCalled();
});

test('parsePayload drops an action that leads to another origin', () => {
  expect(parsePayload({ ...payload, actions: [{ action: 'a', title: 'A', link: 'http://x' }, null, 3] }).actions).toEqual([]);
});
