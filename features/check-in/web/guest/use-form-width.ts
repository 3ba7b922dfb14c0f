import { useLayoutEffect } from 'react';

/** Widens the page for the table of a form. It sets a class, because Firefox 115 does not support `:has()`. */
export function useFormWidth(): void {
  useLayoutEffect(() => {
    const root = document.getElementById('root');
    root?.classList.add('with-form');
    return () => root?.classList.remove('with-form');
  }, []);
}
