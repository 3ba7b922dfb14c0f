import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo } from 'react';
import { useReading } from '../../../../platform/ui/web/reading.ts';
import { useSettled } from '../../../../platform/ui/web/use-settled.ts';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import { chartWords } from '../../words/chart/words.ts';
import { nameWords } from '../../words/names/words.ts';
import look from '../look/bar.module.css';
import { ClassificationShape } from '../look/classification-shape.tsx';
import { type Axis, xOf } from './axis.ts';
import { daysSaid } from './booking-words.ts';
import style from './chart-bar.module.css';
import type { ChartBar } from './chart-rows.ts';
import { topOfBar } from './row-heights.ts';

interface BarProps {
  bar: ChartBar;
  axis: Axis;
  isStop: boolean;
  isDragged: boolean;
}

/** A booking in its row: its stay, with paler ends where it is set up and cleaned up. */
export const Bar = memo(function Bar({ bar: { booking, lane, clash }, axis, isStop, isDragged }: BarProps) {
  const w = useWords(chartWords);
  const names = useWords(nameWords);
  const reading = useReading();
  const settled = useSettled(booking);
  const left = xOf(axis, booking.heldFrom);
  const width = Math.max(xOf(axis, booking.heldUntil) - left, narrowest);
  const setUp = xOf(axis, booking.startsAt) - left;
  const cleanUp = booking.endsAt === booking.heldUntil ? 0 : left + width - xOf(axis, booking.endsAt);
  const { name, classification, state, heads } = booking;
  const said = [w.bar(name, names.classification[classification], names.state[state]), daysSaid(booking, reading), names.heads(heads)];
  if (clash) said.push(w.alsoTakenBy(clash.name));
  return (
    <button
      type="button"
      className={style.piece}
      data-booking={booking.id}
      data-settled={settled}
      data-dragged={isDragged || undefined}
      aria-label={said.join(', ')}
      tabIndex={isStop ? 0 : -1}
      style={{ left, width, top: topOfBar(lane), paddingInline: `${setUp}px ${cleanUp}px` }}
    >
      <span className={`${look.bar} ${style.stay}`} data-class={classification} data-state={state} data-clash={clash ? true : undefined}>
        <span className={style.label}>
          {clash ? <TriangleAlert size={13} className={style.clash} aria-hidden /> : <ClassificationShape of={classification} />}
          <span className={style.name}>{name}</span>
        </span>
      </span>
    </button>
  );
});

/** So that a meeting of an hour can be seen and pressed where a day is 27 pixels wide. */
const narrowest = 10;
