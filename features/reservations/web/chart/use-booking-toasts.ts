import { findNamedPerson } from '#platform/http/outcome.ts';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PlaceTree } from '#features/places/place-tree.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { BookingConflict, ConflictRefusal } from '#features/places/shapes.ts';
import { chartTexts } from '#features/reservations/i18n/chart/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import type { BookingCallResult, BookingToasts } from './booking-queue.ts';
import { formatSpanDays, formatSpanTimes } from './format-span.ts';
import { formatPlaceName } from './format-place-name.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import type { Step } from './change-span.ts';

/** Maximum number of conflicts that a toast names. */
const maxConflicts = 3;

/** Shows the result of each change as a toast, with an undo or the reason of the refusal. */
export function useBookingToasts(tree: PlaceTree, step: Step): BookingToasts {
  const w = useTexts(chartTexts);
  const names = useTexts(nameTexts);
  const failures = useTexts(uiTexts).failures;
  const formatting = useFormatting();
  const placeName = (id: string) => formatPlaceName(tree, id);
  const formatWhen = (booking: BookingRow) => (step === 'day' ? formatSpanDays(booking, formatting) : formatSpanTimes(booking, formatting));

  function takenBody(
    { placeName: wanted, bookedPlaceName, reservationName, from, until, isOutside }: BookingConflict,
    after: string,
  ): string {
    const name = reservationName ?? w.someone;
    const span = formatSpanDays({ startsAt: from, endsAt: until }, formatting);
    const days = isOutside ? `${span} (${w.outside})` : span;
    return wanted === bookedPlaceName
      ? w.refused.takenBody(name, days, after)
      : w.refused.takenPlaceBody(name, bookedPlaceName, days, after);
  }

  function conflicts(conflictList: readonly BookingConflict[]): string[] {
    const each = [...new Map(conflictList.map((conflict) => [`${conflict.placeId} ${conflict.reservationId}`, conflict])).values()];
    const sentences = each
      .slice(0, maxConflicts)
      .map(({ placeId, reservationName }) => w.refused.placeBy(placeName(placeId), reservationName ?? w.someone));
    return each.length > maxConflicts ? [...sentences, w.refused.andMore(each.length - maxConflicts)] : sentences;
  }

  function describeRefusal(
    answer: Exclude<BookingCallResult, { done: true }>,
    { name, placeId }: BookingRow,
    after: string,
  ): { title: string; body: string } {
    if ('failure' in answer)
      return { title: w.refused.failed(name), body: `${after} ${describeFailure(answer.failure, failures).sentence}` };
    if (isConflictRefusal(answer)) {
      const [first] = answer.taken;
      if (first === undefined) return { title: w.refused.taken(placeName(placeId)), body: after };
      const places = new Set(answer.taken.map((conflict) => conflict.placeId));
      if (places.size === 1) return { title: w.refused.taken(placeName(first.placeId)), body: takenBody(first, after) };
      return { title: w.refused.takenPlaces(names.places(places.size)), body: [...conflicts(answer.taken), after].join(' ') };
    }
    switch (answer.refused) {
      case 'changed-meanwhile':
        return { title: w.refused.changed(findNamedPerson(answer)), body: w.refused.changedBody(name) };
      case 'cancelled':
        return { title: w.refused.cancelled, body: w.refused.cancelledBody(name) };
      case 'gone':
        return { title: w.refused.gone, body: w.refused.goneBody(name) };
      case 'closed':
        return { title: w.refused.closed(placeName(placeId)), body: after };
      case 'too-far':
        return { title: w.refused.tooFar, body: w.refused.tooFarBody(after) };
      default:
        return { title: w.refused.idTaken, body: after };
    }
  }

  return {
    onMove: (booking, undo, details) =>
      toast({
        about: booking.id,
        title: w.moved(booking.name),
        body:
          details === undefined || details.places === null
            ? w.movedTo(placeName(booking.placeId), formatWhen(booking))
            : w.movedStay(names.places(details.places), formatWhen(booking)),
        undo,
        ...(details?.instead && {
          secondaryAction: { text: details.instead.scope === 'stay' ? w.wholeStayInstead : w.onlyThisPlace, run: details.instead.run },
        }),
      }),
    onPlace: (booking, undo, releasedId) =>
      toast({
        about: releasedId ?? booking.id,
        title: w.placed(booking.name, placeName(booking.placeId)),
        body: formatWhen(booking),
        undo,
      }),
    onRelease: (booking, undo) =>
      toast({ about: booking.id, title: w.released(booking.name, placeName(booking.placeId)), body: formatWhen(booking), undo }),
    onRefuse: (answer, booking, hadPlace) =>
      toast({ about: booking.id, ...describeRefusal(answer, booking, hadPlace ? w.back(booking.name) : w.notPlaced(booking.name)) }),
  };
}

function isConflictRefusal(answer: { refused: string }): answer is ConflictRefusal {
  return answer.refused === 'taken' && 'taken' in answer;
}
