import { useRef, useState } from 'react';

interface Typed {
  typed: string;
  seen: string;
  /** What was handed to the address and has not come back from it yet, oldest first. */
  sent: readonly string[];
}

const pause = 300;

/** What is being typed, at once; the address follows after a pause. */
export function useTyped(kept: string, keep: (typed: string) => void): [string, (typed: string) => void] {
  const [state, set] = useState<Typed>({ typed: kept, seen: kept, sent: [] });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (kept !== state.seen) set(withKept(state, kept));
  return [
    state.typed,
    (next) => {
      set((now) => ({ ...now, typed: next }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        set((now) => ({ ...now, sent: [...now.sent, next.trim()] }));
        keep(next.trim());
      }, pause);
    },
  ];
}

/**
 * After the address has changed. The address takes its time: by then more may have been typed, and what it brings back
 * is older. Only what we did not send (a link, the back button) replaces what stands in the field.
 */
export function withKept(before: Typed, kept: string): Typed {
  const at = before.sent.indexOf(kept);
  return at === -1 ? { typed: kept, seen: kept, sent: [] } : { ...before, seen: kept, sent: before.sent.slice(at + 1) };
}
