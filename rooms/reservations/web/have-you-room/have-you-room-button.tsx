import { useState } from 'react';
import { lazyDialog } from '#platform/ui/web/layers/dialog.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { useOpenPath } from '#platform/ui/web/go.ts';
import { useTexts } from '#platform/words/web/use-words.ts';
import { nameTexts } from '#rooms/reservations/words/names/words.ts';
import type { ReservationStart } from '#rooms/reservations/web/new-reservation/start.ts';

// No page is to wait for what few open there.
const importAvailabilityDialog = () => import('./have-you-room.tsx');
const AvailabilityDialog = lazyDialog(() => importAvailabilityDialog().then((file) => file.AvailabilityDialog));
const NewReservation = lazyDialog(() =>
  import('#rooms/reservations/web/new-reservation/new-reservation.tsx').then((file) => file.NewReservation),
);

/** 'Have you room?' from any page; what it finds becomes a reservation, which is opened once it is made. */
export function CheckAvailabilityButton() {
  const w = useTexts(nameTexts);
  const go = useOpenPath();
  const [opened, open] = useState<'room' | ReservationStart | null>(null);
  const close = () => open(null);
  return (
    <>
      <Button kind="plain" onMouseEnter={() => void importAvailabilityDialog().catch(() => {})} onClick={() => open('room')}>
        {w.haveYouRoom}
      </Button>
      {opened === 'room' && <AvailabilityDialog onClose={close} onHold={open} />}
      {opened !== null && opened !== 'room' && (
        <NewReservation start={opened} onClose={close} onCreated={(id) => go(`/reservation/${id}`)} />
      )}
    </>
  );
}
