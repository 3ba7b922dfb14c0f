type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

export interface EarlyKeys {
  typed(): string;
  /** Enter was pressed, and nothing was typed after it. */
  isEntered(): boolean;
  /** Whether the key was kept: it belongs to the search, and to nothing that has the focus meanwhile. */
  press(key: Pressed): boolean;
  /** Closed: nothing of it comes back. */
  forget(): void;
  /** There is a field, which has the keys from now on until what this answers is called. */
  handOver(): () => void;
}

/** As many as the field takes. */
const most = 100;

/** What is typed for the search of the house while nothing of it has come. */
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
      if (isLetter) typed = (typed + key).slice(0, most);
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
