import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { addDays } from '#platform/time/calendar.ts';
import { formatDateRange } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { CampZoneContext } from '#platform/ui/web/navigation.ts';
import { UiProvider } from '#platform/ui/web/ui-provider.tsx';
import { installFakeSocket } from './fake-socket.ts';
import { PlacesChart } from '#features/reservations/web/chart/places-chart.tsx';

function Page() {
  const params = new URLSearchParams(location.search);
  const [from, setFrom] = useState(params.get('from') ?? '2026-06-12');
  const formatting = useFormatting();
  const days = Number(params.get('days') ?? 14);
  const [isOpen, open] = useState(false);
  useEffect(() => {
    // The page frame exists before the measurement, as when a user opens the places from the calendar.
    const timer = setTimeout(() => {
      performance.mark('turned to the places');
      open(true);
    }, 500);
    return () => clearTimeout(timer);
  }, []);
  const zoom = (params.get('zoom') ?? 'week') as 'day' | 'week' | 'month';
  return (
    <main style={{ padding: 16 }}>
      {/* Create the date formatters now, because the calendar's header does so before a user opens the places. */}
      <p>{formatDateRange(from, addDays(from, days - 1), formatting)}</p>
      {isOpen && (
        <PlacesChart
          window={{ from, to: addDays(from, days - 1) }}
          zoom={zoom}
          isShown={everything}
          placeId={params.get('place')}
          onOpen={(id) => void (document.title = `opened ${id}`)}
          onNew={(start) => void (document.title = `new ${JSON.stringify(start)}`)}
          onWindow={(window) => setFrom(window.from)}
        />
      )}
    </main>
  );
}

const everything = () => true;

const live = installFakeSocket(await (await fetch('/rows.json')).json());
Object.assign(window, { put: live.put });
createRoot(document.getElementById('root') as HTMLElement).render(
  <UiProvider>
    <CampZoneContext value="America/New_York">
      <Page />
    </CampZoneContext>
  </UiProvider>,
);
