import { codePrefix } from '#platform/scanner/pass-code.ts';

/** Keys that followed each other without a pause. */
export interface KeyBurst {
  text: string;
  startedAt: number;
  lastAt: number;
}

/** Milliseconds. A fast typist needs 100 per key; scanners need 1 to 30, over Bluetooth sometimes more. */
export const maxGapMs = 80;
/** A scanner may stall within a code. After its prefix, waiting is safe: no shortcut starts with it. */
export const maxGapInCodeMs = 300;
/** A scanner that sends no final key has ended after this pause. */
export const scanEndMs = 100;

const longestMachineMean = 35;
const shortestMachineText = 5;

/** Returns the longest pause, in milliseconds, after which a key still belongs to the burst. */
export function maxGapOf({ text }: KeyBurst): number {
  return text.toLowerCase().startsWith(codePrefix) ? maxGapInCodeMs : maxGapMs;
}

/** Returns the burst with one more key, or a new burst after a pause. `at` is in milliseconds. */
export function addKey(burst: KeyBurst | null, key: string, at: number): KeyBurst {
  if (!continuesBurst(burst, at)) return { text: key, startedAt: at, lastAt: at };
  return { ...burst, text: burst.text + key, lastAt: at };
}

/** Whether a key pressed at `at` belongs to the burst. */
export function continuesBurst(burst: KeyBurst | null, at: number): burst is KeyBurst {
  return burst !== null && at - burst.lastAt <= maxGapOf(burst);
}

/** Whether the keys came faster than hands type. */
export function isMachineFast(burst: KeyBurst): boolean {
  const gaps = burst.text.length - 1;
  return burst.text.length >= shortestMachineText && (burst.lastAt - burst.startedAt) / gaps <= longestMachineMean;
}
