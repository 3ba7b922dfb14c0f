export interface CardTarget {
  bookingId: string;
  anchor: HTMLElement;
  /** A card opened by hover closes when the pointer leaves. A card opened by focus or press stays until another action. */
  by: 'hover' | 'focus' | 'press';
}

/** Kept outside React state, so that opening a card renders nothing else. */
export interface CardStore {
  current(): CardTarget | null;
  subscribe(listener: () => void): () => void;
  /** Shows a card after a delay, so that a pointer passing over bars opens none. */
  showSoon(card: CardTarget): void;
  show(card: CardTarget): void;
  hide(): void;
  /** Hides the card after a delay, so that the pointer can move into it. */
  hideSoon(): void;
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
    subscribe(listener) {
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
