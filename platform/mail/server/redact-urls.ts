/** Reduces the URLs in a text to their host, because the rest of a URL may open an account. URLs without a scheme are reduced as well. */
export function redactUrls(text: string): string {
  return text.replaceAll(/((?:https?:\/\/[^\s/?#]+|\b[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?(?=[/?#])))\S*/gi, '$1/…');
}
