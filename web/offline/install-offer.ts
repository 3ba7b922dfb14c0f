/** What a browser hands to a page that it could install. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

let offer: Offer | null = null;
const listeners = new Set<() => void>();

/** The browser's own offer to install this app, while it stands. */
export const installOffer = {
  stands: () => offer !== null,
  hear(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Asks the person, within their press. It can be asked once; a browser that is declined may offer again. */
  async take(): Promise<void> {
    const taken = offer;
    change(null);
    try {
      await taken?.prompt();
    } catch (why) {
      // Withdrawn meanwhile.
      if (!(why instanceof DOMException)) throw why;
    }
  },
};

/** From now on the offer waits for whoever opens the account menu, and no bar of the browser covers a screen. */
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
