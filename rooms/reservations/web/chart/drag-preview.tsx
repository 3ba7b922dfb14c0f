import { useMemo } from 'react';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { chartWords } from '#rooms/reservations/words/chart/words.ts';
import { nameWords } from '#rooms/reservations/words/names/words.ts';
import { type Axis, xOf } from './axis.ts';
import { daysSaid, timesSaid } from './booking-words.ts';
import { type DragStore, useDrag } from './drag-store.ts';
import style from './drag-preview.module.css';
import { heldOf } from './gesture.ts';
import type { RowPlan } from './row-heights.ts';
import { useAlong, useObstacle, type Bookable } from './obstacle.ts';
import type { Step } from './wanted-span.ts';

interface DragPreviewProps {
  store: DragStore;
  axis: Axis;
  plan: RowPlan;
  placeIds: readonly string[];
  step: Step;
  stands: Bookable;
}

/** Where a drag would put what it holds and all that it takes along, and what stands in the way. Alone drawn anew while the hand moves. */
export function DragPreview({ store, axis, plan, placeIds, step, stands }: DragPreviewProps) {
  const w = useWords(chartWords);
  const names = useWords(nameWords);
  const formatting = useFormatting();
  const drag = useDrag(store);
  const along = useAlong(drag, stands);
  const obstacle = useObstacle(drag, along, stands);
  const rows = useMemo(() => new Map(placeIds.map((id, at) => [id, at])), [placeIds]);
  if (!drag?.wanted) return null;
  const { gesture } = drag;
  const boxOf = ({ placeId, heldFrom, heldUntil }: { placeId: string; heldFrom: string; heldUntil: string }) => {
    const row = rows.get(placeId);
    if (row === undefined) return null;
    const [left, top] = [xOf(axis, heldFrom), plan.tops[row] ?? 0];
    const height = (plan.tops[row + 1] ?? 0) - top - 5;
    return { left: `calc(var(--place-width) + ${left}px)`, top: top + 2, width: xOf(axis, heldUntil) - left, height };
  };
  const box = boxOf(heldOf(drag.wanted));
  const others = along?.others ?? [];
  const name = gesture.grip === 'draw' ? w.newHere : gesture.grip === 'place' ? gesture.reservation.name : gesture.booking.name;
  const said = others.length > 0 ? w.withOthers(name, names.places(others.length)) : name;
  const stood = obstacle ? true : undefined;
  return (
    <>
      {others.map((other) => {
        const at = boxOf(other);
        return (
          at && <div key={other.id} aria-hidden className={`pine raised ${style.ghost}`} data-along data-obstructed={stood} style={at} />
        );
      })}
      {box && (
        <div aria-hidden className={`pine raised ${style.ghost}`} data-obstructed={stood} style={box}>
          <span className={`middle ${style.reach}`}>
            <span className={`stack gap-0 fixed middle-across unbroken size-12 ${style.label}`}>
              <span className={style.name}>{obstacle?.short ?? said}</span>
              <span className={style.when}>{step === 'day' ? daysSaid(drag.wanted, formatting) : timesSaid(drag.wanted, formatting)}</span>
            </span>
          </span>
        </div>
      )}
    </>
  );
}
