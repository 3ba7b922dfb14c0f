import { useState } from 'react';
import { lazyDialog } from '#platform/ui/web/layers/dialog.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { useGo } from '#platform/ui/web/go.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { nameWords } from '#rooms/reservations/words/names/words.ts';
import type { ReservationStart } from '#rooms/reservations/web/new-reservation/start.ts';

// No page is to wait for what few open there.
const question = () => import('./have-you-room.tsx');
const HaveYouRoom = lazyDialog(() => question().then((file) => file.HaveYouRoom));
const NewReservation = lazyDialog(() =>
  import('#rooms/reservations/web/new-reservation/new-reservation.tsx').then((file) => file.NewReservation),
);

/** 'Have you room?' from any page; what it finds becomes a reservation, which is opened once it is made. */
export function HaveYouRoomButton() {
  const w = useWords(nameWords);
  const go = useGo();
  const [opened, open] = useState<'room' | ReservationStart | null>(null);
  const close = () => open(null);
  return (
    <>
      <Button kind="plain" onMouseEnter={() => void question().catch(() => {})} onClick={() => open('room')}>
        {w.haveYouRoom}
      </Button>
      {opened === 'room' && <HaveYouRoom onClose={close} onHold={open} />}
      {opened !== null && opened !== 'room' && (
        <NewReservation start={opened} onClose={close} onCreated={(id) => go(`/reservation/${id}`)} />
      )}
    </>
  );
}
