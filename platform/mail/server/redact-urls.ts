/** Cuts URLs in a text down to their host, because the rest opens accounts. Also handles URLs without a scheme. */
export function redactUrls(text: string): string {
  return text.replaceAll(/((?:https?:\/\/[^\s/?#]+|\b[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?(?=[/?#])))\S*/gi, '$1/…');
}
