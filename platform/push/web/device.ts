/** The push state of this browser: the codes of the specification (§8), and codes for steps that the person must take first. */
export type BrowserPushState =
  | 'on'
  | 'off'
  | 'permission-default'
  | 'permission-blocked'
  | 'unsupported-browser'
  /** On iPhones and iPads, only apps on the home screen receive pushes. */
  | 'home-screen-first'
  | 'token-subscribe-failed';

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Returns the current push state without asking for permission. */
export async function readBrowserPushState(): Promise<BrowserPushState> {
  if (isHomeScreenMissing()) return 'home-screen-first';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported-browser';
  if (Notification.permission === 'denied') return 'permission-blocked';
  if (Notification.permission === 'default') return 'permission-default';
  return (await currentSubscription()) === null ? 'off' : 'on';
}

/** Asks for permission and subscribes this browser. Must be called from a user gesture. */
export async function enablePush(publicKey: string): Promise<Subscription | Exclude<BrowserPushState, 'on' | 'off'>> {
  const state = await readBrowserPushState();
  if (state === 'unsupported-browser' || state === 'home-screen-first') return state;
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'permission-blocked';
  if (permission === 'default') return 'permission-default';
  try {
    const worker = await waitForWorker();
    if (worker === null) return 'token-subscribe-failed';
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const subscription = await worker.pushManager.subscribe(options).catch(async () => {
      // Replace a subscription with other keys, such as that of an earlier camp on this origin.
      await (await worker.pushManager.getSubscription())?.unsubscribe();
      return worker.pushManager.subscribe(options);
    });
    return toSubscription(subscription) ?? 'token-subscribe-failed';
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return 'token-subscribe-failed';
    throw error;
  }
}

export async function disablePush(): Promise<void> {
  await (await getSubscription())?.unsubscribe();
}

/** Returns the subscription of this browser. Returns null if it is not subscribed or has lost the permission. */
export async function currentSubscription(): Promise<Subscription | null> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return null;
  const subscription = await getSubscription();
  return subscription ? toSubscription(subscription) : null;
}

async function getSubscription(): Promise<PushSubscription | null> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const worker = (await serviceWorker?.getRegistration('/')) as { pushManager?: PushManager } | undefined;
  return (await worker?.pushManager?.getSubscription()) ?? null;
}

/** Returns the id of a device, which is the hash of its endpoint. The server computes the same hash. */
export async function deviceIdOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 40);
}

const timeoutMs = 10_000;
const intervalMs = 200;

/**
 * Waits for the service worker at `/`. Do not use `serviceWorker.ready`: it may resolve to the TV pages' worker, whose scope is similar.
 */
async function waitForWorker(): Promise<ServiceWorkerRegistration | null> {
  for (let waited = 0; waited < timeoutMs; waited += intervalMs) {
    const worker = await navigator.serviceWorker.getRegistration('/');
    if (worker?.active) return worker;
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
  return null;
}

function toSubscription(subscription: PushSubscription): Subscription | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}

function isHomeScreenMissing(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && standalone === false;
}
