/** Maximum time in milliseconds between the release of a pointer and its click. */
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

/** Suppresses the click after a drag that was canceled while the pointer is still down, however late the release comes. */
export function suppressClickOf(page: EventTarget, pointerId: number): void {
  const over = new AbortController();
  const onPointerEvent = (event: Event) => {
    if ((event as PointerEvent).pointerId !== pointerId) return;
    over.abort();
    if (event.type === 'pointerup') suppressClick(page);
  };
  // If the release was not received, the next press ends the wait.
  for (const kind of ['pointerup', 'pointercancel', 'pointerdown']) page.addEventListener(kind, onPointerEvent, { signal: over.signal });
}
