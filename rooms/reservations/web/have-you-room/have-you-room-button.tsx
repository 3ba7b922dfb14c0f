import { lazy, Suspense, useState } from 'react';
import { Button } from '#platform/ui/web/press/button.tsx';
import { useGo } from '#platform/ui/web/go.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { calendarWords } from '#rooms/reservations/words/calendar/words.ts';
import type { ReservationStart } from '#rooms/reservations/web/new-reservation/start.ts';

// No page is to wait for what few open there.
const question = () => import('./have-you-room.tsx');
const HaveYouRoom = lazy(() => question().then((file) => ({ default: file.HaveYouRoom })));
const NewReservation = lazy(() =>
  import('#rooms/reservations/web/new-reservation/new-reservation.tsx').then((file) => ({ default: file.NewReservation })),
);

/** 'Have you room?' from any page; what it finds becomes a reservation, which is opened once it is made. */
export function HaveYouRoomButton() {
  const w = useWords(calendarWords);
  const go = useGo();
  const [opened, open] = useState<'room' | ReservationStart | null>(null);
  const close = () => open(null);
  return (
    <>
      <Button kind="plain" onMouseEnter={() => void question().catch(() => {})} onClick={() => open('room')}>
        {w.haveYouRoom}
      </Button>
      <Suspense>
        {opened === 'room' && <HaveYouRoom onClose={close} onHold={open} />}
        {opened !== null && opened !== 'room' && (
          <NewReservation start={opened} onClose={close} onCreated={(id) => go(`/reservation/${id}`)} />
        )}
      </Suspense>
    </>
  );
}
