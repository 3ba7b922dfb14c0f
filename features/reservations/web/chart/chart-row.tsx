// oxlint-disable jsx-a11y/prefer-tag-over-role -- bars lie across the days of a row, which cells of a table cannot hold
import { Fragment, memo } from 'react';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isOutsideStay } from '#features/reservations/move-stay-with-booking.ts';
import { chartTexts } from '#features/reservations/i18n/chart/texts.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { BookingProblemIcon } from '#features/reservations/web/tags/booking-problem-tags.tsx';
import { hueOf } from '#features/reservations/web/tags/classification-tag.tsx';
import look from '#features/reservations/web/tags/bar.module.css';
import { type Axis, xOf } from './axis.ts';
import { formatSpanDays } from './format-span.ts';
import { Bar } from './chart-bar.tsx';
import style from './chart-row.module.css';
import type { ChartBar, ChartRow as Row } from './chart-rows.ts';
import { PlaceCell } from './place-cell.tsx';
import { heightOf, partsBarAt, type RowMeasures } from './row-heights.ts';
import type { HorizontalRange } from './use-chart-view.ts';

interface RowProps {
  row: Row;
  index: number;
  top: number;
  measures: RowMeasures;
  axis: Axis;
  across: HorizontalRange | null;
  /** The part of the row that is the tab stop: 'place', a booking id, or null. */
  stop: string | null;
  dragged: string | null;
  /** Beginning of the address of one place's chart. The place's id completes it. */
  linkStart: string;
  onFold(placeId: string, isOpen: boolean): void;
}

/** Draws one row of the chart without the bars far outside the viewport. */
export const ChartRow = memo(function ChartRow({ row, index, top, measures, axis, across, stop, dragged, linkStart, onFold }: RowProps) {
  const w = useTexts(chartTexts);
  const names = useTexts(nameTexts);
  const formatting = useFormatting();
  const { place, depth, isOpen } = row;
  const isSeen = ({ heldFrom, heldUntil }: { heldFrom: string; heldUntil: string }) =>
    across !== null && xOf(axis, heldFrom) < across.right && xOf(axis, heldUntil) > across.left;
  const span = ({ heldFrom, heldUntil }: { heldFrom: string; heldUntil: string }) => {
    const left = xOf(axis, heldFrom);
    return { left, width: xOf(axis, heldUntil) - left };
  };
  const describeClosed = ({ id, name, state, closedReason }: PlaceRow) => {
    if (id !== place.id) return w.partClosed(name);
    return state === 'archived' ? w.archived : closedReason ? w.closedBecause(closedReason) : w.closed;
  };
  const labelOf = ({ booking, conflict, closedPlace }: ChartBar) => {
    const { name, classification, state, heads } = booking;
    const details = [
      w.bar(name, names.classification[classification], names.state[state]),
      formatSpanDays(booking, formatting),
      names.heads(heads),
    ];
    const stay = { startsAt: booking.stayStartsAt, endsAt: booking.stayEndsAt };
    if (isOutsideStay(booking, stay)) details.push(w.outsideOf(formatSpanDays(stay, formatting)));
    if (closedPlace !== null) details.push(describeClosed(closedPlace));
    return (conflict ? [...details, w.alsoTakenBy(conflict.name)] : details).join(', ');
  };
  const isAlwaysDrawn = (id: string) => id === dragged || id === stop;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={depth + 1}
      aria-expanded={isOpen ?? undefined}
      className={style.row}
      data-state={place.state}
      style={{ top, height: heightOf(row, measures) }}
    >
      <PlaceCell
        place={place}
        depth={depth}
        isOpen={isOpen}
        isNear={across !== null}
        isStop={stop === 'place'}
        linkStart={linkStart}
        onFold={onFold}
      />
      <div role="gridcell" className={`flex-1 min-w-0 relative ${style.track}`} data-row-of={place.id}>
        {row.shades
          .filter(({ booking }) => isSeen(booking))
          .map(({ booking, why }) => (
            <div
              key={booking.id}
              className={`items-center overflow-clip ${style.shade}`}
              data-why={why}
              data-shade={booking.id}
              title={why === 'left-out' ? w.leftOut(booking.name) : undefined}
              style={span(booking)}
            >
              {why === 'whole' && <ShadeName name={booking.name} left={xOf(axis, booking.heldFrom)} cut={across?.cut ?? 0} />}
            </div>
          ))}
        {row.parts.filter(isSeen).map((part) => {
          const at = { ...span(part), ...partsBarAt(row, part.lane, measures) };
          const inParts = w.inParts(part.booking.name, names.places(part.places));
          const text = part.outside ? `${inParts} (${w.outside})` : inParts;
          return (
            <Fragment key={`${part.booking.id}${part.heldFrom}`}>
              <div
                role="img"
                aria-label={text}
                className={`${look.bar} ${style.part}`}
                data-class={part.booking.classification}
                data-hue={hueOf[part.booking.classification]}
                data-state={part.booking.state}
                data-thin={isOpen === true || undefined}
                data-shade={(part.outside ?? part.booking).id}
                title={text}
                style={at}
              />
              {part.outside !== null && isOpen !== true && (
                <span
                  className="text-ember-word flex gap-2 bg-card rounded"
                  // Centers the icon on a bar that is thinner than the icon. Presses go through to the bar.
                  style={{ position: 'absolute', left: at.left + 4, top: at.top + at.height / 2 - 7, pointerEvents: 'none' }}
                >
                  <BookingProblemIcon of="outside" />
                </span>
              )}
            </Fragment>
          );
        })}
        {row.bars
          .filter(({ booking }) => isSeen(booking) || isAlwaysDrawn(booking.id))
          .map((bar) => (
            <Bar
              key={bar.booking.id}
              bar={bar}
              measures={measures}
              axis={axis}
              label={labelOf(bar)}
              isCut={across !== null && xOf(axis, bar.booking.startsAt) < across.cut}
              isStop={stop === bar.booking.id}
              isDragged={dragged === bar.booking.id}
            />
          ))}
      </div>
    </div>
  );
});

function ShadeName({ name, left, cut }: { name: string; left: number; cut: number }) {
  return (
    <span className={`text-dim whitespace-nowrap bg-card ${style.shadeName}`} data-cut={left < cut ? Math.round(left) : undefined}>
      {name}
    </span>
  );
}
