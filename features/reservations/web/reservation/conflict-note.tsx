import CircleAlert from 'lucide-react/icons/circle-alert';
import { dayIn } from '#platform/time/calendar.ts';
import { formatDateRange } from '#platform/i18n/dates.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { BookingConflict } from '#features/places/shapes.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { placeOf, type ConflictLine, conflictLines } from './conflict-lines.ts';
import style from './conflict-note.module.css';
import { usePlaceTree } from './use-place-tree.ts';

interface ConflictNoteProps {
  conflicts: readonly BookingConflict[];
  title?: string;
  more?: string;
}

export function ConflictNote({ conflicts, title, more }: ConflictNoteProps) {
  const w = useTexts(reservationTexts).taken;
  if (conflicts.length === 0) return null;
  return (
    <div role="alert" className="flex gap-3 error-box">
      <CircleAlert size={20} aria-hidden className="flex-none mt-0.5" />
      <div className="min-w-0">
        <p className="font-semibold">{title ?? (conflicts.length === 1 ? w.titleOne : w.title)}</p>
        <Lines conflicts={conflicts} />
        {more !== undefined && <p className="mt-1">{more}</p>}
      </div>
    </div>
  );
}

function Lines({ conflicts }: { conflicts: readonly BookingConflict[] }) {
  const { tree } = usePlaceTree();
  return (
    <ul className="grid grid-cols-1 gap-1 mt-1">
      {conflictLines(conflicts).map((line) => (
        <li className="wrap-anywhere" key={`${line.placeId} ${line.reservationId} ${line.from} ${line.until}`}>
          <Line line={line} place={placeOf(line, tree)} />
        </li>
      ))}
    </ul>
  );
}

function Line({ line, place }: { line: ConflictLine; place: string }) {
  const w = useTexts(reservationTexts).taken;
  const formatting = useFormatting();
  const { bookedPlaceNames, reservationId, reservationName, from, until, isOutside } = line;
  const rest = bookedPlaceNames.length - maxNamed;
  const named = bookedPlaceNames.slice(0, maxNamed).join(', ') + (rest > 0 ? ` ${w.more(rest)}` : '');
  return (
    <>
      <strong>
        <IsolatedName>{place}</IsolatedName>
      </strong>{' '}
      {bookedPlaceNames.length > 0 && `(${w.part(named)}) `}
      {w.by} {reservationId === null ? w.another : <ReservationLink id={reservationId} name={reservationName ?? w.another} />},{' '}
      <span className={`whitespace-nowrap ${style.when}`}>
        {formatDateRange(dayIn(formatting.zone, from), dayIn(formatting.zone, until), formatting)}
      </span>
      {isOutside && ` (${w.outside})`}
    </>
  );
}

const maxNamed = 4;

function ReservationLink({ id, name }: { id: string; name: string }) {
  return (
    <a {...useInternalLink(`/reservation/${id}`)}>
      <IsolatedName>{name}</IsolatedName>
    </a>
  );
}
