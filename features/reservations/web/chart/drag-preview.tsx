import { useMemo } from 'react';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { chartTexts } from '#features/reservations/i18n/chart/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { type Axis, xOf } from './axis.ts';
import { formatSpanDays, formatSpanTimes } from './format-span.ts';
import { type DragStore, useStoredDrag } from './drag-store.ts';
import style from './drag-preview.module.css';
import { toHeldSpan } from './gesture.ts';
import type { RowLayout } from './row-heights.ts';
import { useMoveEffect, useObstacle, type ChartSnapshot } from './obstacle.ts';
import type { Step } from './change-span.ts';

interface DragPreviewProps {
  store: DragStore;
  axis: Axis;
  plan: RowLayout;
  placeIds: readonly string[];
  step: Step;
  snapshot: ChartSnapshot;
}

/** Shows the target of a drag, the bars that move with it, and the obstacle. Only this component renders again during a drag. */
export function DragPreview({ store, axis, plan, placeIds, step, snapshot }: DragPreviewProps) {
  const w = useTexts(chartTexts);
  const names = useTexts(nameTexts);
  const formatting = useFormatting();
  const drag = useStoredDrag(store);
  const moveEffect = useMoveEffect(drag, snapshot);
  const obstacle = useObstacle(drag, moveEffect, snapshot);
  const rows = useMemo(() => new Map(placeIds.map((id, at) => [id, at])), [placeIds]);
  if (!drag?.target) return null;
  const { gesture } = drag;
  const boxOf = ({ placeId, heldFrom, heldUntil }: { placeId: string; heldFrom: string; heldUntil: string }) => {
    const row = rows.get(placeId);
    if (row === undefined) return null;
    const [left, top] = [xOf(axis, heldFrom), plan.tops[row] ?? 0];
    const height = (plan.tops[row + 1] ?? 0) - top - 5;
    return { left: `calc(var(--place-width) + ${left}px)`, top: top + 2, width: xOf(axis, heldUntil) - left, height };
  };
  const box = boxOf(toHeldSpan(drag.target));
  const others = moveEffect?.others ?? [];
  const name = gesture.grip === 'draw' ? w.newHere : gesture.grip === 'place' ? gesture.reservation.name : gesture.booking.name;
  const title = others.length > 0 ? w.withOthers(name, names.places(others.length)) : name;
  const hasObstacle = obstacle ? true : undefined;
  return (
    <>
      {others.map((other) => {
        const at = boxOf(other);
        return (
          at && (
            <div
              key={other.id}
              aria-hidden
              className={`text-pine-ink shadow ${style.ghost}`}
              data-along
              data-obstructed={hasObstacle}
              style={at}
            />
          )
        );
      })}
      {box && (
        <div aria-hidden className={`text-pine-ink shadow ${style.ghost}`} data-obstructed={hasObstacle} style={box}>
          <span className={`items-center ${style.reach}`}>
            <span className={`grid grid-cols-1 flex-none justify-items-center whitespace-nowrap text-xs ${style.label}`}>
              <span className={style.name}>{obstacle?.short ?? title}</span>
              <span className={style.when}>
                {step === 'day' ? formatSpanDays(drag.target, formatting) : formatSpanTimes(drag.target, formatting)}
              </span>
            </span>
          </span>
        </div>
      )}
    </>
  );
}
