/** CSS that can load something, and escapes, which can spell any of it. */
const unsafePattern =
  /\\|@(import|font-face|charset|namespace)\b|url\((?!\s*['"]?#)|image-set\(|\bsrc\(|expression\(|javascript:|-moz-binding|behavior\s*:/i;

/** Returns whether an attribute's value refers to nothing outside the drawing. */
export function isSafeValue(value: string): boolean {
  return !unsafePattern.test(value);
}

/** Removes `@import`, remote fonts and remote addresses from a style sheet; removes all of it if a reference to outside remains. */
export function cleanStyle(css: string): string {
  const cleaned = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/@import\b[^;]*;?/gi, '')
    .replaceAll(/@(charset|namespace)\b[^;]*;?/gi, '')
    .replaceAll(/@font-face\s*\{[^}]*\}?/gi, '')
    .replaceAll(/[\w-]+\s*:[^;{}]*/g, (declaration) => (isSafeValue(declaration) ? declaration : ''));
  return isSafeValue(cleaned) ? cleaned : '';
}
