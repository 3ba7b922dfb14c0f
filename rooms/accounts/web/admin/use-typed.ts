import { useEffect, useRef, useState } from 'react';

const pause = 250;

/**
 * What is being typed, at once, and kept elsewhere (the address) after a pause. A change from
 * elsewhere, as by the back button, is taken over.
 */
export function useTyped(kept: string, keep: (typed: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(kept);
  const lastKept = useRef(kept);
  const keepLatest = useRef(keep);
  keepLatest.current = keep;

  useEffect(() => {
    if (kept === lastKept.current) return;
    lastKept.current = kept;
    setTyped(kept);
  }, [kept]);

  useEffect(() => {
    if (typed === lastKept.current) return undefined;
    const timer = setTimeout(() => {
      lastKept.current = typed;
      keepLatest.current(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped];
}
