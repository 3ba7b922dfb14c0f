/**
 * Returns the index to which Ctrl+arrow moves, as in spreadsheets: the last cell of the current filled block, otherwise the next
 * filled cell, otherwise the end of the line.
 */
export function blockEnd(texts: readonly string[], from: number, step: -1 | 1): number {
  const isFilled = (index: number) => (texts[index] ?? '') !== '';
  const isInside = (index: number) => index >= 0 && index < texts.length;
  let at = from + step;
  if (!isInside(at)) return from;
  if (isFilled(from) && isFilled(at)) while (isInside(at + step) && isFilled(at + step)) at += step;
  else while (isInside(at + step) && !isFilled(at)) at += step;
  return at;
}
