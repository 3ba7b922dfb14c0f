/** In milliseconds: the click follows the release of the pointer within this time. */
const clickTimeout = 50;

/** Prevents the click after a drag from opening the dragged element. Call it when the pointer is released; `page` is the window. */
export function suppressClick(page: EventTarget): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => page.removeEventListener('click', swallow, { capture: true }), clickTimeout);
}

/** For a drag canceled while its pointer is down: suppresses the click after the release, however late. */
export function suppressClickOf(page: EventTarget, pointerId: number): void {
  const over = new AbortController();
  const onPointerEvent = (event: Event) => {
    if ((event as PointerEvent).pointerId !== pointerId) return;
    over.abort();
    if (event.type === 'pointerup') suppressClick(page);
  };
  // If the release went unseen, the next press is a new one.
  for (const kind of ['pointerup', 'pointercancel', 'pointerdown']) page.addEventListener(kind, onPointerEvent, { signal: over.signal });
}
