/** Parses a URL or returns null, like `URL.parse`, which Safari before 18 lacks. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch (wrong) {
    if (wrong instanceof TypeError) return null;
    throw wrong;
  }
}

/** Returns whether URLs with this host can be opened only on this machine. */
export function isOwnMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
