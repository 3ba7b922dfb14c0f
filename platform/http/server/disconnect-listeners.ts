import type { ServerResponse } from 'node:http';

/** Who is told when an answer is no longer waited for. */
export interface DisconnectListeners {
  /** Answers how to call it off. */
  add(response: ServerResponse, listener: () => void): () => void;
  /** The server stops: it would otherwise wait for all who wait. */
  notifyAll(): void;
}

export function createDisconnectListeners(): DisconnectListeners {
  const listening = new Set<() => void>();
  let isOver = false;
  return {
    add(response, listener) {
      if (isOver || response.destroyed) {
        listener();
        return () => {};
      }
      const stop = (): void => {
        listening.delete(tell);
        response.off('close', tell);
      };
      const tell = (): void => {
        stop();
        listener();
      };
      listening.add(tell);
      response.once('close', tell);
      return stop;
    },
    notifyAll() {
      isOver = true;
      for (const tell of listening) tell();
    },
  };
}
