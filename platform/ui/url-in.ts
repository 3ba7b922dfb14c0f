/** The address that a text is, or null: `URL.parse` for browsers that have none yet (Safari before 18). */
export function urlIn(text: string): URL | null {
  try {
    return new URL(text);
  } catch (wrong) {
    if (wrong instanceof TypeError) return null;
    throw wrong;
  }
}
