import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { AppAccount } from '#platform/http/web/app-types.ts';
import { SessionContext } from '#platform/http/web/session.ts';
import { UiProvider } from '#platform/ui/web/ui-provider.tsx';
import { CampZoneContext } from '#platform/ui/web/navigation.ts';
import { Desk } from '#features/check-in/web/desk/desk.tsx';
import { installFakeSocket } from '#bench/chart-page/fake-socket.ts';

function Page() {
  const [isOpen, open] = useState(false);
  useEffect(() => {
    // The page frame exists before the measurement, as when a user comes from the home page.
    const timer = setTimeout(() => {
      performance.mark('turned to the desk');
      open(true);
    }, 500);
    return () => clearTimeout(timer);
  }, []);
  return <main style={{ padding: 16 }}>{isOpen && <Desk eventId="event" folio={() => null} undecided={() => null} />}</main>;
}

const rows = (await (await fetch('/rows.json')).json()) as Record<string, readonly { id: string }[]>;
const [account] = rows['accounts.me'] as unknown as AppAccount[];
if (!account) throw new Error('nobody is signed in');
const live = installFakeSocket(rows);
Object.assign(window, { put: live.put });
const root = createRootRoute();
const router = createRouter({
  routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: Page })]),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});
createRoot(document.getElementById('root') as HTMLElement).render(
  <UiProvider>
    <SessionContext value={{ state: 'account', account }}>
      <CampZoneContext value="America/New_York">
        <RouterProvider router={router as never} />
      </CampZoneContext>
    </SessionContext>
  </UiProvider>,
);
