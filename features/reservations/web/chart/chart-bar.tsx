import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo } from 'react';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import look from '#features/reservations/web/tags/bar.module.css';
import { isOutsideItsStay } from '#features/reservations/move-stay-with-booking.ts';
import { hueOf } from '#features/reservations/web/tags/classification-tag.tsx';
import { ClassificationShape } from '#features/reservations/web/tags/classification-shape.tsx';
import { BookingProblemIcon } from '#features/reservations/web/tags/booking-problem-tags.tsx';
import { type Axis, xOf } from './axis.ts';
import style from './chart-bar.module.css';
import type { ChartBar } from './chart-rows.ts';
import { type RowMeasures, topOfBar } from './row-heights.ts';

interface BarProps {
  bar: ChartBar;
  measures: RowMeasures;
  axis: Axis;
  /** The full label for screen readers. The row formats the labels of all its bars, so that the texts are resolved once. */
  label: string;
  /** True if the start of the bar may scroll out of view, so that its name must be moved to stay visible. */
  isCut: boolean;
  isStop: boolean;
  isDragged: boolean;
}

export const Bar = memo(function Bar({
  bar: { booking, lane, conflict, closedPlace },
  measures,
  axis,
  label,
  isCut,
  isStop,
  isDragged,
}: BarProps) {
  const changeTint = useChangeTint(booking);
  const left = xOf(axis, booking.heldFrom);
  const width = Math.max(xOf(axis, booking.heldUntil) - left, minWidth);
  const setUp = visiblePixels(xOf(axis, booking.startsAt) - left);
  const cleanUp = booking.endsAt === booking.heldUntil ? 0 : visiblePixels(left + width - xOf(axis, booking.endsAt));
  const { name, classification, state } = booking;
  const isOutside = isOutsideItsStay(booking);
  return (
    <button
      type="button"
      className={`text-start ${style.piece}`}
      data-booking={booking.id}
      data-settled={changeTint}
      data-dragged={isDragged || undefined}
      aria-label={label}
      tabIndex={isStop ? 0 : -1}
      style={{ left, width, top: topOfBar(lane, measures), paddingInline: `${setUp}px ${cleanUp}px` }}
    >
      <span
        className={`flex-1 min-w-0 relative ${look.bar} ${style.stay}`}
        data-class={classification}
        data-hue={hueOf[classification]}
        data-state={state}
        data-conflict={conflict ? true : undefined}
        data-outside={isOutside || undefined}
        data-narrow={width - setUp - cleanUp < 34 || undefined}
      >
        <span className={style.label} data-cut={isCut ? Math.round(left + setUp) : undefined}>
          {conflict || closedPlace ? <TriangleAlert size={13} aria-hidden /> : <ClassificationShape of={classification} />}
          <span className={style.name}>{name}</span>
          {isOutside && <BookingProblemIcon of="outside" />}
        </span>
      </span>
    </button>
  );
});

/** Minimum width: where a day is 27 pixels wide, a meeting of one hour must be visible and clickable. */
const minWidth = 10;

function visiblePixels(pixels: number): number {
  return pixels < 4 ? 0 : pixels;
}
