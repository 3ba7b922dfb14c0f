/**
 * Runs in one tab of this browser at a time. A browser gives locks on a secure address alone. Elsewhere several
 * tabs may send the same, which the server does once.
 */
export async function alone(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run();
  try {
    await navigator.locks.request(name, { signal }, run);
  } catch (why) {
    if (!(why instanceof DOMException && why.name === 'AbortError')) throw why;
  }
}
