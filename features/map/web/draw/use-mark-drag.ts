import { type PointerEvent, useRef } from 'react';
import { middleOf, movePoints } from '#features/map/rules.ts';
import type { MarkRow } from '#features/map/shapes.ts';
import type { StageHandle } from '#features/map/web/stage.tsx';
import { getDrawnPoints } from './use-pending-moves.ts';
import type { MarkWrites } from './use-mark-writes.ts';

interface MarkDrag {
  mark: MarkRow;
  points: number[];
  off: readonly [number, number];
  to: number[] | null;
}

/** Drags marks by mouse or finger. `off` is the distance from the mark's position to the finger, which stays constant. */
export function useMarkDrag(stage: React.RefObject<StageHandle | null>, marks: readonly MarkRow[], { move, hold, held }: MarkWrites) {
  const drag = useRef<MarkDrag | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      // A shape must be selected before it can be dragged, because users would drag a large area by mistake.
      const target = event.target instanceof Element ? event.target.closest('span[data-mark], polygon[data-chosen]') : null;
      const id = target?.getAttribute('data-mark');
      const mark = marks.find((candidate) => candidate.id === id);
      if (mark === undefined || stage.current === null || event.button !== 0) return;
      const [x, y] = stage.current.spotAt(event);
      const points = getDrawnPoints(held, mark);
      const [middleX, middleY] = middleOf(points);
      drag.current = { mark, points, off: [middleX - x, middleY - y], to: null };
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (drag.current === null || stage.current === null) return;
      const { mark, points, off } = drag.current;
      const [x, y] = stage.current.spotAt(event);
      const [middleX, middleY] = middleOf(points);
      const by = [x + off[0] - middleX, y + off[1] - middleY] as const;
      // Movements below this limit count as a press and not as a drag.
      if (drag.current.to === null && Math.hypot(...by) < 60) return;
      // Capture the pointer only when the drag begins: an earlier capture would prevent clicks on the mark.
      if (drag.current.to === null) event.currentTarget.setPointerCapture(event.pointerId);
      drag.current.to = movePoints(points, by);
      hold(mark.id, drag.current.to);
    },
    onPointerUp(): void {
      const last = drag.current;
      drag.current = null;
      if (last?.to) void move(last.mark, last.points, last.to);
    },
    onPointerCancel(): void {
      if (drag.current) hold(drag.current.mark.id, null);
      drag.current = null;
    },
  };
}
