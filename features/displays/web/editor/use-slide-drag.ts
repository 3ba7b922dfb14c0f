import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Drag {
  id: string | null;
  before: string | null | undefined;
}

const noDrag: Drag = { id: null, before: undefined };

export function useSlideDrag(
  list: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[],
  onDrop: (id: string, before: string | null) => void,
) {
  const [drag, setDrag] = useState<Drag>(noDrag);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  function grab(event: ReactPointerEvent<HTMLElement>, id: string): void {
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    const stop = new AbortController();
    end.current = () => stop.abort();
    let before: string | null | undefined;
    const finish = (dropped: boolean) => {
      stop.abort();
      setDrag(noDrag);
      if (dropped && before !== undefined && before !== id) onDrop(id, before);
    };
    const { signal } = stop;
    window.addEventListener(
      'pointermove',
      ({ clientY }) => setDrag({ id, before: (before = findDropTarget(list.current, rows, clientY)) }),
      {
        signal,
      },
    );
    window.addEventListener('pointerup', () => finish(true), { signal });
    window.addEventListener('pointercancel', () => finish(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal });
    setDrag({ id, before: undefined });
  }
  return { ...drag, grab };
}

function findDropTarget(list: HTMLElement | null, rows: readonly { id: string }[], y: number): string | null {
  for (const { id } of rows) {
    const box = list?.querySelector(`[data-slide="${id}"]`)?.getBoundingClientRect();
    if (box !== undefined && y < box.top + box.height / 2) return id;
  }
  return null;
}
