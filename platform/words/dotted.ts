/**
 * Parts as one text with a dot between each two; empty ones are left out. Where the line breaks, the dot stays with the
 * word before it. @example dotted([when, w.heads(3)])
 */
export function dotted(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join('\u00A0· ');
}
