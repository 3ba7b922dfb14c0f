import { useEffect, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { FailureNote } from '#platform/ui/web/show/notice.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { BookedThere as Booked } from '#rooms/reservations/shapes/places.ts';
import { placeWords } from '#rooms/reservations/words/places/words.ts';
import { ConflictNote } from '#rooms/reservations/web/reservation/conflict-note.tsx';

/** Who is booked at a place that is about to be closed, so that somebody calls them. */
export function BookedThere({ placeId }: { placeId: string }) {
  const w = useWords(placeWords).close;
  const [there, setThere] = useState<Booked | null>(null);
  const { run, failure } = useCall(calls.reservations.bookedThere.query);
  useEffect(() => {
    let isCurrent = true;
    void run({ id: placeId }).then((answer) => isCurrent && answer !== undefined && setThere(answer));
    return () => {
      isCurrent = false;
    };
  }, [run, placeId]);
  if (there === null) return <FailureNote failure={failure} />;
  if (there.count === 0) return <p>{w.nobodyThere}</p>;
  const rest = there.count - there.booked.length;
  return (
    <>
      <ConflictNote taken={there.booked} title={w.bookedThere} />
      {rest > 0 && <p>{w.moreThere(rest)}</p>}
    </>
  );
}
