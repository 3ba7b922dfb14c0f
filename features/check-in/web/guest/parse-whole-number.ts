/** null while it is blank or no number. */
export function parseWholeNumber(typed: string): number | null {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
}
