/**
 * Letters written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms, and the two blocks
 * of Unicode's first supplementary plane that are kept for such scripts (Adlam, Hanifi Rohingya and those of old).
 */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Marks that turn what stands around them. No name may have them (`isOneLine`), but some are older than that rule. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/g;
const isolates = /[\u2068\u2069]/g;

/**
 * The same name without marks that would turn the text around it; texts of ours that are isolated within stay so. By
 * `replace`, since the browsers of TVs have no `replaceAll`.
 */
export function stripDirectionMarks(name: string): string {
  const plain = name.replace(turning, '');
  return isBalanced(plain) ? plain : plain.replace(isolates, '');
}

/** Whether each isolate that begins also ends, so that nothing outside is drawn in or set free. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const mark of text.match(isolates) ?? []) {
    depth += mark === '\u2068' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/**
 * A name as it stands within a text: one that is written from right to left would pull the numbers and
 * names beside it to its other side, so it is set apart (Unicode FSI … PDI). Others stay as they are.
 * @example isolated('Ruth') === 'Ruth'
 */
export function isolateName(name: string): string {
  const plain = stripDirectionMarks(name);
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}

const done = new WeakMap<object, object>();

/** The same texts, in which whatever is filled into a blank is isolated. Made once for each. */
export function withIsolatedBlanks<Texts>(texts: Texts): Texts {
  if (typeof texts === 'function') return fillingIsolated(texts as unknown as Filling) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  const before = done.get(texts);
  if (before !== undefined) return before as Texts;
  const made = Array.isArray(texts)
    ? texts.map((one: unknown) => withIsolatedBlanks(one))
    : Object.fromEntries(Object.entries(texts).map(([key, one]: [string, unknown]) => [key, withIsolatedBlanks(one)]));
  done.set(texts, made);
  return made as Texts;
}

type Filling = (...blanks: unknown[]) => unknown;

function fillingIsolated(fill: Filling): Filling {
  return (...blanks) => fill(...blanks.map((blank) => (typeof blank === 'string' ? isolateName(blank) : blank)));
}
