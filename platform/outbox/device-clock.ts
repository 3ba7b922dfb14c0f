import { z } from 'zod';
import { type Instant, instantOf, minute } from '#platform/time/instant.ts';

/** In an input: when it was pressed. A device says it by its own clock; what a call is given (`byCampClock`) is by the camp's. */
export const pressedAtShape = z.iso.datetime().optional();

/** The way to the server takes some of it. */
const tolerance = minute;

/**
 * Pure. By how many milliseconds a device's clock is behind the camp's, by what it says as it sends (`x-clock`): less than
 * nothing where it is ahead, 0 where it is right or says nothing.
 */
export function measureClockLag(said: unknown, now: Instant): number {
  const behind = Date.parse(now) - Date.parse(String(said));
  return Number.isNaN(behind) || Math.abs(behind) < tolerance ? 0 : behind;
}

/**
 * Pure. An input with its moments by the camp's clock. A tablet that never sees the internet is wrong by minutes after a
 * season, and what it kept counts by when it was pressed.
 */
export function toCampClock<Input>(shape: z.ZodType, input: Input, behindMs: number): Input {
  if (behindMs === 0 || !(shape instanceof z.ZodObject)) return input;
  const said = input as Record<string, string | undefined>;
  const righted = Object.entries(shape.shape).flatMap(([name, part]) => {
    const at = part === pressedAtShape ? said[name] : undefined;
    return at === undefined ? [] : [[name, instantOf(Date.parse(at) + behindMs)]];
  });
  return { ...input, ...Object.fromEntries(righted) };
}
