import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { findGap } from './drag-rules.ts';
import { type DragHandlers, listenForDrags } from './listen-for-drags.ts';

interface DragOptions<Item, Target> extends DragHandlers<Item, Target> {
  /** The element in which drags begin. */
  area: RefObject<HTMLElement | null>;
  /** A finger drags after a long press, for an area that a swipe scrolls. Without it a handle needs `touch-action: none`. */
  isLongPress?: boolean;
}

/**
 * Drags what lies in an area, by mouse, pen and finger: decides between click, swipe and drag, captures the pointer, scrolls at
 * edges, cancels by Escape or when the pointer is lost, and prevents the click after a drag. The screen draws the target, and its
 * keys call the same `onDrop` as the pointer.
 * @example
 * const [drag, setDrag] = useState<Drag<string, Gap> | null>(null);
 * useDrag({ area: list, itemAt: rowIdOf, targetAt: (_id, at) => gapAt(at), onMove: setDrag, onDrop: (id, { before }) => move(id, before) });
 */
export function useDrag<Item, Target>({ area, isLongPress = false, ...handlers }: DragOptions<Item, Target>): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(
    () => (area.current === null ? undefined : listenForDrags<Item, Target>(area.current, isLongPress, () => latest.current)),
    [area, isLongPress],
  );
}

/** Returns the row before which a row dropped at `y` (pixels in the window) lands; undefined at the end. */
export function findRowBelow<Row extends Element>(rows: Iterable<Row>, y: number): Row | undefined {
  const list = [...rows];
  return list[
    findGap(
      list.map((row) => row.getBoundingClientRect()),
      y,
    )
  ];
}
