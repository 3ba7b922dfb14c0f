/**
 * The path to go to after signing in, from `?to=`: only one of this site, and never the sign-in page
 * itself. A foreign address, or one that a browser would read as foreign, gives null.
 * @example ownPath('/calendar?view=week') === '/calendar?view=week'
 */
export function ownPath(wished: string | null): string | null {
  if (wished === null || !/^\/(?![/\\])/.test(wished)) return null;
  // A browser drops tabs and line ends from an address before reading it: `/\t/elsewhere` would lead away.
  if (/\p{Cc}/u.test(wished)) return null;
  return /^\/signin(?:[/?#]|$)/.test(wished) ? null : wished;
}
