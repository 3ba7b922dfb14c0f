/**
 * Tells each listener. One that fails is an error of the page like any other, and stops neither those after it nor who
 * tells: a connection that was cut short so would look whole and ask for nothing.
 */
export function notifyEach(listeners: Iterable<() => void>): void {
  for (const listener of listeners)
    try {
      listener();
    } catch (why) {
      setTimeout(() => {
        throw why;
      });
    }
}
