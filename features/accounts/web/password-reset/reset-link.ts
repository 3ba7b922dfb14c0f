export interface ResetLink {
  mode: string;
  oobCode: string;
}

/** Parses `?mode=resetPassword&oobCode=…`. Returns null if both parameters are missing; if only one is missing, returns it as ''. */
export function parseResetLink(search: string): ResetLink | null {
  const query = new URLSearchParams(search);
  const [mode, oobCode] = [query.get('mode') ?? '', query.get('oobCode') ?? ''];
  return mode === '' && oobCode === '' ? null : { mode, oobCode };
}
