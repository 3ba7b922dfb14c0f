/**
 * Cuts URLs in a text down to their host, because the rest opens accounts and private pages. Also handles URLs without a scheme, as mail
 * servers quote them.
 */
export function redactUrls(text: string): string {
  return text.replaceAll(/((?:https?:\/\/[^\s/?#]+|\b[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?(?=[/?#])))\S*/gi, '$1/…');
}
