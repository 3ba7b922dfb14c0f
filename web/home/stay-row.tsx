import type { ReactNode } from 'react';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { BookingProblemTags } from '#features/reservations/web/tags/booking-problem-tags.tsx';
import style from './list.module.css';

export function StayRow({ stay, note, children }: { stay: ReservationRow; note: string; children?: ReactNode }) {
  return (
    <li
      className="relative row-link-area items-center justify-between flex flex-wrap gap-x-3 gap-y-1 min-h-target py-1.5 settles"
      data-settled={useChangeTint(stay)}
    >
      <span className={`items-baseline min-w-0 wrap-anywhere flex flex-wrap gap-x-2 ${style.words}`}>
        <a {...useInternalLink(`/reservation/${stay.id}`)} className="row-link font-semibold text-ink">
          <IsolatedName>{stay.name}</IsolatedName>
        </a>
        <span className="text-dim text-sm">{note}</span>
      </span>
      {children}
      <span className="flex flex-wrap gap-1 w-full">
        <BookingProblemTags row={stay} />
      </span>
    </li>
  );
}
