/** The part of a zod schema that forms use (Standard Schema). With this type, forms need not import zod. */
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

/** Returns the first problem code of each field by its path, such as `{ email: 'not-an-email', 'people.0.name': 'empty' }`. */
export function problemCodes(issues: readonly Issue[]): Record<string, string> {
  const codes: Record<string, string> = {};
  for (const issue of issues) codes[pathOf(issue)] ??= issue.message;
  return codes;
}

function pathOf(issue: Issue): string {
  return (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
}

export type ProblemTexts = Readonly<Record<string, string>>;

/**
 * Returns the text for a problem code: that of the feature, or else the shared text. For an unknown code it is 'fill this in' or 'check
 * this'.
 */
export function problemText(code: string, value: unknown, own: ProblemTexts, shared: ProblemTexts): string {
  const text = own[code] ?? shared[code];
  if (text !== undefined) return text;
  const nothing = value === '' || value === null || value === undefined;
  return (nothing ? (own['empty'] ?? shared['empty']) : (own['unclear'] ?? shared['unclear'])) ?? code;
}

export function valueAt(values: unknown, path: string): unknown {
  let value = values;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}
