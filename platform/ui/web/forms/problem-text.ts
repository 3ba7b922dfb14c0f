/** Texts by the codes that shapes and refusals carry. */
export type ProblemTexts = Readonly<Record<string, string>>;

/**
 * A problem's code in words: the room's own text, else the widgets' text. A code without a text is
 * one of zod's own English sentences, which is not shown: an empty field asks to be filled, any
 * other to be checked.
 */
export function problemText(code: string, value: unknown, own: ProblemTexts, shared: ProblemTexts): string {
  const text = own[code] ?? shared[code];
  if (text !== undefined) return text;
  const nothing = value === '' || value === null || value === undefined;
  return (nothing ? (own['empty'] ?? shared['empty']) : (own['unclear'] ?? shared['unclear'])) ?? code;
}

/** The value at a path such as `people.0.name`. */
export function valueAt(values: unknown, path: string): unknown {
  let value = values;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}
