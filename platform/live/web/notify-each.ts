/** Calls each listener. An error is reported and stops neither other listeners nor the caller. */
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
