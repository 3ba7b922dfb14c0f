interface Offer extends Event {
  prompt(): Promise<unknown>;
}

let offer: Offer | null = null;
const listeners = new Set<() => void>();

export const installOffer = {
  isPending: () => offer !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /**
   * Shows the browser's install prompt. Call it from a click handler. An offer works once; after a refusal the browser may send another.
   */
  async prompt(): Promise<void> {
    const currentOffer = offer;
    change(null);
    try {
      await currentOffer?.prompt();
    } catch (why) {
      if (!(why instanceof DOMException)) throw why;
    }
  },
};

/** Captures the browser's install offer for the account menu, so that the browser shows no bar over the screen. */
export function captureInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as Offer);
  });
  window.addEventListener('appinstalled', () => change(null));
}

function change(to: Offer | null): void {
  offer = to;
  for (const listener of listeners) listener();
}
