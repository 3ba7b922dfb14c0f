import { isolateName } from './isolate-name.ts';

/** Joins the non-empty parts with dots and isolates each part. At a line break, the dot stays on the line of the part before it. */
export function joinWithDots(parts: readonly (string | false | null | undefined)[]): string {
  return parts
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .map(isolateName)
    .join('\u00A0· ');
}
