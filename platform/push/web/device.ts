/** Where this browser stands with ringing. Codes of the specification (§8), and what else a person must do first. */
export type BrowserPushState =
  | 'on'
  /** Permitted, but not added. */
  | 'off'
  | 'permission-default'
  | 'permission-blocked'
  | 'unsupported-browser'
  /** An iPhone or iPad rings only for what is on its home screen. */
  | 'home-screen-first'
  | 'token-subscribe-failed';

/** What a server must know to reach this browser. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** How it is now, without asking anybody for anything. */
export async function readBrowserPushState(): Promise<BrowserPushState> {
  if (isHomeScreenMissing()) return 'home-screen-first';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported-browser';
  if (Notification.permission === 'denied') return 'permission-blocked';
  if (Notification.permission === 'default') return 'permission-default';
  return (await currentSubscription()) === null ? 'off' : 'on';
}

/** Asks for permission, within a press, and makes an address for this browser. */
export async function enablePush(publicKey: string): Promise<Subscription | Exclude<BrowserPushState, 'on' | 'off'>> {
  const state = await readBrowserPushState();
  if (state === 'unsupported-browser' || state === 'home-screen-first') return state;
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'permission-blocked';
  if (permission === 'default') return 'permission-default';
  try {
    const worker = await readyWorker();
    if (worker === null) return 'token-subscribe-failed';
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const made = await worker.pushManager.subscribe(options).catch(async () => {
      // Made with other keys once, such as those of a camp that was here before.
      await (await worker.pushManager.getSubscription())?.unsubscribe();
      return worker.pushManager.subscribe(options);
    });
    return toSubscription(made) ?? 'token-subscribe-failed';
  } catch (why) {
    if (why instanceof DOMException || why instanceof TypeError) return 'token-subscribe-failed';
    throw why;
  }
}

export async function disablePush(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}

/** Null where this browser was not added, or may not ring any more. */
export async function currentSubscription(): Promise<Subscription | null> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return null;
  const there = await subscriptionHere();
  return there ? toSubscription(there) : null;
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const worker = (await serviceWorker?.getRegistration('/')) as { pushManager?: PushManager } | undefined;
  return (await worker?.pushManager?.getSubscription()) ?? null;
}

/** As the server knows it, which hashes the endpoint alike. */
export async function deviceIdOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 40);
}

const patienceMs = 10_000;
const againMs = 200;

/**
 * The worker of the whole house, which alone receives pushes, once it is at work. `serviceWorker.ready` may be another's:
 * the TVs' scope begins like `/tv-displays`. A browser that forbids workers never has one.
 */
async function readyWorker(): Promise<ServiceWorkerRegistration | null> {
  for (let waited = 0; waited < patienceMs; waited += againMs) {
    const worker = await navigator.serviceWorker.getRegistration('/');
    if (worker?.active) return worker;
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
  return null;
}

function toSubscription(made: PushSubscription): Subscription | null {
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}

function isHomeScreenMissing(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && standalone === false;
}
