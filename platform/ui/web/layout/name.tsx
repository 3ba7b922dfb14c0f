import { withoutMarks } from '#platform/words/isolated.ts';

/**
 * What a person, a group, a place or an event is called, within a sentence: whatever way it is written, it
 * moves nothing of what stands beside it. @example <Name>{row.groupName}</Name> · {w.heads(row.heads)}
 */
export function Name({ children }: { children: string }) {
  return <bdi>{withoutMarks(children)}</bdi>;
}
