import type { ServerResponse } from 'node:http';

/** Calls the listeners of a client that disconnects before it receives its response. */
export interface DisconnectListeners {
  add(response: ServerResponse, listener: () => void): () => void;
  notifyAll(): void;
}

export function createDisconnectListeners(): DisconnectListeners {
  const listeners = new Set<() => void>();
  let isStopped = false;
  return {
    add(response, listener) {
      if (isStopped || response.destroyed) {
        listener();
        return () => {};
      }
      const stop = (): void => {
        listeners.delete(notify);
        response.off('close', notify);
      };
      const notify = (): void => {
        stop();
        listener();
      };
      listeners.add(notify);
      response.once('close', notify);
      return stop;
    },
    notifyAll() {
      isStopped = true;
      for (const notify of listeners) notify();
    },
  };
}
