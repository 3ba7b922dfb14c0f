import CircleCheck from 'lucide-react/icons/circle-check';
import { type SyntheticEvent, useId, useMemo, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { dayIn, nightsBetween } from '#platform/time/calendar.ts';
import { momentWords } from '#platform/ui/dates.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { DateField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/notice.tsx';
import { problemText, valueAt } from '#platform/ui/web/forms/problem-text.ts';
import { problemCodes } from '#platform/ui/web/forms/shape.ts';
import { useGo } from '#platform/ui/web/go.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Segmented } from '#platform/ui/web/press/segmented.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { daysMoved } from '#rooms/reservations/bookings-after-move.ts';
import { pathOf } from '#rooms/reservations/place-tree.ts';
import type { BookingConflict } from '#rooms/reservations/shapes/bookings.ts';
import { Copy, type WholeReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import { momentTyped, typedMoment } from './moments.ts';
import { ConflictNote } from './conflict-note.tsx';
import { usePlaceTree } from './use-place-tree.ts';
import { useConflicts } from './use-conflicts.ts';

const nobodys = () => false;
/** The same weekday, a year on: what a group that comes every year asks for. */
const nextYear = 52 * 7;

/** Another stay like this one, on other dates; what would be taken shows while they are chosen. */
export function CopyDialog({ row, onClose }: { row: WholeReservationRow; onClose: () => void }) {
  const words = useWords(reservationWords);
  const w = words.copy;
  const go = useGo();
  const form = useId();
  const formatting = useFormatting();
  const { zone } = formatting;
  // Made once: sent twice, it makes one copy.
  const [id] = useState(newId);
  const [name, setName] = useState(row.name);
  const [typed, setTyped] = useState(() => typedMoment(zone, later(row, nextYear, zone).startsAt));
  const [ofTaken, setOfTaken] = useState<'wish' | 'leave-out'>('wish');
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<{ taken: readonly BookingConflict[]; problem: string | null }>(nothing);
  const copy = useCall(calls.reservations.copy.mutate);
  const bookings = useLive('reservations.bookingsOf', { id: row.id });
  const startsAt = momentTyped(zone, typed);
  const days = startsAt === null ? null : nightsBetween(dayIn(zone, row.startsAt), dayIn(zone, startsAt));
  const wanted = useMemo(
    () => (days === null ? [] : bookings.rows.map((booking) => daysMoved(booking, days, zone))),
    [bookings.rows, days, zone],
  );
  const { taken, isKnown } = useConflicts(wanted, nobodys);
  const asked = {
    id: row.id,
    newId: id,
    name,
    startsAt: startsAt ?? '',
    withoutTaken: ofTaken === 'leave-out',
    asWishes: ofTaken === 'wish',
  };
  const wrong = useFaults(isChecked, asked);
  const { tree } = usePlaceTree();
  const closed = [...new Set(wanted.map(({ placeId }) => placeId))].filter(
    (placeId) => tree.byId.has(placeId) && tree.byId.get(placeId)?.state !== 'open',
  );
  const isFree = wanted.length > 0 && isKnown && taken.length === 0;

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    const checked = Copy.safeParse(asked);
    if (!checked.success) return;
    setRefused(nothing);
    const answer = await copy.run(checked.data);
    if (answer === undefined) return;
    if ('refused' in answer) {
      if (answer.refused === 'taken') return setRefused({ taken: answer.taken, problem: null });
      return setRefused({ taken: [], problem: answer.refused === 'id-taken' ? words.problems.unclear : words.problems[answer.refused] });
    }
    onClose();
    go(`/reservation/${id}`);
    toast({ title: w.copied, body: w.copiedBody });
  }
  const footer = (
    <>
      <Button kind="plain" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button type="submit" form={form} loading={copy.pending}>
        {w.copy}
      </Button>
    </>
  );
  return (
    <Dialog title={w.title(row.name)} isOpen onClose={onClose} footer={footer}>
      <form id={form} noValidate method="post" onSubmit={send} className="stack">
        <p className="meta above-4">{w.hint}</p>
        <TextField
          label={w.name}
          autoComplete="off"
          value={name}
          error={wrong.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DateField
          label={w.startsAt}
          withTime
          note={days === null ? undefined : w.endsAt(momentWords(later(row, days, zone).endsAt, formatting))}
          value={typed}
          error={wrong.startsAt}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {isFree && (
          <output className="line middle pine">
            <CircleCheck size={18} aria-hidden />
            {w.free}
          </output>
        )}
        {closed.length > 0 && <p className="meta above-4">{w.closedOut(closed.map((placeId) => pathOf(tree, placeId)).join(', '))}</p>}
        <ConflictNote taken={refused.taken.length > 0 ? refused.taken : taken} title={words.taken.would} />
        {(taken.length > 0 || refused.taken.length > 0) && (
          <>
            <Segmented
              label={w.ofTaken}
              choices={[
                { value: 'wish', text: w.asWishes },
                { value: 'leave-out', text: w.leaveOut },
              ]}
              value={ofTaken}
              onChange={setOfTaken}
            />
            <p className="meta above-4">{ofTaken === 'wish' ? w.asWishesHint : w.leaveOutHint}</p>
          </>
        )}
        <ProblemNote>{refused.problem}</ProblemNote>
        <FailureNote failure={copy.failure} />
      </form>
    </Dialog>
  );
}

const nothing = { taken: [], problem: null };

/** What is wrong with the fields, in words, once somebody has tried. */
function useFaults(isChecked: boolean, asked: { name: string; startsAt: string }): Partial<Record<string, string>> {
  const w = useWords(reservationWords);
  const shared = useWords(uiWords).problems;
  const checked = Copy.safeParse(asked);
  if (!isChecked || checked.success) return {};
  const said = Object.entries(problemCodes(checked.error.issues));
  return Object.fromEntries(said.map(([field, code]) => [field, problemText(code, valueAt(asked, field), w.problems, shared)]));
}

/** The stay itself some days later, as its bookings move. */
function later({ startsAt, endsAt }: WholeReservationRow, days: number, zone: string) {
  return daysMoved({ startsAt, endsAt, heldFrom: startsAt, heldUntil: endsAt }, days, zone);
}
