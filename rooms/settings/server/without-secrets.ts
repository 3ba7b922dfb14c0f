/** A text whose web addresses are cut down to their host: what comes after it opens accounts. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s/?#]+[^\s]*/gi, (address) => `${address.match(/^https?:\/\/[^\s/?#]+/i)?.[0] ?? ''}/…`);
}
