import CircleCheck from 'lucide-react/icons/circle-check';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { formatDateTime } from '#platform/i18n/dates.ts';
import { DateField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useOpenPath } from '#platform/ui/web/navigation.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { shiftByDays } from '#features/reservations/move-bookings-with-stay.ts';
import { labelOf } from '#features/places/place-tree.ts';
import { ReservationCopy, type WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { bookingsOfCopy, stayOfCopy } from '#features/reservations/stay-of-copy.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { parseMomentInput, formatMomentInput } from './moment-input.ts';
import { selectDisplayedConflicts } from './conflict-lines.ts';
import { ConflictNote } from './conflict-note.tsx';
import { usePlaceTree } from './use-place-tree.ts';
import { useConflicts } from './use-conflicts.ts';

const isNeverOwn = () => false;
/** Proposes the same weekday next year, because yearly groups return on it. */
const nextYear = 52 * 7;

const typedCopy = (zone: string) =>
  z.object({
    name: ReservationCopy.shape.name,
    startsAt: z
      .string()
      .transform((typed) => parseMomentInput(zone, typed) ?? '')
      .pipe(ReservationCopy.shape.startsAt),
  });

export function CopyDialog({ row, onClose }: { row: WholeReservationRow; onClose: () => void }) {
  const words = useTexts(reservationTexts);
  const w = words.copy;
  const go = useOpenPath();
  const formatting = useFormatting();
  const { zone } = formatting;
  // Created once per dialog, so that a repeated call makes one copy.
  const [id] = useState(newId);
  const [ofTaken, setOfTaken] = useState<'wish' | 'leave-out'>('wish');
  const form = useFormAction(
    (typed: z.output<ReturnType<typeof typedCopy>>) =>
      calls.reservations.copy.mutate({
        ...typed,
        id: row.id,
        newId: id,
        withoutTaken: ofTaken === 'leave-out',
        asWishes: ofTaken === 'wish',
      }),
    {
      shape: typedCopy(zone),
      start: { name: row.name, startsAt: formatMomentInput(zone, shiftByDays(row.startsAt, nextYear, zone)) },
      problems: { ...words.problems, taken: null, 'id-taken': words.problems.unclear },
      done() {
        go(`/reservation/${id}`);
        return { title: w.copied, body: w.copiedBody };
      },
    },
  );
  const bookings = useLive('reservations.bookingsOf', { id: row.id });
  const startsAt = parseMomentInput(zone, form.values.startsAt);
  const wanted = useMemo(
    () => (startsAt === null ? [] : bookingsOfCopy(bookings.rows, row, startsAt, zone)),
    [bookings.rows, row, startsAt, zone],
  );
  const { conflicts, isKnown } = useConflicts(wanted, isNeverOwn);
  const { tree } = usePlaceTree();
  const closed = [...new Set(wanted.map(({ placeId }) => placeId))].filter(
    (placeId) => tree.byId.has(placeId) && tree.byId.get(placeId)?.state !== 'open',
  );
  const isFree = wanted.length > 0 && isKnown && conflicts.length === 0;

  const inTheWay = selectDisplayedConflicts(form.refused, conflicts);
  return (
    <FormDialog title={w.title(row.name)} submitLabel={w.copy} form={form} onClose={onClose}>
      <p className="text-dim text-sm mt-1">{w.hint}</p>
      <TextField label={w.name} autoComplete="off" {...form.field('name')} />
      <DateField
        label={w.startsAt}
        withTime
        note={startsAt === null ? undefined : w.endsAt(formatDateTime(stayOfCopy(row, startsAt, zone).endsAt, formatting))}
        {...form.field('startsAt')}
      />
      {isFree && (
        <output className="flex gap-2 items-center text-pine-ink">
          <CircleCheck size={18} aria-hidden />
          {w.free}
        </output>
      )}
      {closed.length > 0 && (
        <p className="text-dim text-sm mt-1">{w.closedOut(closed.map((placeId) => labelOf(tree, placeId)).join(', '))}</p>
      )}
      <ConflictNote conflicts={inTheWay} title={words.taken.would} />
      {inTheWay.length > 0 && (
        <>
          <Segmented
            label={w.ofTaken}
            choices={[
              { value: 'wish', text: w.asRequests },
              { value: 'leave-out', text: w.leaveOut },
            ]}
            value={ofTaken}
            onChange={setOfTaken}
          />
          <p className="text-dim text-sm mt-1">{ofTaken === 'wish' ? w.asRequestsHint : w.leaveOutHint}</p>
        </>
      )}
    </FormDialog>
  );
}
