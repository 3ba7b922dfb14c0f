/** The account that signed out here while the server could not be reached. Its session goes on there until it can. */
const pendingName = 'signs-out';

export function pendingSignOut(): string | null {
  return localStorage.getItem(pendingName);
}

export function rememberSignOut(account: string): void {
  localStorage.setItem(pendingName, account);
}

export function forgetSignOut(): void {
  localStorage.removeItem(pendingName);
}

/** Calls in the other tabs of this browser when somebody signs out without a network. */
export function onRememberedSignOut(listener: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => key === pendingName && newValue !== null && listener());
}
