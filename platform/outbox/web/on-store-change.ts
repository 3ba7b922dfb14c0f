interface EventSources {
  /** The channel between tabs, or null if the browser has no BroadcastChannel. */
  channel: EventTarget | null;
  window: EventTarget;
  document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

/** Calls the listener when the store may have changed, because another tab has changed it or this tab was asleep. */
export function onStoreChange(listener: () => void, { channel, window, document }: EventSources): void {
  channel?.addEventListener('message', listener);
  window.addEventListener('pageshow', listener);
  // A closing page must not start to read, because WebKit would leave the transaction open and so block the writes of other pages.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener());
}
