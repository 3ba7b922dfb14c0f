/**
 * Calls each listener. An error is reported as an error of the page; it stops neither other listeners nor the caller, whose connection
 * would otherwise stay half set up.
 */
export function notifyEach(listeners: Iterable<() => void>): void {
  for (const listener of listeners)
    try {
      listener();
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
    }
}
