import { z } from 'zod';
import { type Instant, instantOf, minute } from '#platform/time/instant.ts';

/** Accepts the time at which a person pressed a button, by the device's clock. `toCampClock` converts it to the server's clock. */
export const pressedAtShape = z.iso.datetime().optional();

const tolerance = minute;

/**
 * Returns how many milliseconds the device's clock (header `x-clock`) is behind. The result is negative if the clock is ahead, and 0 if it
 * is right or unknown.
 */
export function measureClockLag(deviceTime: unknown, now: Instant): number {
  const behind = Date.parse(now) - Date.parse(String(deviceTime));
  return Number.isNaN(behind) || Math.abs(behind) < tolerance ? 0 : behind;
}

/**
 * Converts the device times in an input to the server's clock, because the clock of a tablet without internet drifts by minutes per season.
 */
export function toCampClock<Input>(shape: z.ZodType, input: Input, behindMs: number): Input {
  if (behindMs === 0 || !(shape instanceof z.ZodObject)) return input;
  const fields = input as Record<string, string | undefined>;
  const corrected = Object.entries(shape.shape).flatMap(([name, part]) => {
    const at = part === pressedAtShape ? fields[name] : undefined;
    return at === undefined ? [] : [[name, instantOf(Date.parse(at) + behindMs)]];
  });
  return { ...input, ...Object.fromEntries(corrected) };
}
