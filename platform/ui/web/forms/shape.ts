/** What the form needs of a zod schema: the Standard Schema interface, so that no zod is bundled with it. */
export interface Shape<Output> {
  readonly '~standard': {
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
    validate(value: unknown): Checked<Output> | Promise<Checked<Output>>;
  };
}

export type Checked<Output> = { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly Issue[] };

export interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The first problem of each field, by its path: `{ email: 'not-an-email', 'people.0.name': 'empty' }`. */
export function problemCodes(issues: readonly Issue[]): Record<string, string> {
  const codes: Record<string, string> = {};
  for (const issue of issues) codes[pathOf(issue)] ??= issue.message;
  return codes;
}

function pathOf(issue: Issue): string {
  return (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
}

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
