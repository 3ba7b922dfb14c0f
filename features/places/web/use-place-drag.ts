import { type RefObject, useEffect, useState } from 'react';
import type { Drag } from '#platform/ui/web/drag/listen-for-drags.ts';
import { useDrag } from '#platform/ui/web/drag/use-drag.ts';
import type { PlaceTree } from '#features/places/place-tree.ts';
import { type DropTarget, dropAt } from './drop-spot.ts';
import type { Spot } from './tree-steps.ts';

export type PlaceDrag = Drag<string, DropTarget>;

interface PlaceDragOptions {
  tree: PlaceTree;
  list: RefObject<HTMLElement | null>;
  isUnfolded: (id: string) => boolean;
  unfold: (id: string) => void;
  onDrop: (id: string, to: Spot) => void;
}

// In milliseconds: resting on a folded place unfolds it.
const unfoldDelay = 700;

/** A finger drags by the handle, because it scrolls on the row; a mouse drags the whole row. */
export function usePlaceDrag({ tree, list, isUnfolded, unfold, onDrop }: PlaceDragOptions): PlaceDrag | null {
  const [drag, setDrag] = useState<PlaceDrag | null>(null);
  useDrag<string, DropTarget>({
    area: list,
    itemAt(element, { pointerType }) {
      const isHandle = pointerType === 'mouse' ? element.closest('[data-fold]') === null : element.closest('[data-grip]') !== null;
      return (isHandle && element.closest<HTMLElement>('[data-opens]')?.dataset['opens']) || null;
    },
    targetAt(id, { clientY }) {
      const row = rowAt(list.current, clientY);
      const over = row?.dataset['opens'];
      if (row === null || over === undefined) return null;
      const { top, height } = row.getBoundingClientRect();
      return dropAt(tree, id, over, (clientY - top) / height, isUnfolded(over));
    },
    onMove: setDrag,
    onDrop(id, { parentId, before, refusal }) {
      if (refusal === null) onDrop(id, { parentId, before });
    },
  });
  const over = drag?.target?.side === 'inside' ? drag.target.over : null;
  useEffect(() => {
    if (over === null) return undefined;
    const timer = setTimeout(unfold, unfoldDelay, over);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a render of the list must not restart the timer
  }, [over]);
  return drag;
}

/** Returns the row at a height of the window, or the first or last row if the height is outside the list. */
function rowAt(list: HTMLElement | null, y: number): HTMLElement | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])];
  return rows.find((row) => y < row.getBoundingClientRect().bottom) ?? rows.at(-1) ?? null;
}
