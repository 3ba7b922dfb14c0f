/** CSS that can load external content. Escapes are included, because they can hide any of these words. */
const unsafePattern =
  /\\|@(import|font-face|charset|namespace)\b|url\((?!\s*['"]?#)|image-set\(|\bsrc\(|expression\(|javascript:|-moz-binding|behavior\s*:/i;

/** Returns whether an attribute's value refers to nothing outside the drawing. */
export function isSafeValue(value: string): boolean {
  return !unsafePattern.test(value);
}

/** Removes `@import`, remote fonts and remote URLs from a style sheet. If an external reference remains, removes the entire style sheet. */
export function cleanStyle(css: string): string {
  const cleaned = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/@import\b[^;]*;?/gi, '')
    .replaceAll(/@(charset|namespace)\b[^;]*;?/gi, '')
    .replaceAll(/@font-face\s*\{[^}]*\}?/gi, '')
    .replaceAll(/[\w-]+\s*:[^;{}]*/g, (declaration) => (isSafeValue(declaration) ? declaration : ''));
  return isSafeValue(cleaned) ? cleaned : '';
}
