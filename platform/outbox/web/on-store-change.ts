interface EventSources {
  /** Null if the browser has no BroadcastChannel. */
  channel: EventTarget | null;
  window: EventTarget;
  document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

/** Calls the listener when the store may have changed: another tab changed it, or this tab was asleep. */
export function onStoreChange(listener: () => void, { channel, window, document }: EventSources): void {
  channel?.addEventListener('message', listener);
  window.addEventListener('pageshow', listener);
  // A closing page must not start to read: WebKit leaves that transaction open and blocks the writes of other pages.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener());
}
