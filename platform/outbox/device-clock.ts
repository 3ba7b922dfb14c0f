import { z } from 'zod';
import { type Instant, instantOf, minute } from '#platform/time/instant.ts';

/** Input field with the time of the press. The device sends it by its own clock; `toCampClock` converts it for the call. */
export const pressedAtShape = z.iso.datetime().optional();

/** Differences below this are network latency. */
const tolerance = minute;

/**
 * Returns the milliseconds by which a device's clock is behind the server's, from the time it sends (`x-clock`): negative if it is ahead,
 * 0 if it is right or unknown.
 */
export function measureClockLag(deviceTime: unknown, now: Instant): number {
  const behind = Date.parse(now) - Date.parse(String(deviceTime));
  return Number.isNaN(behind) || Math.abs(behind) < tolerance ? 0 : behind;
}

/**
 * Returns the input with its device times converted to the server's clock. A tablet without internet drifts by minutes per season, and
 * late actions count by their time.
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
