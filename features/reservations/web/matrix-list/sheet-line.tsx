import type { ReactNode } from 'react';
import { dayIn } from '#platform/time/calendar.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { IsolatedName, Tag } from '#platform/ui/web/layout/text.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { matrixListTexts } from '#features/reservations/i18n/matrix-list/texts.ts';
import { BookingProblemTags } from '#features/reservations/web/tags/booking-problem-tags.tsx';
import { ClassificationTag } from '#features/reservations/web/tags/classification-tag.tsx';
import { StateTag } from '#features/reservations/web/tags/state-tag.tsx';
import { formatStay } from '#features/reservations/web/reservation/format-stay.ts';
import { SheetAnchor } from '#features/reservations/web/sheet-anchor.tsx';
import style from './matrix-list.module.css';

export function SheetLine({ row, beside }: { row: ReservationRow; beside?: ReactNode }) {
  const w = useTexts(matrixListTexts);
  const formatting = useFormatting();
  const isOn = dayIn(formatting.zone, row.startsAt) <= dayIn(formatting.zone, formatting.now);
  return (
    <li
      className={`border rounded bg-card hover:border-field-line relative row-link-area items-center grid grid-cols-1 gap-x-4 gap-y-1 ${style.sheet} settles`}
      data-settled={useChangeTint(row)}
    >
      <div className={`items-center min-w-0 flex flex-wrap gap-x-3 ${style.words}`}>
        <SheetAnchor link={row.matrixLink} className={`row-link flex gap-2 items-center font-semibold wrap-anywhere ${style.name}`}>
          <IsolatedName>{row.name}</IsolatedName>
        </SheetAnchor>
        <span className="text-dim text-sm block">{joinWithDots([formatStay(row, formatting), isolateName(row.groupName)])}</span>
        {beside}
      </div>
      <span className={`gap-1.5 justify-end flex flex-wrap ${style.tags}`}>
        {isOn && <Tag hue="ember">{w.onNow}</Tag>}
        <ClassificationTag classification={row.classification} />
        <BookingProblemTags row={row} />
        {row.state !== 'confirmed' && <StateTag state={row.state} heldUntil={row.heldUntil} />}
      </span>
      <a
        {...useInternalLink(`/reservation/${row.id}`)}
        className={`print:hidden outline-button hover:bg-hover ${style.reservation}`}
        aria-label={w.reservationOf(row.name)}
      >
        {w.reservation}
      </a>
    </li>
  );
}
