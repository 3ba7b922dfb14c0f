/** Letters written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * A name as it stands within a text: one that is written from right to left would pull the numbers and
 * names beside it to its other side, so it is set apart (Unicode FSI … PDI). Others stay as they are.
 * @example isolated('Ruth') === 'Ruth'
 */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}

const done = new WeakMap<object, object>();

/** The same texts, in which whatever is filled into a blank is isolated. Made once for each. */
export function isolating<Texts>(texts: Texts): Texts {
  if (typeof texts === 'function') return fillingIsolated(texts as unknown as Filling) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  const before = done.get(texts);
  if (before !== undefined) return before as Texts;
  const made = Array.isArray(texts)
    ? texts.map((one: unknown) => isolating(one))
    : Object.fromEntries(Object.entries(texts).map(([key, one]: [string, unknown]) => [key, isolating(one)]));
  done.set(texts, made);
  return made as Texts;
}

type Filling = (...blanks: unknown[]) => unknown;

function fillingIsolated(fill: Filling): Filling {
  return (...blanks) => fill(...blanks.map((blank) => (typeof blank === 'string' ? isolated(blank) : blank)));
}
