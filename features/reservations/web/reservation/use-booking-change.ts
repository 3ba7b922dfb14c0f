import { isRefusal, findNamedPerson, refuse } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { type Accepted, useAction } from '#platform/http/web/use-action.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { formatDateTime } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { BookingRow, BookingSpan } from '#features/reservations/shapes/bookings.ts';
import { type MoveScope, moveStayWithBooking } from '#features/reservations/move-stay-with-booking.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';

type Answer = Accepted<Awaited<ReturnType<typeof calls.reservations.changeBooking.mutate>>>;

interface Move {
  to: BookingSpan;
  scope: MoveScope;
  /** The answer of an earlier move that this move replaces. The earlier move is undone first. */
  instead?: Answer;
}

/** Moves a booking alone, or with its stay if the booking covers it. The toast offers an undo and the alternative. */
export function useBookingChange(
  { id, stayStartsAt, stayEndsAt }: BookingRow,
  expectedSpan: BookingSpan,
  nameOf: (placeId: string) => string,
) {
  const words = useTexts(reservationTexts);
  const w = words.places;
  const formatting = useFormatting();
  const stay = { startsAt: stayStartsAt, endsAt: stayEndsAt };

  function undoMove(answer: Answer, to: BookingSpan) {
    if (!('stay' in answer)) return calls.reservations.changeBooking.mutate({ id, from: to, to: expectedSpan, scope: 'place' });
    const { reservationId, was: before, is: after } = answer.stay;
    return calls.reservations.undoStayMove.mutate({ id: reservationId, from: after, to: before });
  }

  async function move({ to, scope, instead }: Move) {
    if (instead && isRefusal(await undoMove(instead, to))) return refuse('changed-meanwhile');
    try {
      return await calls.reservations.changeBooking.mutate({ id, from: expectedSpan, to, scope });
    } catch (error) {
      if (instead) toast({ title: w.backAgain });
      throw error;
    }
  }

  /** Returns the alternative: moving the whole stay after a booking moved alone, or only this place after the stay moved. */
  function other(answer: Answer, { to }: Move) {
    const isAlone = !('stay' in answer);
    if (isAlone && moveStayWithBooking(stay, expectedSpan, to, formatting.zone, 'stay') === null) return undefined;
    const scope = isAlone ? 'stay' : 'place';
    return { text: isAlone ? w.wholeStayInstead : w.onlyThisPlace, run: () => void change.run({ to, scope, instead: answer }) };
  }

  const change = useAction(move, {
    about: id,
    problems: {
      ...words.problems,
      // The open dialog shows conflicts, but a toast needs them in its text.
      taken: (refusal, { instead }) => {
        const [first] = 'taken' in refusal ? refusal.taken : [];
        return instead && w.takenInstead(first?.placeName ?? nameOf(expectedSpan.placeId));
      },
      'changed-meanwhile': (refusal) => w.changedMeanwhile(findNamedPerson(refusal)),
    },
    done: (answer: Answer, input) => ({
      title: w.changed(nameOf(input.to.placeId)),
      ...('stay' in answer && {
        body: w.movedStay(`${formatDateTime(answer.stay.is.startsAt, formatting)} – ${formatDateTime(answer.stay.is.endsAt, formatting)}`),
      }),
      secondaryAction: other(answer, input),
    }),
    undo: ({ to }, answer) => undoMove(answer, to),
  });
  return change;
}
