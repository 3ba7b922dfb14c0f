/**
 * A text whose web addresses are cut down to their host: what comes after it opens accounts and private pages. Also those
 * without a scheme, as mail servers quote them.
 */
export function redactUrls(text: string): string {
  return text.replaceAll(/((?:https?:\/\/[^\s/?#]+|\b[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?(?=[/?#])))\S*/gi, '$1/…');
}
