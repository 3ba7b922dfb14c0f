import { continuesBurst, maxGapOf, isMachineFast, type KeyBurst, maxGapInCodeMs, scanEndMs, addKey } from './key-burst.ts';
import { deadKey, type Scan, detectScan } from './detect-scan.ts';

export interface PressedKey {
  key: string;
  at: number;
  isCommand: boolean;
  isRepeat: boolean;
  /** The key types into the focused text field. If the burst is a scan, the text of the field is restored. */
  isInField: boolean;
}

interface KeyBufferEvents<Key extends PressedKey> {
  /** Called for the first key of a burst. Save the value of the text field here, to restore it after a scan. */
  onStart(key: Key): void;
  onScan(scan: Scan): void;
  /** Called if a person pressed these keys. Run their shortcuts now, in order. */
  onReplay(keys: readonly Key[]): void;
}

const silentKeys: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph']);
const accentKeys: ReadonlySet<string> = new Set(['Dead', 'Process', 'Unidentified']);

/** Distinguishes a scanner from a person. It holds keys outside text fields for 80 ms, then replays them unless they are a scan. */
export function openKeyBuffer<Key extends PressedKey>({ onStart, onScan, onReplay }: KeyBufferEvents<Key>) {
  let burst: KeyBurst | null = null;
  let held: Key[] = [];
  let scannedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function press(key: Key): 'pass' | 'hold' {
    if (silentKeys.has(key.key)) return 'pass';
    if (key.key === 'Enter' || key.key === 'Tab') return pressEnd(key);
    const letter = letterOf(key);
    if (letter === null) return passOn();
    if (key.isRepeat) return 'pass';
    const isFirst = !continuesBurst(burst, key.at);
    if (isFirst) {
      settle();
      // This key focuses the search field and the next key belongs to that field, so do not hold it. No pass code begins with it.
      if (letter === '/') return 'pass';
      onStart(key);
    }
    burst = addKey(burst, letter, key.at);
    if (!key.isInField) held.push(key);
    waitForNext(burst);
    return key.isInField ? 'pass' : 'hold';
  }

  /** Returns the character that a key adds to a burst. A space counts only within a scan, because otherwise it presses a button. */
  function letterOf({ key, isCommand, at }: Key): string | null {
    if (isCommand) return null;
    if (accentKeys.has(key)) return deadKey;
    if (key === ' ') return continuesBurst(burst, at) && isMachineFast(burst) ? key : null;
    return key.length === 1 ? key : null;
  }

  function pressEnd({ at }: Key): 'pass' | 'hold' {
    // Suppress a late or repeated final key, which would press the focused button.
    if (at - scannedAt <= maxGapInCodeMs) return 'hold';
    const scan = continuesBurst(burst, at) ? detectScan(burst, { isInField: held.length === 0, isEndedByKey: true }) : null;
    if (scan === null) return passOn();
    take(scan, at);
    return 'hold';
  }

  function waitForNext(now: KeyBurst): void {
    clearTimeout(timer);
    const isScan = detectScan(now, { isInField: held.length === 0, isEndedByKey: false }) !== null;
    if (held.length === 0 && !isScan) return;
    // Use a second timer, so that keys that were queued while the page was busy come first.
    timer = setTimeout(() => (timer = setTimeout(settle, 0)), isScan ? scanEndMs : maxGapOf(now));
  }

  function settle(): void {
    clearTimeout(timer);
    const scan = detectScan(burst, { isInField: held.length === 0, isEndedByKey: false });
    if (burst !== null && scan !== null) return take(scan, burst.lastAt);
    const keys = held;
    held = [];
    burst = null;
    if (keys.length > 0) onReplay(keys);
  }

  function passOn(): 'pass' {
    settle();
    return 'pass';
  }

  function take(scan: Scan, at: number): void {
    clearTimeout(timer);
    burst = null;
    held = [];
    scannedAt = at;
    onScan(scan);
  }

  return { press, close: () => clearTimeout(timer) };
}
