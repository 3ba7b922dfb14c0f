import CircleAlert from 'lucide-react/icons/circle-alert';
import { dayIn } from '#platform/time/calendar.ts';
import { spanWords } from '#platform/ui/dates.ts';
import { useGoLink } from '#platform/ui/web/go.ts';
import { Name } from '#platform/ui/web/layout/text.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { BookingConflict } from '#rooms/reservations/shapes/bookings.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import { placeOf, type ConflictLine, conflictLines } from './conflict-lines.ts';
import style from './conflict-note.module.css';
import { usePlaceTree } from './use-place-tree.ts';

interface ConflictNoteProps {
  taken: readonly BookingConflict[];
  /** When it is not the answer to a wish to save. */
  title?: string;
  /** Says that there are more than these. */
  more?: string;
}

/** What stands in the way: place, who has it, and when. */
export function ConflictNote({ taken, title, more }: ConflictNoteProps) {
  const w = useWords(reservationWords).taken;
  if (taken.length === 0) return null;
  return (
    <div role="alert" className="line gap-12 berry-box">
      <CircleAlert size={20} aria-hidden className="fixed above-2" />
      <div className="fit">
        <p className="strong">{title ?? (taken.length === 1 ? w.titleOne : w.title)}</p>
        <Lines taken={taken} />
        {more !== undefined && <p className="above-4">{more}</p>}
      </div>
    </div>
  );
}

function Lines({ taken }: { taken: readonly BookingConflict[] }) {
  const { tree } = usePlaceTree();
  return (
    <ul className="stack gap-4 above-4">
      {conflictLines(taken).map((line) => (
        <li className="anywhere" key={`${line.placeId} ${line.reservationId} ${line.from} ${line.until}`}>
          <Line line={line} place={placeOf(line, tree)} />
        </li>
      ))}
    </ul>
  );
}

function Line({ line, place }: { line: ConflictLine; place: string }) {
  const w = useWords(reservationWords).taken;
  const formatting = useFormatting();
  const { because, reservationId, reservationName, from, until, isOutside } = line;
  const rest = because.length - mostNamed;
  const named = because.slice(0, mostNamed).join(', ') + (rest > 0 ? ` ${w.more(rest)}` : '');
  return (
    <>
      <strong>
        <Name>{place}</Name>
      </strong>{' '}
      {because.length > 0 && `(${w.part(named)}) `}
      {w.by} {reservationId === null ? w.another : <Other id={reservationId} name={reservationName ?? w.another} />},{' '}
      <span className={`unbroken ${style.when}`}>{spanWords(dayIn(formatting.zone, from), dayIn(formatting.zone, until), formatting)}</span>
      {isOutside && ` (${w.outside})`}
    </>
  );
}

/** The first few say enough. */
const mostNamed = 4;

function Other({ id, name }: { id: string; name: string }) {
  return (
    <a {...useGoLink(`/reservation/${id}`)}>
      <Name>{name}</Name>
    </a>
  );
}
