import { useEffect, useState } from 'react';

export type PrintJob = { kind: 'list' } | { kind: 'pass'; id: string; path: string | null };

export function usePrinting() {
  const [job, setJob] = useState<PrintJob | null>(null);
  useEffect(() => {
    if (job === null) return undefined;
    // Print in an effect, after the render. The print dialog blocks the page until the user closes it.
    const onPrinted = () => setJob(null);
    window.addEventListener('afterprint', onPrinted);
    const timer = setTimeout(() => window.print(), 0);
    return () => {
      window.removeEventListener('afterprint', onPrinted);
      clearTimeout(timer);
    };
  }, [job]);
  return { job, print: setJob };
}
