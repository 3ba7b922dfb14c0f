import { useLayoutEffect, useRef, useSyncExternalStore, type ReactEventHandler, type ReactNode, type RefObject } from 'react';

/** Windows that are open, the last one on top. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function setOpen(next: readonly HTMLDialogElement[]): void {
  open = next;
  tell();
}

/** When a window opens or closes, or something else is drawn above the page. */
export function onLayersChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The window that everything else is out of reach behind; null when there is none. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(onLayersChanged, () => open.at(-1) ?? null);
}

let drawn: ReactNode;

/** What a part of the kit draws above whatever screen is shown; nothing with `undefined`. It comes with who asks for it, not with each page. */
export function renderAbove(node: ReactNode): void {
  drawn = node;
  tell();
}

/** Where it appears. `<Ui>` holds one. */
export function AbovePage() {
  return useSyncExternalStore(onLayersChanged, () => drawn);
}

interface DialogElementProps {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: ReactEventHandler<HTMLDialogElement>;
  onCancel: ReactEventHandler<HTMLDialogElement>;
}

/**
 * One set of rules for all that is laid over a page. The browser's own dialog keeps the focus inside and gives it
 * back. `onClose` is asked by Escape, and closing is left to `isOpen`. What `firstFocus` marks has the focus first;
 * where nothing is marked, a window that `beginsInField` opens in its first field or else on itself, any other on
 * its first button.
 */
export function useDialog(isOpen: boolean, onClose: () => void, { beginsInField = false } = {}): DialogElementProps {
  const ref = useRef<HTMLDialogElement>(null);
  // Before the next key is heard, which may come before the next frame.
  useLayoutEffect(() => {
    const node = ref.current;
    if (!isOpen || !node) return undefined;
    // A window over a window would find none: the page behind both has lost it already.
    if (open.length === 0) keepScrollBar();
    node.showModal();
    if (beginsInField) beginIn(node);
    setOpen([...open, node]);
    let last: Tap | null = null;
    const tapped = (event: MouseEvent) => (last = isTap(event) ? { x: event.clientX, y: event.clientY, at: performance.now() } : null);
    node.addEventListener('click', tapped);
    return () => {
      node.removeEventListener('click', tapped);
      if (last !== null) stopSecondTap(last);
      setOpen(open.filter((one) => one !== node));
      // Also when it is taken away while it is open: the browser gives the focus back only on closing.
      node.close();
    };
  }, [isOpen, beginsInField]);
  return {
    ref,
    // A second Escape closes it without asking again.
    onClose: (event) => {
      const isOwn = event.target === event.currentTarget && open.includes(event.currentTarget);
      if (isOwn) onClose();
    },
    onCancel: (event) => {
      // A field inside may cancel something of its own, such as choosing a file.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
  };
}

/** How wide the page's own scroll bar is, in pixels: the style sheet leaves that much room while a window takes it away. */
function keepScrollBar(): void {
  const page = document.documentElement;
  page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`);
}

interface Tap {
  x: number;
  y: number;
  at: number;
}

/** The second tap of a double tap comes within this time of the first. */
export const doubleTapMs = 400;
const fingerWide = 24;

/** By a finger, as far as the browser tells: a mouse seldom finds a window's button over what lies behind it. */
function isTap(event: MouseEvent): boolean {
  return event.detail > 0 && (event as Partial<PointerEvent>).pointerType !== 'mouse';
}

/** The second tap of a double tap must not press what lies behind a window that the first has closed. */
function stopSecondTap(first: Tap): void {
  const left = first.at + doubleTapMs - performance.now();
  if (left <= 0) return;
  const stop = (event: MouseEvent) => {
    if (!isTap(event) || Math.hypot(event.clientX - first.x, event.clientY - first.y) > fingerWide) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), left);
}

// A choice by radio is mostly right as it stands: what is to be typed comes first.
const fields =
  'input:not([type=hidden], [type=file], [type=radio], :disabled), textarea:not(:disabled), select:not(:disabled), [role=combobox]';

function beginIn(node: HTMLDialogElement): void {
  if (node.querySelector('[autofocus]') !== null) return;
  // On a phone the keyboard would cover what the window says; it comes when a field is touched.
  const field = matchMedia('(pointer: coarse)').matches ? null : node.querySelector<HTMLElement>(fields);
  (field ?? node).focus({ preventScroll: true });
}

/**
 * For the `ref` of the field that has the focus when its window opens. The browser's own window looks for
 * the attribute; React keeps that to itself and would give the focus before the window is there.
 */
export function setAutofocus(field: HTMLElement | null): void {
  field?.setAttribute('autofocus', '');
}

const gap = 4;
const roomWanted = 320;

/**
 * Keeps an open popover under its button, or above it where there is more room. Popovers live in the
 * top layer, so neither a dialog nor a scrolling table cuts them off. The place is handed to the style
 * sheet as --x, --y, --width and --room, which a phone's style sheet may ignore; --keyboard is what a phone's
 * keyboard covers of the page.
 */
export function useAnchoredPopover(button: RefObject<HTMLElement | null>, popover: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const [anchor, floating] = [button.current, popover.current];
    if (!isOpen || !anchor || !floating) return undefined;
    const place = () => putBeside(anchor.getBoundingClientRect(), floating);
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      window.visualViewport?.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [button, popover, isOpen]);
}

function putBeside(anchor: DOMRect, floating: HTMLElement): void {
  const below = window.innerHeight - anchor.bottom;
  const isAbove = below < roomWanted && anchor.top > below;
  const edge = isAbove ? window.innerHeight - anchor.top + gap : anchor.bottom + gap;
  floating.dataset['side'] = isAbove ? 'above' : 'below';
  const seen = window.visualViewport;
  const covered = seen ? Math.max(0, window.innerHeight - seen.height - seen.offsetTop) : 0;
  floating.style.setProperty('--keyboard', `${covered}px`);
  floating.style.setProperty('--x', `${anchor.left}px`);
  floating.style.setProperty('--y', `${edge}px`);
  floating.style.setProperty('--width', `${anchor.width}px`);
  floating.style.setProperty('--room', `${(isAbove ? anchor.top : below) - gap * 3}px`);
}
