import { useLayoutEffect, useRef, useSyncExternalStore, type ReactEventHandler, type ReactNode, type RefObject } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function setOpen(next: readonly HTMLDialogElement[]): void {
  open = next;
  notifyListeners();
}

/** Calls the listener when a dialog opens or closes, or when the layer above the page changes. */
export function onLayersChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(onLayersChanged, () => open.at(-1) ?? null);
}

let drawn: ReactNode;

/** Renders a node above the current screen; `undefined` removes it. Pages need not load the code of this node. */
export function renderAbove(node: ReactNode): void {
  drawn = node;
  notifyListeners();
}

export function AbovePage() {
  return useSyncExternalStore(onLayersChanged, () => drawn);
}

interface DialogElementProps {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: ReactEventHandler<HTMLDialogElement>;
  onCancel: ReactEventHandler<HTMLDialogElement>;
}

/**
 * Controls a native dialog. The focus starts at the element marked by `setAutofocus`, or else at the first field (`beginsInField`) or
 * button.
 */
export function useDialog(isOpen: boolean, onClose: () => void, { beginsInField = false } = {}): DialogElementProps {
  const ref = useRef<HTMLDialogElement>(null);
  // Use a layout effect, because the person may press the next key before the next frame.
  useLayoutEffect(() => {
    const node = ref.current;
    if (!isOpen || !node) return undefined;
    // Do this only for the first dialog: for a second one, the scroll bar is already hidden.
    if (open.length === 0) keepScrollBar();
    node.showModal();
    if (beginsInField) setInitialFocus(node);
    setOpen([...open, node]);
    let last: Tap | null = null;
    const tapped = (event: MouseEvent) => (last = isTap(event) ? { x: event.clientX, y: event.clientY, at: performance.now() } : null);
    node.addEventListener('click', tapped);
    return () => {
      node.removeEventListener('click', tapped);
      if (last !== null) stopSecondTap(last);
      setOpen(open.filter((dialog) => dialog !== node));
      // Close the dialog on unmount, because the browser restores the focus only when a dialog closes.
      node.close();
    };
  }, [isOpen, beginsInField]);
  return {
    ref,
    // A second press of Escape closes the dialog without a cancel event, so handle the close event.
    onClose: (event) => {
      const isOwn = event.target === event.currentTarget && open.includes(event.currentTarget);
      if (isOwn) onClose();
    },
    onCancel: (event) => {
      // Ignore cancel events of fields inside the dialog, such as a file input.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
  };
}

function keepScrollBar(): void {
  const page = document.documentElement;
  page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`);
}

interface Tap {
  x: number;
  y: number;
  at: number;
}

/** Maximum milliseconds between the two taps of a double tap. */
export const doubleTapMs = 400;
const fingerWide = 24;

function isTap(event: MouseEvent): boolean {
  return event.detail > 0 && (event as Partial<PointerEvent>).pointerType !== 'mouse';
}

/** Suppresses the second tap of a double tap, which would press an element behind the closed dialog. */
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

// Radio buttons are excluded, because their default is usually right.
const fields =
  'input:not([type=hidden], [type=file], [type=radio], :disabled), textarea:not(:disabled), select:not(:disabled), [role=combobox]';

function setInitialFocus(node: HTMLDialogElement): void {
  if (node.querySelector('[autofocus]') !== null) return;
  // Do not focus a field on phones, because the keyboard would cover the dialog.
  const field = matchMedia('(pointer: coarse)').matches ? null : node.querySelector<HTMLElement>(fields);
  (field ?? node).focus({ preventScroll: true });
}

/** Marks the field that gets the focus when its dialog opens. Use it as a `ref`, because React does not set the attribute `autofocus`. */
export function setAutofocus(field: HTMLElement | null): void {
  field?.setAttribute('autofocus', '');
}

const gap = 4;
const neededHeight = 320;

/**
 * Positions an open popover at its button. It is in the top layer, so that no element clips it; the function sets --x, --y, --width, --room
 * and --keyboard.
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
  const isAbove = below < neededHeight && anchor.top > below;
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
