import type { RefObject } from 'react';
import { useDrag } from '#platform/ui/web/drag/use-drag.ts';
import { movePoints } from '#features/map/rules.ts';
import type { MarkRow } from '#features/map/shapes.ts';
import type { StageHandle } from '#features/map/web/stage.tsx';
import type { Drawing } from './use-drawing.ts';
import { getDrawnPoints } from './use-pending-moves.ts';

interface HeldMark {
  mark: MarkRow;
  points: number[];
  /** The grabbed spot of the plan, which stays under the finger. */
  from: readonly [x: number, y: number];
}

/** Drags marks by mouse or finger, unless a new mark is drawn. The plan does not scroll along. */
export function useMarkDrag(
  area: RefObject<HTMLElement | null>,
  stage: RefObject<StageHandle | null>,
  marks: readonly MarkRow[],
  { move, hold, held, markInProgress }: Drawing,
): void {
  useDrag<HeldMark, number[]>({
    area,
    itemAt(element, press) {
      // Only a selected shape can be dragged: a large area would be dragged by mistake.
      const id = element.closest('span[data-mark], polygon[data-chosen]')?.getAttribute('data-mark');
      const mark = marks.find((candidate) => candidate.id === id);
      if (mark === undefined || stage.current === null || markInProgress !== null) return null;
      return { mark, points: getDrawnPoints(held, mark), from: stage.current.spotAt(press) };
    },
    targetAt({ points, from }, at) {
      if (stage.current === null) return null;
      const [x, y] = stage.current.spotAt(at);
      return movePoints(points, [x - from[0], y - from[1]]);
    },
    onMove: (drag) => drag && hold(drag.item.mark.id, drag.target),
    onDrop: ({ mark, points }, to) => void move(mark, points, to),
    onCancel: ({ mark }) => hold(mark.id, null),
    scrollBoxes: () => [],
  });
}
