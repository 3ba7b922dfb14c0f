/**
 * Who may: the specification's rule syntax (§6). An entry is one of
 * `*` everyone, `~signed-in`, `.Type` an account type, `#Area` an account area,
 * or a permission, compared literally: `view-event-*` has no wildcard.
 */
export type Rule = readonly string[];

/** What a rule looks at. */
export interface Access {
  accountType: string;
  accountArea: string;
  permissions: readonly string[];
  /** Only calls and views with `mayEnroll` and public ones are open. */
  mustEnroll?: boolean;
}

/** Also for an administrator who must add a second factor before anything else. */
export const allowEnrolling = '~enrolling';

export const everyone: Rule = ['*'];
export const signedIn: Rule = ['~signed-in'];
export const signedInOrEnrolling: Rule = ['~signed-in', allowEnrolling];

/** Any one matching entry grants. `null` is somebody who is not signed in. */
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
