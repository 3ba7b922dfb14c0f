import { Link } from '@tanstack/react-router';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Name } from '#platform/ui/web/layout/text.tsx';
import { useSettled } from '#platform/ui/web/records/live-rows.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { nameWords } from '#rooms/reservations/words/names/words.ts';
import { ClassificationTag } from '#rooms/reservations/web/look/classification-tag.tsx';
import { BookedWrongTags } from '#rooms/reservations/web/look/booked-wrong.tsx';
import { StateTag } from '#rooms/reservations/web/look/state-tag.tsx';
import { stayWords } from '#rooms/reservations/web/reservation/stay-words.ts';
import type { ReservationDays } from './reservation-days.ts';
import style from './reservation-line.module.css';

/** A stay as a line of a list. */
export function ReservationLine({ stay: { row } }: { stay: ReservationDays }) {
  const w = useWords(nameWords);
  const formatting = useFormatting();
  const settled = useSettled(row);
  return (
    <li className="settles" data-settled={settled}>
      <Link
        to="/reservation/$id"
        params={{ id: row.id }}
        className={`lights stack gap-2 across-12 middle with-end pad-block-10 pad-across-16 ${style.link}`}
      >
        <span className={`strong anywhere ${row.state === 'cancelled' ? 'struck' : ''}`}>
          <Name>{row.name}</Name>
        </span>
        <span className="meta">
          {stayWords(row, formatting)}
          {row.heads > 0 && ` · ${w.heads(row.heads)}`}
        </span>
        <span className={`row gap-6 end-across ${style.tags}`}>
          <ClassificationTag classification={row.classification} />
          {row.state !== 'confirmed' && <StateTag state={row.state} heldUntil={row.heldUntil} />}
          <BookedWrongTags row={row} />
        </span>
      </Link>
    </li>
  );
}

export function ReservationLines({ stays }: { stays: readonly ReservationDays[] }) {
  return (
    <ul className="card divided clipped">
      {stays.map((stay) => (
        <ReservationLine key={stay.row.id} stay={stay} />
      ))}
    </ul>
  );
}
