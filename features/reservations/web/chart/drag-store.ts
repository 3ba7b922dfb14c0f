import { useSyncExternalStore } from 'react';
import type { Gesture, TargetSpan } from './gesture.ts';

export interface Drag {
  gesture: Gesture;
  target: TargetSpan | null;
  by: 'pointer' | 'keys';
}

/** Kept outside React state, so that a drag renders only its preview. */
export interface DragStore {
  current(): Drag | null;
  set(drag: Drag | null): void;
  subscribe(listener: () => void): () => void;
}

export function createDragStore(): DragStore {
  const listeners = new Set<() => void>();
  let drag: Drag | null = null;
  return {
    current: () => drag,
    set(next) {
      if (next === drag) return;
      drag = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useStoredDrag(store: DragStore): Drag | null {
  return useSyncExternalStore(store.subscribe, store.current);
}

/** Returns the id of the dragged booking. It changes only when a drag begins or ends. */
export function useDraggedId(store: DragStore): string | null {
  return useSyncExternalStore(store.subscribe, () => draggedId(store.current()));
}

function draggedId(drag: Drag | null): string | null {
  if (drag === null) return null;
  const { gesture } = drag;
  if (gesture.grip === 'draw') return 'new';
  return gesture.grip === 'place' ? gesture.reservation.id : gesture.booking.id;
}
