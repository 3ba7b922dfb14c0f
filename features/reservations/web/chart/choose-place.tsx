import { useMemo, useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { findOverlappingBookings } from '#features/reservations/overlap.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { chartTexts } from '#features/reservations/i18n/chart/texts.ts';
import { formatSpanDays } from './format-span.ts';
import { toHeldSpan, type TargetSpan } from './gesture.ts';
import { formatPlaceName } from './format-place-name.ts';
import { findObstacle, formatObstacle, type ChartSnapshot } from './obstacle.ts';

interface ChoosePlaceProps {
  reservation: ReservationRow;
  snapshot: ChartSnapshot;
  onChoose(wanted: TargetSpan): void;
  onClose(): void;
}

export function ChoosePlace({ reservation, snapshot, onChoose, onClose }: ChoosePlaceProps) {
  const w = useTexts(chartTexts);
  const formatting = useFormatting();
  const [placeId, setPlaceId] = useState('');
  const { startsAt, endsAt } = reservation;
  const wanted = (id: string): TargetSpan => ({ placeId: id, startsAt, endsAt, setUpMinutes: 0, cleanUpMinutes: 0 });
  const options = useMemo(() => placeOptions(snapshot, { startsAt, endsAt }, w), [snapshot, startsAt, endsAt, w]);
  const obstacle = placeId === '' ? null : findObstacle(snapshot, wanted(placeId), null);
  return (
    <Dialog
      title={w.choose.title(reservation.name)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            {w.choose.cancel}
          </Button>
          <Button disabled={placeId === ''} onClick={() => onChoose(wanted(placeId))}>
            {w.choose.put}
          </Button>
        </>
      }
    >
      <SearchableSelect
        label={w.choose.place}
        note={formatSpanDays(reservation, formatting)}
        error={obstacle && formatObstacle(obstacle, snapshot.tree, w)}
        options={options}
        value={placeId}
        onChange={setPlaceId}
      />
    </Dialog>
  );
}

/** The text after an underscore is a note: `Cabin 1_free`. */
function placeOptions(
  { tree, places, bookings }: ChartSnapshot,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  w: (typeof chartTexts)['en'],
) {
  const open = tree.inOrder.filter(({ state }) => state === 'open');
  const wantedSpans = open.map(({ id }) => toHeldSpan({ placeId: id, startsAt, endsAt, setUpMinutes: 0, cleanUpMinutes: 0 }));
  const takenBy = new Map(
    findOverlappingBookings(places, bookings, wantedSpans).map(({ wanted, booking }) => [wanted.placeId, booking.name]),
  );
  const options = open.map(({ id }) => {
    const holder = takenBy.get(id);
    return {
      value: id,
      text: `${formatPlaceName(tree, id).replaceAll('_', ' ')}_${holder === undefined ? w.choose.free : w.choose.taken(holder)}`,
      isFree: holder === undefined,
    };
  });
  return [...options.filter(({ isFree }) => isFree), ...options.filter(({ isFree }) => !isFree)];
}
