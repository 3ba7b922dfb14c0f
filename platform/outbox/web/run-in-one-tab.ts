/** How often a waiting page checks whether the running page is asleep. */
const checkMs = 5_000;

/**
 * Runs `run` in one tab at a time, if the browser supports locks. A visible page takes over from the running page if `isStuck` returns
 * true.
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
    const running = new AbortController();
    const waiting = new AbortController();
    const end = () => (running.abort(), waiting.abort());
    signal.addEventListener('abort', end);
    const checking = setInterval(() => document.visibilityState === 'visible' && isStuck() && waiting.abort(), checkMs);
    const begin = () => (clearInterval(checking), run(running.signal));
    try {
      await navigator.locks.request(name, steal ? { steal } : { signal: waiting.signal }, begin);
      return;
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      running.abort();
      steal = waiting.signal.aborted && !signal.aborted;
    } finally {
      clearInterval(checking);
      signal.removeEventListener('abort', end);
    }
  }
}
