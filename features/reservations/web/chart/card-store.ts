/** What the card of the chart is about, and what it stands beside. */
export interface CardTarget {
  bookingId: string;
  anchor: HTMLElement;
  /** By the pointer that rests on it, it goes with that; by focus, a click or a tap it stays until something else is meant. */
  by: 'hover' | 'focus' | 'press';
}

/** Kept outside of the chart's state: a card that comes and goes draws nothing else anew. */
export interface CardStore {
  current(): CardTarget | null;
  hear(listener: () => void): () => void;
  /** After a moment, so that a pointer that only passes opens nothing. */
  showSoon(card: CardTarget): void;
  show(card: CardTarget): void;
  hide(): void;
  /** Unless the pointer comes back, or has gone on into the card. */
  hideSoon(): void;
  /** The pointer is on it, or on its bar. */
  cancelHide(): void;
}

const hoverDelay = 350;
const hideDelay = 250;

export function createCardStore(): CardStore {
  const listeners = new Set<() => void>();
  let card: CardTarget | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function set(next: CardTarget | null): void {
    clearTimeout(timer);
    if (next?.anchor === card?.anchor && next?.bookingId === card?.bookingId && next?.by === card?.by) return;
    card = next;
    for (const listener of listeners) listener();
  }
  return {
    current: () => card,
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    showSoon(next) {
      clearTimeout(timer);
      if (card?.bookingId === next.bookingId || (card !== null && card.by !== 'hover')) return;
      timer = setTimeout(() => set(next), card === null ? hoverDelay : hideDelay);
    },
    show: set,
    hide: () => set(null),
    hideSoon() {
      clearTimeout(timer);
      if (card?.by === 'hover') timer = setTimeout(() => set(null), hideDelay);
    },
    cancelHide: () => clearTimeout(timer),
  };
}
