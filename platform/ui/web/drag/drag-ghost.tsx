import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import style from './drag-ghost.module.css';
import type { Point } from './drag-rules.ts';

/** Shows beside the pointer what is dragged. `at` is where it first appears. Screen readers get an announcement instead. */
export function DragGhost({ at, children }: { at: Point; children: ReactNode }) {
  const ghost = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without React: a movement of the pointer renders nothing.
    const follow = (event: PointerEvent) => ghost.current?.style.setProperty('transform', besidePointer(event));
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, []);
  return createPortal(
    <div
      ref={ghost}
      className={`grid grid-cols-1 gap-0.5 border rounded bg-card text-15 wrap-anywhere text-ink shadow py-2 px-3 ${style.ghost}`}
      style={{ transform: besidePointer(at) }}
      aria-hidden
    >
      {children}
    </div>,
    document.body,
  );
}

function besidePointer({ clientX, clientY }: Point): string {
  return `translate(${clientX + 14}px, ${clientY + 14}px)`;
}
