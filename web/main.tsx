import '#platform/http/web/shapes-without-eval.ts';
import './first-sight.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { Ui } from '#platform/ui/web/provider.tsx';
import { Boundary } from './shell/boundary.tsx';
import { fetchAheadWhileTyping } from './shell/fetch-ahead.ts';
import { router } from './shell/routes.tsx';
import { SessionProvider } from './shell/session.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('the page has no place for the house');

// public/scheme.js has waited too long for the files, and has said so.
const { dataset } = document.documentElement;
if (dataset['stopped'] === undefined) {
  dataset['running'] = '';
  fetchAheadWhileTyping(router);
  createRoot(place).render(
    <Ui go={(path) => router.history.push(path)}>
      <Boundary>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </Boundary>
    </Ui>,
  );
}
