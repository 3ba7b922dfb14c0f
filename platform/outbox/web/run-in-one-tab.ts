/** How often a page that waits looks whether the other one is asleep. */
const lookEveryMs = 5_000;

/**
 * Runs in one tab of this browser at a time. A browser gives locks on a secure address alone. Elsewhere several
 * tabs may send the same, which the server does once. A phone puts pages in the background to sleep with the locks that
 * they hold: one that is looked at takes over from such a page when `isStuck` says so, and the other's run is called off.
 */
export async function runInOneTab(
  name: string,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<void>,
  isStuck: () => boolean = () => false,
): Promise<void> {
  if (!('locks' in navigator)) return run(signal);
  let steal = false;
  while (!signal.aborted) {
    const held = new AbortController();
    const waiting = new AbortController();
    const end = () => (held.abort(), waiting.abort());
    signal.addEventListener('abort', end);
    const looking = setInterval(() => document.visibilityState === 'visible' && isStuck() && waiting.abort(), lookEveryMs);
    const begin = () => (clearInterval(looking), run(held.signal));
    try {
      await navigator.locks.request(name, steal ? { steal } : { signal: waiting.signal }, begin);
      return;
    } catch (why) {
      if (!(why instanceof DOMException && why.name === 'AbortError')) throw why;
      // Called off, tired of waiting, or another page has taken over.
      held.abort();
      steal = waiting.signal.aborted && !signal.aborted;
    } finally {
      clearInterval(looking);
      signal.removeEventListener('abort', end);
    }
  }
}
