import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { type Burst, goesOn, isScanners, longestGap, scanEndsAfter, scannedByPause, scannedText, withKey } from './scanner-keys.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Hears a scanner that types like a keyboard, wherever the focus is. It needs no Enter at the end: some send Tab, many nothing.
 * Without either, what stands in a field and is no pass stays what it looks like, text. What a scanner typed into a field is
 * taken out again; what it typed on the page is no command. Keys of a person pass: in a field at once, on the page when no
 * scan can come of them any more, each in its turn.
 */
export function useScanner(onScan: (text: string) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    let burst: Burst | null = null;
    let before: { field: Field; value: string } | null = null;
    let held: { target: EventTarget; event: KeyboardEvent }[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const passed = new WeakSet<Event>();

    /** What was pressed by hand happens now, in order; what a scanner pressed was a scan, if it ends with no key. */
    function pass(): void {
      clearTimeout(timer);
      const text = scannedByPause(burst, held.length === 0);
      if (text !== null) return take(text);
      const meant = held;
      held = [];
      burst = null;
      for (const { target, event } of meant) {
        const now = fieldAt(document.activeElement);
        // An earlier key has led into a field: this one was typed there.
        if (now !== null && now !== target) putIn(now, now.value + event.key);
        else pressAgain(target, event);
      }
    }

    function pressAgain(target: EventTarget, { key, code, shiftKey }: KeyboardEvent): void {
      const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
      passed.add(again);
      // The next key meets what this one has changed.
      flushSync(() => target.dispatchEvent(again));
    }

    function hear(event: KeyboardEvent): void {
      if (passed.has(event) || event.isComposing || event.key === 'Shift') return;
      if (event.key === 'Enter' || event.key === 'Tab') return end(event);
      const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isLetter) return pass();
      if (event.repeat) return undefined;
      const isFirst = !goesOn(burst, event.timeStamp);
      // No pass begins with it, and what is typed next belongs into the search field.
      if (isFirst && event.key === '/') return pass();
      if (isFirst) pass();
      const field = fieldAt(event.target);
      if (isFirst) before = field && { field, value: field.value };
      burst = withKey(burst, event.key, event.timeStamp);
      clearTimeout(timer);
      const stays = field !== null || isChoosing(event.target) || event.target === null;
      if (!stays) hold(event, event.target);
      if (!stays || scannedByPause(burst, stays) !== null) timer = setTimeout(pass, isScanners(burst) ? scanEndsAfter : longestGap);
      return undefined;
    }

    function hold(event: KeyboardEvent, target: EventTarget): void {
      event.preventDefault();
      event.stopImmediatePropagation();
      held.push({ target, event });
    }

    function end(event: KeyboardEvent): void {
      const text = scannedText(burst, event.timeStamp);
      if (text === null) return pass();
      event.preventDefault();
      event.stopImmediatePropagation();
      return take(text);
    }

    function take(text: string): void {
      clearTimeout(timer);
      burst = null;
      held = [];
      if (before !== null) putIn(before.field, before.value);
      before = null;
      scanned(text);
    }

    window.addEventListener('keydown', hear, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', hear, { capture: true });
    };
  }, []);
}

function fieldAt(target: EventTarget | null): Field | null {
  if (target instanceof HTMLTextAreaElement) return target;
  const isTyped = target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'range', 'file'].includes(target.type);
  return isTyped ? target : null;
}

/** Letters choose in these. */
function isChoosing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('select, [role="combobox"], [role="listbox"]') !== null)
  );
}

/** As if it had been typed, so that React takes it over. */
function putIn(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
