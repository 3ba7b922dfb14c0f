import type { ServerResponse } from 'node:http';

/** Who is told when an answer is no longer waited for. */
export interface Gone {
  /** Answers how to call it off. */
  hear(response: ServerResponse, listener: () => void): () => void;
  /** The server stops: it would otherwise wait for all who wait. */
  all(): void;
}

export function hearingOfGone(): Gone {
  const listening = new Set<() => void>();
  let isOver = false;
  return {
    hear(response, listener) {
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
    all() {
      isOver = true;
      for (const tell of listening) tell();
    },
  };
}
