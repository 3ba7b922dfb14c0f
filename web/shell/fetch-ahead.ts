import { pageFacts } from './page-facts.ts';
import type { router } from './routes.tsx';

/**
 * Whoever types into the sign-in page will be home in a moment: what that needs is fetched meanwhile.
 * Not before, since until then it would only stand in the way of the page itself.
 */
export function fetchAheadWhileTyping(house: typeof router): void {
  if (pageFacts.isSignedIn || window.location.pathname !== '/signin') return;
  const fetch = () => {
    const parts = [import('./live-session.tsx'), import('./frame/navigation.tsx'), house.preloadRoute({ to: '/home' })];
    // Only a kindness: when it fails, the next page fetches it itself and says so.
    void Promise.allSettled(parts);
  };
  document.addEventListener('input', fetch, { once: true });
}
