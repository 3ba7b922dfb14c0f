import { Link } from '@tanstack/react-router';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { ClassificationTag } from '#features/reservations/web/tags/classification-tag.tsx';
import { BookingProblemTags } from '#features/reservations/web/tags/booking-problem-tags.tsx';
import { StateTag } from '#features/reservations/web/tags/state-tag.tsx';
import { formatStay } from '#features/reservations/web/reservation/format-stay.ts';
import type { ReservationDays } from './reservation-days.ts';
import style from './reservation-line.module.css';

export function ReservationLine({ stay: { row } }: { stay: ReservationDays }) {
  const w = useTexts(nameTexts);
  const formatting = useFormatting();
  const changeTint = useChangeTint(row);
  return (
    <li className="settles" data-settled={changeTint}>
      <Link
        to="/reservation/$id"
        params={{ id: row.id }}
        className={`lights stack gap-2 across-12 middle with-end pad-block-10 pad-across-16 ${style.link}`}
      >
        <span className={`strong anywhere ${row.state === 'cancelled' ? 'struck' : ''}`}>
          <IsolatedName>{row.name}</IsolatedName>
        </span>
        <span className="meta">
          {formatStay(row, formatting)}
          {row.heads > 0 && ` · ${w.heads(row.heads)}`}
        </span>
        <span className={`row gap-6 end-across ${style.tags}`}>
          <ClassificationTag classification={row.classification} />
          {row.state !== 'confirmed' && <StateTag state={row.state} heldUntil={row.heldUntil} />}
          <BookingProblemTags row={row} />
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
