import { codePrefix } from '#platform/scanner/pass-code.ts';

/** Keys that followed each other without a pause. */
export interface KeyBurst {
  text: string;
  startedAt: number;
  lastAt: number;
}

/**
 * Maximum milliseconds between two keys of a scanner. A fast typist needs 100; scanners need 1 to 30, and sometimes more over Bluetooth.
 */
export const maxGapMs = 80;
/** After the prefix, wait longer, because a scanner may pause within a code. This is safe, since no shortcut begins with the prefix. */
export const maxGapInCodeMs = 300;
/** If a scanner sends no final key, its scan ends after this pause. */
export const scanEndMs = 100;

const longestMachineMean = 35;
const shortestMachineText = 5;

/** Returns the maximum milliseconds after which a further key still belongs to the burst. */
export function maxGapOf({ text }: KeyBurst): number {
  return text.toLowerCase().startsWith(codePrefix) ? maxGapInCodeMs : maxGapMs;
}

/** Returns the burst with a further key, or a new burst if the key came after a pause. `at` is in milliseconds. */
export function addKey(burst: KeyBurst | null, key: string, at: number): KeyBurst {
  if (!continuesBurst(burst, at)) return { text: key, startedAt: at, lastAt: at };
  return { ...burst, text: burst.text + key, lastAt: at };
}

/** Returns whether a key that was pressed at `at` belongs to the burst. */
export function continuesBurst(burst: KeyBurst | null, at: number): burst is KeyBurst {
  return burst !== null && at - burst.lastAt <= maxGapOf(burst);
}

/** Returns whether the keys came faster than a person can type. */
export function isMachineFast(burst: KeyBurst): boolean {
  const gaps = burst.text.length - 1;
  return burst.text.length >= shortestMachineText && (burst.lastAt - burst.startedAt) / gaps <= longestMachineMean;
}
