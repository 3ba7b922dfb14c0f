import { useEffect, useState } from 'react';

export type PrintJob = { kind: 'list' } | { kind: 'pass'; id: string; path: string | null };

/** What goes to the printer: the list, unless somebody asks for a pass. */
export function usePrinting() {
  const [what, setWhat] = useState<PrintJob | null>(null);
  useEffect(() => {
    if (what === null) return undefined;
    // Once it stands on the page. The browser's window for printing holds everything until it is closed.
    const printed = () => setWhat(null);
    window.addEventListener('afterprint', printed);
    const timer = setTimeout(() => window.print(), 0);
    return () => {
      window.removeEventListener('afterprint', printed);
      clearTimeout(timer);
    };
  }, [what]);
  return { what, print: (wanted: PrintJob) => setWhat(wanted) };
}
