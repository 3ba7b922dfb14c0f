import { useLayoutEffect } from 'react';

/** Gives the page the width that a table of persons needs, while a form is on it. By a class: Firefox 115 knows no `:has()`. */
export function useFormWidth(): void {
  useLayoutEffect(() => {
    const root = document.getElementById('root');
    root?.classList.add('with-form');
    return () => root?.classList.remove('with-form');
  }, []);
}
