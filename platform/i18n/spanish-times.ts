/** Returns a Spanish time with its article: 'la 1:15 p.m.', 'las 2:00 p.m.'. Use it after 'a', 'desde' and 'hasta'. */
export function withArticle(time: string): string {
  return /^0?1(?!\d)/.test(time) ? `la ${time}` : `las ${time}`;
}
