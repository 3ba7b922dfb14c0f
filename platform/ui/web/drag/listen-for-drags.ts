import { type Point, edgeStep, edgeWidth, isSameTarget, judgePress } from './drag-rules.ts';
import { suppressClick, suppressClickOf } from './suppress-click.ts';

export interface Drag<Item, Target> {
  item: Item;
  /** Where the item lands when it is dropped; null if nowhere. */
  target: Target | null;
  /** The pointer at the last change of the target. */
  at: Point;
}

/** An element that scrolls while the pointer is near its edge. */
export interface ScrollBox {
  element: Element | null;
  /** Both axes without it. */
  axis?: 'x' | 'y' | undefined;
  /** Pixels that sticky headings cover. */
  left?: number;
  top?: number;
}

export interface DragHandlers<Item, Target> {
  /** Returns what a press on an element drags; null if nothing. */
  itemAt(element: Element, press: PointerEvent): Item | null;
  /** Returns where the item lands when it is dropped at a point; null if nowhere. */
  targetAt(item: Item, at: Point): Target | null;
  /** Called when a drag begins, when its target changes, and with null when it ends. A setter of a state fits. */
  onMove(drag: Drag<Item, Target> | null): void;
  onDrop(item: Item, target: Target): void;
  /** Called when a drag ends without a drop: no target, Escape, a lost pointer. */
  onCancel?(item: Item): void;
  /** Without it only the page scrolls, up and down. */
  scrollBoxes?(item: Item, page: ScrollBox): readonly ScrollBox[];
}

/** Milliseconds that a finger rests before it drags. */
const longPressTime = 350;

/**
 * Follows the drags that begin in an area, by mouse, pen and finger, one at a time. With `isLongPress` a finger drags after a
 * long press, so that a swipe scrolls; without it the handle needs `touch-action: none`. Returns a function that stops.
 */
export function listenForDrags<Item, Target>(
  area: HTMLElement,
  isLongPress: boolean,
  latest: () => DragHandlers<Item, Target>,
): () => void {
  let cancel: (() => void) | null = null;
  let isDragging = false;

  function press(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary || cancel !== null || !(event.target instanceof Element)) return;
    const item = latest().itemAt(event.target, event);
    if (item !== null) cancel = follow(event, event.target, item);
  }

  function follow(start: PointerEvent, element: Element, item: Item): () => void {
    const waitsLong = isLongPress && start.pointerType === 'touch';
    const listeners = new AbortController();
    const timer = waitsLong ? setTimeout(lift, longPressTime) : undefined;
    let at: Point = start;
    let drag: Drag<Item, Target> | null = null;
    let frame = 0;
    // Without capture a fast pointer leaves the element before it has moved far enough. The element stays the target of the click.
    if (start.pointerType !== 'touch') element.setPointerCapture(start.pointerId);

    function lift(): void {
      isDragging = true;
      if (waitsLong) navigator.vibrate?.(12);
      update();
      frame = requestAnimationFrame(scroll);
    }
    function update(): void {
      const target = latest().targetAt(item, at);
      if (drag !== null && isSameTarget(drag.target, target)) return;
      drag = { item, target, at };
      latest().onMove(drag);
    }
    function scroll(): void {
      const page: ScrollBox = { element: document.documentElement, axis: 'y' };
      const boxes = latest().scrollBoxes?.(item, page) ?? [page];
      if (boxes.filter((box) => scrollNearEdge(box, start, at)).length > 0) update();
      frame = requestAnimationFrame(scroll);
    }
    function move(event: PointerEvent): void {
      if (event.pointerId !== start.pointerId) return;
      // The button was released outside of the window.
      if (event.pointerType === 'mouse' && event.buttons === 0) return end();
      at = { clientX: event.clientX, clientY: event.clientY };
      if (isDragging) return update();
      const result = judgePress(start, at, waitsLong);
      if (result === 'drag') lift();
      else if (result === 'swipe') end();
    }
    function release(event: PointerEvent): void {
      if (event.pointerId !== start.pointerId) return;
      if (isDragging) {
        suppressClick(window);
        // The rows under the pointer may have changed without a movement.
        update();
      }
      end(drag?.target);
    }
    function pressKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !isDragging) return;
      event.preventDefault();
      event.stopPropagation();
      suppressClickOf(window, start.pointerId);
      end();
    }
    function end(target: Target | null = null): void {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      listeners.abort();
      cancel = null;
      if (!isDragging) return;
      isDragging = false;
      const { onMove, onDrop, onCancel } = latest();
      onMove(null);
      if (target === null) onCancel?.(item);
      else onDrop(item, target);
    }

    const { signal } = listeners;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', () => end(), { signal });
    window.addEventListener('keydown', pressKey, { signal, capture: true });
    // A long press opens the menu of a phone, and a link or a text would start the browser's own drag, which takes the pointer.
    for (const kind of ['contextmenu', 'dragstart', 'selectstart']) window.addEventListener(kind, prevent, { signal });
    return end;
  }

  // Otherwise the browser scrolls with the finger and cancels the pointer. WebKit ignores a listener that is added during a touch.
  const holdPage = (event: Event) => isDragging && event.cancelable && event.preventDefault();
  area.addEventListener('pointerdown', press);
  if (isLongPress) area.addEventListener('touchmove', holdPage, { passive: false });
  return () => {
    cancel?.();
    area.removeEventListener('pointerdown', press);
    area.removeEventListener('touchmove', holdPage);
  };
}

function prevent(event: Event): void {
  event.preventDefault();
}

/** Scrolls a box by one frame. Returns whether it has moved. */
function scrollNearEdge({ element, axis, left = 0, top = 0 }: ScrollBox, start: Point, now: Point): boolean {
  if (element === null) return false;
  const isPage = element === document.documentElement;
  const box = isPage ? new DOMRect(0, 0, window.innerWidth, window.innerHeight) : element.getBoundingClientRect();
  if (now.clientY < box.top - edgeWidth || now.clientY > box.bottom + edgeWidth) return false;
  const { scrollLeft, scrollTop } = element;
  const x = axis === 'y' ? 0 : edgeStep(start.clientX, now.clientX, box.left + left, box.right);
  const y = axis === 'x' ? 0 : edgeStep(start.clientY, now.clientY, box.top + top, box.bottom);
  if (x !== 0) element.scrollLeft += x;
  if (y !== 0) element.scrollTop += y;
  return element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop;
}
