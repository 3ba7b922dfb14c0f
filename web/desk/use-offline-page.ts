import { useEffect } from 'react';

/** From the first visit on a reload without a network opens the desk as it was last seen: web/offline/desk-worker.ts. */
export function useOfflinePage(): void {
  useEffect(() => {
    // A browser gives service workers on a secure address alone; without one the desk needs the network to open.
    if (import.meta.env.PROD && 'serviceWorker' in navigator)
      void navigator.serviceWorker.register('/desk-worker.js', { scope: '/desk' }).catch(() => {});
  }, []);
}
