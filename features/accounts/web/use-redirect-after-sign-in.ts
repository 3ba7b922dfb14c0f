import { useCallback, useState } from 'react';

/**
 * Goes in after signing in, to where one was going (`?to=`) or `otherwise`; the bare address
 * leads to the camp's home page. The page is loaded anew: every
 * live view, every kept answer and the navigation belong to who is signed in now. `entering` stays
 * true until the page is gone, so that nothing can be sent twice meanwhile.
 */
export function useRedirectAfterSignIn(otherwise = '/'): { redirecting: boolean; redirect: () => void } {
  const [redirecting, setEntering] = useState(false);
  const redirect = useCallback(() => {
    setEntering(true);
    window.location.replace(safeRedirectPath(new URLSearchParams(window.location.search).get('to')) ?? otherwise);
  }, [otherwise]);
  return { redirecting, redirect };
}

/**
 * The path to go to after signing in, from `?to=`: only one of this site, and never the sign-in page
 * itself. A foreign address, or one that a browser would read as foreign, gives null.
 * @example ownPath('/calendar?view=week') === '/calendar?view=week'
 */
export function safeRedirectPath(wished: string | null): string | null {
  if (wished === null || !/^\/(?![/\\])/.test(wished)) return null;
  // A browser drops tabs and line ends from an address before reading it: `/\t/elsewhere` would lead away.
  if (/\p{Cc}/u.test(wished)) return null;
  return /^\/signin(?:[/?#]|$)/.test(wished) ? null : wished;
}
