/** How soon after the pointer is up its click has come. */
const clickTimeout = 50;

/** What was dragged is not opened as well: for the moment when the pointer is up. `page` is the window. */
export function suppressClick(page: EventTarget): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => page.removeEventListener('click', swallow, { capture: true }), clickTimeout);
}

/** For a drag that was given up while its pointer is down: the click comes when that is up, however long it is held. */
export function suppressClickOf(page: EventTarget, pointerId: number): void {
  const over = new AbortController();
  const heard = (event: Event) => {
    if ((event as PointerEvent).pointerId !== pointerId) return;
    over.abort();
    if (event.type === 'pointerup') suppressClick(page);
  };
  // Where it went up unseen, the next press is another's.
  for (const kind of ['pointerup', 'pointercancel', 'pointerdown']) page.addEventListener(kind, heard, { signal: over.signal });
}
