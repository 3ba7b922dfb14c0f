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

// `stopped`: public/scheme.js waited too long for the files and has shown its message, so the app must not start.
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

/** Prefetches the home page once a user types into the sign-in page. Before that, it would compete with the sign-in page's own requests. */
function fetchAheadWhileTyping(appRouter: typeof router): void {
  if (pageFacts.isSignedIn || window.location.pathname !== '/signin') return;
  const fetch = () => {
    const parts = [import('./shell/live-session.tsx'), import('./shell/frame/navigation.tsx'), appRouter.preloadRoute({ to: '/home' })];
    // Ignore a failure: the home page requests these files itself and reports errors.
    void Promise.allSettled(parts);
  };
  document.addEventListener('input', fetch, { once: true });
}
