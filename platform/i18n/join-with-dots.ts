import { isolateName } from './isolate-name.ts';

/**
 * Parts as one text with a dot between each two, each isolated; empty ones are left out. Where the line breaks, the dot
 * stays with the word before it. @example dotted([when, w.heads(3), row.contactName])
 */
export function joinWithDots(parts: readonly (string | false | null | undefined)[]): string {
  return parts
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .map(isolateName)
    .join('\u00A0· ');
}
