import { afterEach, expect, test, vi } from 'vitest';
import { readBrowserPushState, enablePush } from './device.ts';

afterEach(() => vi.unstubAllGlobals());

const subscription = {
  toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => true,
};

interface Browser {
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  subscribe?: () => Promise<unknown>;
  there?: typeof subscription | null;
  agent?: string;
  standalone?: boolean;
}

function stubBrowser({
  permission = 'granted',
  answer = permission,
  subscribe = async () => subscription,
  there = null,
  ...rest
}: Browser = {}) {
  const pushManager = { getSubscription: async () => there, subscribe: vi.fn<() => Promise<unknown>>(subscribe) };
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => answer);
  const registration = { pushManager, active: {} };
  // The same browser has a TV page open, whose service worker has a scope that matches some pages of the app.
  const ofTv = { pushManager: { subscribe: () => Promise.reject(new DOMException('no active worker', 'AbortError')) }, active: {} };
  vi.stubGlobal('Notification', { permission, requestPermission });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(ofTv), getRegistration: async () => registration },
    userAgent: rest.agent ?? 'Firefox',
    maxTouchPoints: 0,
    standalone: rest.standalone,
  });
  return { pushManager, requestPermission };
}

test('permission-default: the person was not asked yet, or closed the permission prompt', async () => {
  const { requestPermission, pushManager } = stubBrowser({ permission: 'default' });
  expect(await readBrowserPushState()).toBe('permission-default');
  expect(requestPermission).not.toHaveBeenCalled();
  expect(await enablePush('key')).toBe('permission-default');
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(pushManager.subscribe).not.toHaveBeenCalled();
});

test('permission-blocked: the person has denied the permission', async () => {
  stubBrowser({ permission: 'denied' });
  expect(await readBrowserPushState()).toBe('permission-blocked');
  const { pushManager } = stubBrowser({ permission: 'default', answer: 'denied' });
  expect(await enablePush('key')).toBe('permission-blocked');
  expect(pushManager.subscribe).not.toHaveBeenCalled();
});

test('unsupported-browser: does not ask for permission without push support', async () => {
  const { requestPermission } = stubBrowser({ permission: 'default' });
  vi.stubGlobal('window', { Notification: {} });
  expect(await readBrowserPushState()).toBe('unsupported-browser');
  expect(await enablePush('key')).toBe('unsupported-browser');
  expect(requestPermission).not.toHaveBeenCalled();
});

test('home-screen-first: the app on an iPhone was not opened from the home screen', async () => {
  stubBrowser({ agent: 'iPhone', standalone: false });
  expect(await enablePush('key')).toBe('home-screen-first');
});

test('token-subscribe-failed: the permission is granted, but the subscription fails', async () => {
  for (const why of [new DOMException('push service error', 'AbortError'), new TypeError('Failed to fetch')]) {
    const { pushManager } = stubBrowser({ subscribe: async () => Promise.reject(why) });
    expect(await enablePush('key')).toBe('token-subscribe-failed');
    expect(pushManager.subscribe).toHaveBeenCalledTimes(2);
  }
  stubBrowser({ subscribe: async () => ({ toJSON: () => ({ endpoint: 'https://push.test/1' }) }) });
  expect(await enablePush('key')).toBe('token-subscribe-failed');
  stubBrowser({ subscribe: async () => Promise.reject(new Error('a fault of ours')) });
  await expect(enablePush('key')).rejects.toThrow('a fault of ours');
});

test('token-subscribe-failed: no service worker is active after ten seconds', async () => {
  stubBrowser();
  Object.assign(navigator.serviceWorker, { getRegistration: async () => ({ active: null }) });
  vi.useFakeTimers();
  const turned = enablePush('key');
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(await turned).toBe('token-subscribe-failed');
});

test('replaces a subscription that was created with other keys', async () => {
  const there = { ...subscription, unsubscribe: vi.fn<() => Promise<boolean>>(async () => true) };
  let tries = 0;
  stubBrowser({ there, subscribe: async () => (tries++ === 0 ? Promise.reject(new DOMException('', 'InvalidStateError')) : subscription) });
  expect(await enablePush('key')).toEqual({ endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a' });
  expect(there.unsubscribe).toHaveBeenCalledOnce();
});
