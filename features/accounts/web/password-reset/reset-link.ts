export interface ResetLink {
  mode: string;
  oobCode: string;
}

/**
 * Reads the link of a reset email: `?mode=resetPassword&oobCode=…`. Null for an address without either, which is no link
 * at all; one that lacks a part is a broken link.
 */
export function parseResetLink(search: string): ResetLink | null {
  const query = new URLSearchParams(search);
  const [mode, oobCode] = [query.get('mode') ?? '', query.get('oobCode') ?? ''];
  return mode === '' && oobCode === '' ? null : { mode, oobCode };
}
