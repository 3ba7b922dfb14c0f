import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { openKeyBuffer, type PressedKey } from './key-buffer.ts';
import type { Scan } from './detect-scan.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface HeldKey extends PressedKey {
  target: EventTarget | null;
  code: string;
  isShifted: boolean;
}

/** Calls `onScan` for each scan with any element focused, and removes the text that a scan has typed into a field. */
export function useScanner(onScan: (scan: Scan) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    const replayed = new WeakSet<Event>();
    let before: { field: Field; value: string } | null = null;

    const buffer = openKeyBuffer<HeldKey>({
      onStart({ target }) {
        const field = fieldAt(target);
        before = field && { field, value: field.value };
      },
      onScan(scan) {
        if (before !== null && before.field.value !== before.value) setValue(before.field, before.value);
        before = null;
        scanned(scan);
      },
      onReplay(keys) {
        for (const key of keys) replay(key);
      },
    });

    function replay({ target, key, code, isShifted }: HeldKey): void {
      const field = fieldAt(document.activeElement);
      // An earlier key has moved the focus into a text field, so insert this key there.
      if (field !== null && field !== target) return setValue(field, field.value + key);
      const again = new KeyboardEvent('keydown', { key, code, shiftKey: isShifted, bubbles: true, cancelable: true });
      replayed.add(again);
      // Render the effect of this key before the next key.
      flushSync(() => target?.dispatchEvent(again));
    }

    function onKeyDown(event: KeyboardEvent): void {
      if (replayed.has(event) || event.isComposing) return;
      const { key, code, timeStamp: at, target, repeat: isRepeat, shiftKey: isShifted } = event;
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      const isInField = fieldAt(target) !== null || (target instanceof HTMLElement && target.isContentEditable);
      if (buffer.press({ key, code, at, target, isRepeat, isShifted, isCommand, isInField }) === 'pass') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }

    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      buffer.close();
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}

const withoutText: readonly string[] = ['checkbox', 'radio', 'button', 'submit', 'range', 'file'];

function fieldAt(target: EventTarget | null): Field | null {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return target;
  return target instanceof HTMLInputElement && !withoutText.includes(target.type) ? target : null;
}

/** Set the value with the native setter and dispatch an event, so that React notices the change. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
