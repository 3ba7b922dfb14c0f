/** Keys that came so close together that no hand typed them. */
export interface Burst {
  text: string;
  begunAt: number;
  lastAt: number;
}

/** Milliseconds. A fast typist needs 100 for a key; scanners need 1 to 30, over Bluetooth now and then more. */
export const longestGap = 80;
const longestMean = 35;
/** Two hands may roll over five keys at once; the address on a pass has many more. */
const shortest = 6;

/** The burst with one more key, or a new one that begins with it. */
export function withKey(burst: Burst | null, key: string, at: number): Burst {
  if (!goesOn(burst, at)) return { text: key, begunAt: at, lastAt: at };
  return { ...burst, text: burst.text + key, lastAt: at };
}

/** Whether a key pressed now belongs to the burst. */
export function goesOn(burst: Burst | null, at: number): burst is Burst {
  return burst !== null && at - burst.lastAt <= longestGap;
}

/** Whether the keys came faster than hands type. */
export function isScanners(burst: Burst | null): burst is Burst {
  return burst !== null && burst.text.length >= shortest && (burst.lastAt - burst.begunAt) / (burst.text.length - 1) <= longestMean;
}

/** After so long without a key a scanner that ends with none has ended. */
export const scanEndsAfter = 100;

/** What a scanner has read, when this Enter or Tab ends its burst; null when somebody typed. */
export function scannedText(burst: Burst | null, endAt: number): string | null {
  return goesOn(burst, endAt) && isScanners(burst) ? burst.text : null;
}

const passAddress = /[?&]id=[\w-]{16,64}$/;

/** What a scanner has read that ends with no key. In a field only a pass is it: what writes a text as fast is a shorthand for it. */
export function scannedByPause(burst: Burst | null, isInField: boolean): string | null {
  return isScanners(burst) && (!isInField || passAddress.test(burst.text)) ? burst.text : null;
}
