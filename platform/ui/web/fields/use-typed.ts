import { useEffect, useEffectEvent, useState } from 'react';

const pause = 250;

/**
 * What is being typed, at once, and kept elsewhere (the address) after a pause. A change from
 * elsewhere, as by the back button, is taken over.
 */
export function useTyped(kept: string, keep: (typed: string) => void): [string, (typed: string) => void] {
  const [{ typed, seen, sent }, set] = useState({ typed: kept, seen: kept, sent: kept });
  // Our own word coming back must not undo what has been typed since.
  if (kept !== seen) set({ typed: kept === sent ? typed : kept, seen: kept, sent: kept });
  const send = useEffectEvent(() => {
    set((now) => ({ ...now, sent: typed }));
    keep(typed);
  });
  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(send, pause);
    return () => clearTimeout(timer);
  }, [typed, sent]);
  return [typed, (next) => set((now) => ({ ...now, typed: next }))];
}
