export interface ResetLink {
  mode: string;
  oobCode: string;
}

/** Parses `?mode=resetPassword&oobCode=…`. Returns null without either parameter; with only one, the link is broken. */
export function parseResetLink(search: string): ResetLink | null {
  const query = new URLSearchParams(search);
  const [mode, oobCode] = [query.get('mode') ?? '', query.get('oobCode') ?? ''];
  return mode === '' && oobCode === '' ? null : { mode, oobCode };
}
