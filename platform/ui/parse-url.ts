/** The address that a text is, or null: `URL.parse` for browsers that have none yet (Safari before 18). */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch (wrong) {
    if (wrong instanceof TypeError) return null;
    throw wrong;
  }
}

/** Whether no other machine can open an address of this host. */
export function isOwnMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
