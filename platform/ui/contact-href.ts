/** Opens the telephone. Only digits and + are left, so that nothing else rides along. */
export function phoneHref(stored: string): string {
  return `tel:${stored.replaceAll(/[^\d+]/g, '')}`;
}

/** Opens the mail program. Encoded, since `?` and `&` in an address would add headers. */
export function emailHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}
