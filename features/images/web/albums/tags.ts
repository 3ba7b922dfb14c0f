import { maxTagLength, maxTags } from '#features/images/rules.ts';

export function countTags(rows: readonly { tags: readonly string[] }[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of rows) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((one, other) => other.count - one.count || one.tag.localeCompare(other.tag));
}

/**
 * Returns the error that the server would return for the parsed tags. The form cannot check them, because its field contains the unparsed
 * text.
 */
export function findTagsProblem(tags: readonly string[]): 'too-many-tags' | 'long-tag' | null {
  if (tags.length > maxTags) return 'too-many-tags';
  return tags.some((tag) => tag.length > maxTagLength) ? 'long-tag' : null;
}

/** Parses 'Lake, campfire,' into unique tags. */
export function parseTags(typed: string): string[] {
  const tags = typed.split(/[,\n]/).map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
