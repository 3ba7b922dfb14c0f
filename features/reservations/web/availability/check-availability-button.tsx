import { useState } from 'react';
import { lazyDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useOpenPath } from '#platform/ui/web/navigation.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import type { ReservationStart } from '#features/reservations/web/new-reservation/start.ts';

// Lazy, because few visitors of a page open these dialogs.
const importAvailabilityDialog = () => import('./availability-dialog.tsx');
const AvailabilityDialog = lazyDialog(() => importAvailabilityDialog().then((file) => file.AvailabilityDialog));
const NewReservation = lazyDialog(() =>
  import('#features/reservations/web/new-reservation/new-reservation.tsx').then((file) => file.NewReservation),
);

/** Opens 'Check availability' from any page. A result can become a reservation, whose page then opens. */
export function CheckAvailabilityButton() {
  const w = useTexts(nameTexts);
  const go = useOpenPath();
  const [dialog, openDialog] = useState<'room' | ReservationStart | null>(null);
  const close = () => openDialog(null);
  return (
    <>
      <Button kind="plain" onMouseEnter={() => void importAvailabilityDialog().catch(() => {})} onClick={() => openDialog('room')}>
        {w.checkAvailability}
      </Button>
      {dialog === 'room' && <AvailabilityDialog onClose={close} onHold={openDialog} />}
      {dialog !== null && dialog !== 'room' && (
        <NewReservation start={dialog} onClose={close} onCreated={(id) => go(`/reservation/${id}`)} />
      )}
    </>
  );
}
