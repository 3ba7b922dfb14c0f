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
