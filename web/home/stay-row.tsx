import type { ReactNode } from 'react';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { BookingProblemTags } from '#features/reservations/web/tags/booking-problem-tags.tsx';
import style from './list.module.css';

export function StayRow({ stay, note, children }: { stay: ReservationRow; note: string; children?: ReactNode }) {
  return (
    <li className="holds leads middle between row gap-4 across-12 finger pad-block-6 settles" data-settled={useChangeTint(stay)}>
      <span className={`baseline fit anywhere row gap-0 across-8 ${style.words}`}>
        <a {...useInternalLink(`/reservation/${stay.id}`)} className="opener strong ink">
          <IsolatedName>{stay.name}</IsolatedName>
        </a>
        <span className="meta">{note}</span>
      </span>
      {children}
      <span className="row gap-4 full">
        <BookingProblemTags row={stay} />
      </span>
    </li>
  );
}
