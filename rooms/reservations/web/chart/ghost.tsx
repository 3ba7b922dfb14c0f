import { useMemo } from 'react';
import { useReading } from '../../../../platform/ui/web/reading.ts';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import { chartWords } from '../../words/chart/words.ts';
import { type Axis, xOf } from './axis.ts';
import { daysSaid, timesSaid } from './booking-words.ts';
import { type DragStore, useDrag } from './drag-store.ts';
import { heldOf } from './gesture.ts';
import style from './ghost.module.css';
import type { RowPlan } from './row-heights.ts';
import { useStanding, type WhatStands } from './standing.ts';
import type { Step } from './wanted-span.ts';

interface GhostProps {
  store: DragStore;
  axis: Axis;
  plan: RowPlan;
  placeIds: readonly string[];
  step: Step;
  stands: WhatStands;
}

/** Where what is dragged would go, and what stands in its way there; heard by the live region, so silent itself. */
export function Ghost({ store, axis, plan, placeIds, step, stands }: GhostProps) {
  const w = useWords(chartWords);
  const reading = useReading();
  const drag = useDrag(store);
  const standing = useStanding(drag, stands);
  const row = useMemo(() => placeIds.indexOf(drag?.wanted?.placeId ?? ''), [placeIds, drag?.wanted?.placeId]);
  if (!drag?.wanted || row === -1) return null;
  const { heldFrom, heldUntil } = heldOf(drag.wanted);
  const [left, top] = [xOf(axis, heldFrom), plan.tops[row] ?? 0];
  const { gesture } = drag;
  const name = gesture.grip === 'draw' ? w.newHere : gesture.grip === 'place' ? gesture.reservation.name : gesture.booking.name;
  return (
    <div
      aria-hidden
      className={style.ghost}
      data-stands={standing ? true : undefined}
      style={{
        left: `calc(var(--place-width) + ${left}px)`,
        top: top + 2,
        width: xOf(axis, heldUntil) - left,
        height: (plan.tops[row + 1] ?? 0) - top - 5,
      }}
    >
      <span className={style.reach}>
        <span className={style.label}>
          <span className={style.name}>{standing?.short ?? name}</span>
          <span className={style.when}>{step === 'day' ? daysSaid(drag.wanted, reading) : timesSaid(drag.wanted, reading)}</span>
        </span>
      </span>
    </div>
  );
}
