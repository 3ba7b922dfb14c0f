type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

export interface EarlyKeys {
  typed(): string;
  isEntered(): boolean;
  /** Handles a key. Returns true if it belongs to the search and not to the focused element. */
  press(key: Pressed): boolean;
  forget(): void;
  /** Call it when the search field exists: the field then receives the keys. The returned function ends this. */
  handOver(): () => void;
}

const maxLength = 100;

/** Collects keys for the global search until its code has loaded. */
export function createEarlyKeys(): EarlyKeys {
  let typed = '';
  let isEntered = false;
  let hasField = false;
  return {
    typed: () => typed,
    isEntered: () => isEntered,
    press({ key, ctrlKey, metaKey, altKey, isComposing }) {
      if (hasField || ctrlKey || metaKey || altKey || isComposing) return false;
      const isLetter = [...key].length === 1;
      if (!isLetter && !['Backspace', 'Enter', 'Escape'].includes(key)) return false;
      isEntered = key === 'Enter' && typed.trim() !== '';
      if (isLetter) typed = (typed + key).slice(0, maxLength);
      else if (key === 'Backspace') typed = typed.slice(0, -1);
      return true;
    },
    forget() {
      typed = '';
      isEntered = false;
    },
    handOver() {
      hasField = true;
      return () => void (hasField = false);
    },
  };
}
