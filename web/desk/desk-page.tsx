import { useParams } from '@tanstack/react-router';
import { Desk } from '#rooms/check-in/web/desk/desk.tsx';
import { ReadyPlaces } from '#rooms/housekeeping/web/ready-places.tsx';
import { FolioPanel } from '#rooms/payments/web/folio-panel.tsx';
import { UndecidedPayments } from '#rooms/payments/web/undecided-payments.tsx';
import { useEffect } from 'react';

/** The desk of an event, with the money of payments beside each family. */
export function DeskPage() {
  const { id } = useParams({ from: '/desk/$id' });
  useOfflinePage();
  // Another event is another desk: nothing that is open here goes along.
  return (
    <Desk
      key={id}
      eventId={id}
      ready={<ReadyPlaces eventId={id} />}
      folio={(folioId) => <FolioPanel folioId={folioId} showsUndecided={false} />}
      undecided={({ money, persons }) => <UndecidedPayments payments={money.undecided} name={persons[0]?.name ?? ''} />}
    />
  );
}

/** From the first visit on a reload without a network opens the desk as it was last seen: web/offline/desk-worker.ts. */
function useOfflinePage(): void {
  useEffect(() => {
    // A browser gives service workers on a secure address alone; without one the desk needs the network to open.
    if (import.meta.env.PROD && 'serviceWorker' in navigator)
      void navigator.serviceWorker.register('/desk-worker.js', { scope: '/desk' }).catch(() => {});
  }, []);
}
