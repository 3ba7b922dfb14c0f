import { useCallback, useState } from 'react';

/** Opens the path of `?to=`, otherwise `fallback`. Reloads the page, because every cache belongs to the previous session. */
export function useRedirectAfterSignIn(fallback = '/'): { redirecting: boolean; redirect: () => void } {
  const [redirecting, setRedirecting] = useState(false);
  const redirect = useCallback(() => {
    setRedirecting(true);
    window.location.replace(safeRedirectPath(new URLSearchParams(window.location.search).get('to')) ?? fallback);
  }, [fallback]);
  return { redirecting, redirect };
}

/** Returns a path of this site, except the sign-in page; otherwise null. @example safeRedirectPath('/calendar') === '/calendar' */
export function safeRedirectPath(path: string | null): string | null {
  if (path === null || !/^\/(?![/\\])/.test(path)) return null;
  // Browsers drop tabs and line breaks from a URL: `/\t/elsewhere` would leave the site.
  if (/\p{Cc}/u.test(path)) return null;
  return /^\/signin(?:[/?#]|$)/.test(path) ? null : path;
}
