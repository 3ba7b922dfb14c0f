import { useCallback, useState } from 'react';

/**
 * Returns a function that opens the path in `?to=`, otherwise `fallback`. It reloads the page, because all caches belong to the previous
 * session.
 */
export function useRedirectAfterSignIn(fallback = '/'): { redirecting: boolean; redirect: () => void } {
  const [redirecting, setRedirecting] = useState(false);
  const redirect = useCallback(() => {
    setRedirecting(true);
    window.location.replace(safeRedirectPath(new URLSearchParams(window.location.search).get('to')) ?? fallback);
  }, [fallback]);
  return { redirecting, redirect };
}

/** Returns `path` if it is on this site and not the sign-in page, otherwise null. @example safeRedirectPath('/calendar') === '/calendar' */
export function safeRedirectPath(path: string | null): string | null {
  if (path === null || !/^\/(?![/\\])/.test(path)) return null;
  // Refuse control characters: browsers remove tabs and line breaks from a URL, so `/\t/elsewhere` would leave the site.
  if (/\p{Cc}/u.test(path)) return null;
  return /^\/signin(?:[/?#]|$)/.test(path) ? null : path;
}
