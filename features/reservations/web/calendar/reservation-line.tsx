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
        className={`hover:bg-hover grid gap-x-3 gap-y-0.5 items-center grid-cols-[minmax(0,1fr)_auto] py-2.5 px-4 ${style.link}`}
      >
        <span className={`font-semibold wrap-anywhere ${row.state === 'cancelled' ? 'text-dim line-through' : ''}`}>
          <IsolatedName>{row.name}</IsolatedName>
        </span>
        <span className="text-dim text-sm">
          {formatStay(row, formatting)}
          {row.heads > 0 && ` · ${w.heads(row.heads)}`}
        </span>
        <span className={`flex flex-wrap gap-1.5 justify-end ${style.tags}`}>
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
    <ul className="border rounded bg-card divide-y overflow-clip">
      {stays.map((stay) => (
        <ReservationLine key={stay.row.id} stay={stay} />
      ))}
    </ul>
  );
}
