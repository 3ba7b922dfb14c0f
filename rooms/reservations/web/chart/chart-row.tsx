// oxlint-disable jsx-a11y/prefer-tag-over-role -- bars lie across the days of a row, which cells of a table cannot hold
import { memo } from 'react';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import { chartWords } from '../../words/chart/words.ts';
import { nameWords } from '../../words/names/words.ts';
import look from '../look/bar.module.css';
import { type Axis, xOf } from './axis.ts';
import { Bar } from './chart-bar.tsx';
import style from './chart-row.module.css';
import type { ChartRow as Row, PartsBar, Shade } from './chart-rows.ts';
import { PlaceCell } from './place-cell.tsx';
import { heightOf, partsBarAt } from './row-heights.ts';
import type { Seen } from './use-chart-view.ts';

interface RowProps {
  row: Row;
  index: number;
  axis: Axis;
  /** What of it can be seen, from left to right; null where it lies above or below. */
  seenLeft: number | null;
  seenRight: number | null;
  /** Which part of it has the chart's tab stop: 'place', a booking, or none. */
  stop: string | null;
  dragged: string | null;
  onFold(placeId: string, isOpen: boolean): void;
}

/** A place and what is booked there. Bars far out of sight are not drawn. */
export const ChartRow = memo(function ChartRow({ row, index, axis, seenLeft, seenRight, stop, dragged, onFold }: RowProps) {
  const { place, depth, isOpen } = row;
  const isSeen = ({ heldFrom, heldUntil }: { heldFrom: string; heldUntil: string }) =>
    seenLeft !== null && seenRight !== null && xOf(axis, heldFrom) < seenRight && xOf(axis, heldUntil) > seenLeft;
  const isKept = (id: string) => id === dragged || id === stop;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={depth + 1}
      aria-expanded={isOpen ?? undefined}
      className={style.row}
      data-state={place.state}
      style={{ height: heightOf(row) }}
    >
      <PlaceCell place={place} depth={depth} isOpen={isOpen} isStop={stop === 'place'} onFold={onFold} />
      <div role="gridcell" className={style.ground} data-ground={place.id}>
        {row.shades
          .filter(({ booking }) => isSeen(booking))
          .map((shade) => (
            <ShadeShown key={shade.booking.id} shade={shade} axis={axis} />
          ))}
        {row.parts.filter(isSeen).map((part) => (
          <PartsBarShown key={`${part.booking.id}${part.heldFrom}`} part={part} row={row} axis={axis} />
        ))}
        {row.bars
          .filter(({ booking }) => isSeen(booking) || isKept(booking.id))
          .map((bar) => (
            <Bar key={bar.booking.id} bar={bar} axis={axis} isStop={stop === bar.booking.id} isDragged={dragged === bar.booking.id} />
          ))}
      </div>
    </div>
  );
});

function ShadeShown({ shade: { booking, why }, axis }: { shade: Shade; axis: Axis }) {
  const w = useWords(chartWords);
  const left = xOf(axis, booking.heldFrom);
  const title = why === 'whole' ? w.takenBy(booking.name) : w.leftOut(booking.name);
  return <div className={style.shade} data-why={why} title={title} style={{ left, width: xOf(axis, booking.heldUntil) - left }} />;
}

function PartsBarShown({ part, row, axis }: { part: PartsBar; row: Row; axis: Axis }) {
  const w = useWords(chartWords);
  const names = useWords(nameWords);
  const left = xOf(axis, part.heldFrom);
  const { name, classification, state } = part.booking;
  return (
    <div
      className={`${look.bar} ${style.part}`}
      data-class={classification}
      data-state={state}
      data-thin={row.isOpen === true || undefined}
      title={w.inParts(name, names.places(part.places))}
      style={{ left, width: xOf(axis, part.heldUntil) - left, ...partsBarAt(row, part.lane) }}
    />
  );
}

/** Which of the chart a row must draw. */
export function seenIn(seen: Seen, top: number, bottom: number): [number | null, number | null] {
  return bottom > seen.top && top < seen.bottom ? [seen.left, seen.right] : [null, null];
}
