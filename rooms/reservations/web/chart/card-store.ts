/** What the card of the chart is about, and what it stands beside. */
export interface CardAt {
  bookingId: string;
  anchor: HTMLElement;
  /** By the pointer that rests on it, it goes with that; by focus, a click or a tap it stays until something else is meant. */
  by: 'hover' | 'focus' | 'press';
}

/** Kept outside of the chart's state: a card that comes and goes draws nothing else anew. */
export interface CardStore {
  now(): CardAt | null;
  hear(listener: () => void): () => void;
  /** After a moment, so that a pointer that only passes opens nothing. */
  showSoon(card: CardAt): void;
  show(card: CardAt): void;
  hide(): void;
  /** Unless the pointer comes back, or has gone on into the card. */
  hideSoon(): void;
  /** The pointer is on it, or on its bar. */
  keep(): void;
}

const rest = 350;
const grace = 250;

export function cardStore(): CardStore {
  const listeners = new Set<() => void>();
  let card: CardAt | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function set(next: CardAt | null): void {
    clearTimeout(timer);
    if (next?.anchor === card?.anchor && next?.bookingId === card?.bookingId && next?.by === card?.by) return;
    card = next;
    for (const listener of listeners) listener();
  }
  return {
    now: () => card,
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    showSoon(next) {
      clearTimeout(timer);
      if (card?.bookingId === next.bookingId || (card !== null && card.by !== 'hover')) return;
      timer = setTimeout(() => set(next), card === null ? rest : grace);
    },
    show: set,
    hide: () => set(null),
    hideSoon() {
      clearTimeout(timer);
      if (card?.by === 'hover') timer = setTimeout(() => set(null), grace);
    },
    keep: () => clearTimeout(timer),
  };
}
