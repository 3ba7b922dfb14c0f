/**
 * Matches right-to-left scripts: Hebrew, Arabic, Syriac, Thaana, N'Ko, their presentation forms, and Unicode blocks reserved for such
 * scripts.
 */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Matches direction marks. New names cannot contain them (`isOneLine`), but older names may. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/g;
const isolates = /[\u2068\u2069]/g;

/** Removes direction marks from a name, except balanced isolates. Does not use `replaceAll`, which TV browsers lack. */
export function stripDirectionMarks(name: string): string {
  const plain = name.replace(directionMarks, '');
  return isBalanced(plain) ? plain : plain.replace(isolates, '');
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const mark of text.match(isolates) ?? []) {
    depth += mark === '\u2068' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Wraps a right-to-left name in Unicode isolates (FSI … PDI), because it would otherwise reorder the text beside it. */
export function isolateName(name: string): string {
  const plain = stripDirectionMarks(name);
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}

const cache = new WeakMap<object, object>();

/** Returns the texts with all inserted values isolated. The result is cached per object. */
export function withIsolatedBlanks<Texts>(texts: Texts): Texts {
  if (typeof texts === 'function') return withIsolatedArguments(texts as unknown as TextFunction) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  const before = cache.get(texts);
  if (before !== undefined) return before as Texts;
  const made = Array.isArray(texts)
    ? texts.map((value: unknown) => withIsolatedBlanks(value))
    : Object.fromEntries(Object.entries(texts).map(([key, value]: [string, unknown]) => [key, withIsolatedBlanks(value)]));
  cache.set(texts, made);
  return made as Texts;
}

type TextFunction = (...blanks: unknown[]) => unknown;

function withIsolatedArguments(fill: TextFunction): TextFunction {
  return (...blanks) => fill(...blanks.map((blank) => (typeof blank === 'string' ? isolateName(blank) : blank)));
}
