/**
 * An access rule in the syntax of the specification (§6). An entry is one of
 * `*` everyone, `~signed-in`, `.Type` an account type, `#Area` an account area,
 * or a permission, compared literally: `view-event-*` has no wildcard.
 */
export type Rule = readonly string[];

/** The properties of an account that rules check. */
export interface Access {
  accountType: string;
  accountArea: string;
  permissions: readonly string[];
  /** A second factor is required but missing: only calls and views with `~enrolling`, and public ones, are allowed. */
  mustEnroll?: boolean;
}

/** Allows an administrator who must first add a second factor. */
export const allowEnrolling = '~enrolling';

export const everyone: Rule = ['*'];
export const signedIn: Rule = ['~signed-in'];
export const signedInOrEnrolling: Rule = ['~signed-in', allowEnrolling];

/** Returns whether any entry of the rule matches. `who` is null for a visitor who is not signed in. */
export function isGranted(rule: Rule, who: Access | null): boolean {
  return rule.some((entry) => entryMatches(entry, who));
}

function entryMatches(entry: string, who: Access | null): boolean {
  if (entry === '*') return true;
  if (who === null) return false;
  if (entry === allowEnrolling) return true;
  if (who.mustEnroll === true) return false;
  if (entry === '~signed-in') return true;
  if (entry.startsWith('.')) return who.accountType === entry.slice(1);
  if (entry.startsWith('#')) return who.accountArea === entry.slice(1);
  return who.permissions.includes(entry);
}
