import '#platform/http/web/shapes-without-eval.ts';
import './first-paint.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '#platform/ui/web/ui-provider.tsx';
import { pageFacts } from './shell/page-facts.ts';
import { router } from './shell/routes.tsx';
import { SessionProvider } from './shell/session.tsx';
import { ErrorBoundary } from './shell/error-page.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('the page has no place for the house');

// public/scheme.js has waited too long for the files, and has said so.
const { dataset } = document.documentElement;
if (dataset['stopped'] === undefined) {
  dataset['running'] = '';
  fetchAheadWhileTyping(router);
  createRoot(place).render(
    <UiProvider go={(path) => router.history.push(path)}>
      <ErrorBoundary>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </ErrorBoundary>
    </UiProvider>,
  );
}

/**
 * Whoever types into the sign-in page will be home in a moment: what that needs is fetched meanwhile.
 * Not before, since until then it would only stand in the way of the page itself.
 */
function fetchAheadWhileTyping(appRouter: typeof router): void {
  if (pageFacts.isSignedIn || window.location.pathname !== '/signin') return;
  const fetch = () => {
    const parts = [import('./shell/live-session.tsx'), import('./shell/frame/navigation.tsx'), appRouter.preloadRoute({ to: '/home' })];
    // Only a kindness: when it fails, the next page fetches it itself and says so.
    void Promise.allSettled(parts);
  };
  document.addEventListener('input', fetch, { once: true });
}
