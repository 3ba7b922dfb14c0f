import type { PushPayload } from '#platform/push/payload.ts';
import { parsePayload } from './parse-payload.ts';

/** The part of the service worker API that this file uses. The types of a page do not include it. */
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends Extendable {
  data: { json(): unknown } | null;
}
interface ClickEvent extends Extendable {
  action: string;
  notification: { close(): void; data: unknown };
}
interface ChangeEvent extends Extendable {
  oldSubscription?: { options: { applicationServerKey: ArrayBuffer | null } } | null;
}
interface Tab {
  visibilityState: 'visible' | 'hidden';
  focus(): Promise<unknown>;
  postMessage(message: unknown, ports: readonly MessagePort[]): void;
}
export interface PushScope {
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    pushManager: { subscribe(options: { userVisibleOnly: boolean; applicationServerKey: ArrayBuffer }): Promise<{ toJSON(): object }> };
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

interface PushHandlers {
  onOpened(id: string): Promise<unknown>;
  /** Actions that run without opening a page. If an action fails, the page opens. */
  quietActions: Readonly<Record<string, (id: string) => Promise<unknown>>>;
  onRenewed(subscription: object): Promise<unknown>;
}

export type PushMessage = { kind: 'push'; payload: PushPayload } | { kind: 'open'; path: string };

/** How long to wait until a visible tab confirms that it shows the message. */
const answerTimeoutMs = 800;

/**
 * Shows received pushes as notifications, and opens their links in an existing tab. A visible tab shows a toast instead of a notification.
 */
export function receivePushes(scope: PushScope, { onOpened, onRenewed, quietActions }: PushHandlers): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, payloadIn(event))));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const payload = parsePayload(event.notification.data);
    const path = payload.actions.find(({ action }) => action === event.action)?.link ?? payload.link;
    const quiet = payload.id === '' ? undefined : quietActions[event.action];
    if (quiet !== undefined) return event.waitUntil(quiet(payload.id).catch(() => open(scope, path)));
    const read = payload.id === '' ? null : onOpened(payload.id).catch(() => null);
    event.waitUntil(Promise.all([open(scope, path), read]));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => {
    const key = event.oldSubscription?.options.applicationServerKey;
    if (!key) return;
    const renewed = scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    event.waitUntil(renewed.then((subscription) => onRenewed(subscription.toJSON())).catch(() => null));
  });
}

async function show(scope: PushScope, payload: PushPayload): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of tabs.filter(({ visibilityState }) => visibilityState === 'visible'))
    if (await askTab(tab, { kind: 'push', payload })) return;
  const { title, body, icon, badge, tag, actions } = payload;
  const buttons = actions.map(({ action, title: label }) => ({ action, title: label }));
  await scope.registration.showNotification(title, { body, icon, badge, tag, renotify: tag !== '', actions: buttons, data: payload });
}

async function open(scope: PushScope, path: string): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const visibility = ({ visibilityState }: Tab): number => Number(visibilityState === 'visible');
  for (const tab of [...tabs].sort((left, right) => visibility(right) - visibility(left))) {
    if (!(await askTab(tab, { kind: 'open', path }))) continue;
    await tab.focus().catch(() => null);
    return;
  }
  await scope.clients.openWindow(path);
}

/** Resolves to true if the tab confirms that it shows the message. A sleeping tab, or a page without the app, does not answer. */
function askTab(tab: Tab, message: PushMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), answerTimeoutMs);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data === true);
    };
    tab.postMessage(message, [port2]);
  });
}

function payloadIn(event: PushEvent): PushPayload {
  try {
    return parsePayload(event.data?.json());
  } catch (error) {
    if (error instanceof SyntaxError) return parsePayload(null);
    throw error;
  }
}
