import type { ReactNode } from 'react';
import { useGoLink } from '#platform/ui/web/go.ts';
import { Name } from '#platform/ui/web/layout/name.tsx';
import settled from '#platform/ui/web/show/settled.module.css';
import { useSettled } from '#platform/ui/web/show/use-settled.ts';
import type { ReservationRow } from '#rooms/reservations/shapes/stays.ts';
import style from './list.module.css';

/** A stay in a line, which leads to its page. */
export function StayRow({ stay, note, children }: { stay: ReservationRow; note: string; children?: ReactNode }) {
  return (
    <li className={`${style.row} ${settled.settles}`} data-settled={useSettled(stay)}>
      <span className={style.words}>
        <a {...useGoLink(`/reservation/${stay.id}`)} className={style.name}>
          <Name>{stay.name}</Name>
        </a>
        <span className="meta">{note}</span>
      </span>
      {children}
    </li>
  );
}
