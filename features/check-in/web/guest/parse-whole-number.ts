/** Parses a whole number. Returns null for blank or invalid text. */
export function parseWholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
}
