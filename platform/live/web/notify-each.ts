/** Calls each listener. If a listener throws, the error is reported and the other listeners still run. */
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
