interface Surroundings {
  /** Between the tabs of this device; null where a browser has none. */
  channel: EventTarget | null;
  window: EventTarget;
  document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

/** Calls when the store may have changed: another tab said so, or this one slept in the background and heard of nothing. */
export function onStoreChange(listener: () => void, { channel, window, document }: Surroundings): void {
  channel?.addEventListener('message', listener);
  window.addEventListener('pageshow', listener);
  // A page that is being left must not begin to read: WebKit keeps that transaction open, and no other page may write.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener());
}
