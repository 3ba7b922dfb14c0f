import { type KeyboardEvent, type RefObject, useEffect } from 'react';

interface DeskKeys {
  desk: RefObject<HTMLElement | null>;
  isShown: boolean;
  /** Marks a family as here; null is the one that is open. */
  onArrived: (id: string | null) => void;
  onScan: () => void;
  onAdd: (() => void) | null;
  onBack: () => void;
}

/**
 * Single keys, while the focus is within the desk and nothing is typed or open (WCAG 2.1.4): / searches,
 * arrows walk the families, A checks in the one with the focus.
 */
export function useDeskKeys({ desk, isShown, onArrived, onScan, onAdd, onBack }: DeskKeys) {
  useEffect(() => {
    // Whoever comes by a link may press keys at once; whoever has a place keeps it.
    if (isShown && isNobodys(document.activeElement)) desk.current?.focus({ preventScroll: true });
  }, [desk, isShown]);

  const acts: Readonly<Record<string, (target: HTMLElement) => void>> = {
    '/': () => desk.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
    a: (target) => onArrived(familyAt(target)),
    s: onScan,
    n: () => onAdd?.(),
    Escape: onBack,
  };

  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    if (event.target.closest('dialog, [popover]')) return;
    if (walked(event.key, event.target, desk.current)) return event.preventDefault();
    if (isTyping(event.target) || event.repeat) return undefined;
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act === undefined) return undefined;
    event.preventDefault();
    return act(event.target);
  };
}

/** A page that has just been opened has the focus as a whole. */
function isNobodys(element: Element | null): boolean {
  return element === null || element === document.body || element.id === 'content';
}

const step: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Walks the families: from one to the next, and from the search field to the first. */
function walked(key: string, target: HTMLElement, desk: HTMLElement | null): boolean {
  const by = step[key];
  const isSearch = target instanceof HTMLInputElement && target.type === 'search';
  if (by === undefined || (isTyping(target) && !isSearch)) return false;
  const families = [...(desk?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])].filter((one) => one.offsetParent !== null);
  const at = families.findIndex((one) => one.dataset['opens'] === familyAt(target));
  if (at === -1 && by === -1) return false;
  if (at === 0 && by === -1) desk?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  else families[at + by]?.focus();
  return families.length > 0;
}

function familyAt(target: HTMLElement): string | null {
  return target.closest<HTMLElement>('[data-family]')?.dataset['family'] ?? null;
}

function isTyping(element: HTMLElement): boolean {
  if (element.isContentEditable || element.closest('textarea, select, [role="combobox"]')) return true;
  return element instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(element.type);
}
