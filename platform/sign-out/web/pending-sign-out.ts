/** Stores the account that signed out offline. Its session stays valid on the server until the sign-out call succeeds. */
const storageKey = 'signs-out';

export function pendingSignOut(): string | null {
  return localStorage.getItem(storageKey);
}

export function rememberSignOut(account: string): void {
  localStorage.setItem(storageKey, account);
}

export function forgetSignOut(): void {
  localStorage.removeItem(storageKey);
}

/** Calls the listener when a person signs out offline in another tab. */
export function onRememberedSignOut(listener: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => key === storageKey && newValue !== null && listener());
}
