/** Whatever would fetch something, or hides that it does: an escape can write any of the others. */
const unsafePattern =
  /\\|@(import|font-face|charset|namespace)\b|url\((?!\s*['"]?#)|image-set\(|\bsrc\(|expression\(|javascript:|-moz-binding|behavior\s*:/i;

/** Whether a value of an attribute stays as it is: it names nothing outside the drawing. */
export function isSafeValue(value: string): boolean {
  return !unsafePattern.test(value);
}

/**
 * A style sheet without the rules that fetch: `@import`, fonts from elsewhere, and declarations with addresses. What
 * still asks for something afterwards goes as a whole.
 */
export function cleanStyle(css: string): string {
  const kept = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/@import\b[^;]*;?/gi, '')
    .replaceAll(/@(charset|namespace)\b[^;]*;?/gi, '')
    .replaceAll(/@font-face\s*\{[^}]*\}?/gi, '')
    .replaceAll(/[\w-]+\s*:[^;{}]*/g, (declaration) => (isSafeValue(declaration) ? declaration : ''));
  return isSafeValue(kept) ? kept : '';
}
