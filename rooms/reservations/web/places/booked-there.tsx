import { useCallback } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAnswer } from '#platform/http/web/use-answer.ts';
import { FailureNote } from '#platform/ui/web/show/notice.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { placeWords } from '#rooms/reservations/words/places/words.ts';
import { ConflictNote } from '#rooms/reservations/web/reservation/conflict-note.tsx';

/** Who is booked at a place that is about to be closed, so that somebody calls them. */
export function BookedThere({ placeId }: { placeId: string }) {
  const w = useWords(placeWords).close;
  const { answer: there, failure } = useAnswer(useCallback(() => calls.reservations.bookedThere.query({ id: placeId }), [placeId]));
  if (there === null) return <FailureNote failure={failure} />;
  const rest = there.count - there.booked.length;
  return (
    <>
      {there.count === 0 ? (
        <p>{w.nobodyThere}</p>
      ) : (
        <ConflictNote taken={there.booked} title={w.bookedThere} {...(rest > 0 && { more: w.moreThere(rest) })} />
      )}
      {there.wishes > 0 && <p>{w.wishesThere(there.wishes)}</p>}
    </>
  );
}
