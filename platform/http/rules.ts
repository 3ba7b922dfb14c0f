/**
 * Lists who has access (specification §6). Each entry is `*` (everyone), `~signed-in`, `.` and an account type, `#` and an account area, or
 * a permission without wildcards.
 */
export type Rule = readonly string[];

export interface Access {
  accountType: string;
  accountArea: string;
  permissions: readonly string[];
  /** True if the account must set up a second factor first. It then has access only to public rules and rules with `~enrolling`. */
  mustEnroll?: boolean;
}

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
