import { useCallback, useState } from 'react';
import { ownPath } from './own-path.ts';

/**
 * Goes in after signing in, to where one was going (`?to=`) or to the bare address,
 * which leads to the camp's home page. The page is loaded anew: every
 * live view, every kept answer and the navigation belong to who is signed in now. `entering` stays
 * true until the page is gone, so that nothing can be sent twice meanwhile.
 */
export function useRedirectAfterSignIn(): { redirecting: boolean; redirect: (otherwise?: string) => void } {
  const [redirecting, setEntering] = useState(false);
  const redirect = useCallback((otherwise = '/') => {
    setEntering(true);
    window.location.replace(ownPath(new URLSearchParams(window.location.search).get('to')) ?? otherwise);
  }, []);
  return { redirecting, redirect };
}
