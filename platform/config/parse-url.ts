/** Parses a URL, or returns null: `URL.parse` for browsers without it (Safari before 18). */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch (wrong) {
    if (wrong instanceof TypeError) return null;
    throw wrong;
  }
}

/** Returns whether only this machine can open URLs of the host. */
export function isOwnMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
