import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether a printer asks for the page just now, for what is drawn on paper alone.
 *
 * @example const isPrinting = usePrinting(); … {isPrinting && <PrintedList />}
 */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const print = window.matchMedia('print');
    const follow = () => flushSync(() => setIsPrinting(print.matches));
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(print.matches);
    print.addEventListener('change', follow);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      print.removeEventListener('change', follow);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
