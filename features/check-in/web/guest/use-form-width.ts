import { useLayoutEffect } from 'react';

/** Widens the page for a form's table. Uses a class, because Firefox 115 lacks `:has()`. */
export function useFormWidth(): void {
  useLayoutEffect(() => {
    const root = document.getElementById('root');
    root?.classList.add('with-form');
    return () => root?.classList.remove('with-form');
  }, []);
}
