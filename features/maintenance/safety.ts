import { type Refusal, refuse } from '#platform/http/outcome.ts';

export interface SafetyTask {
  isSafety: boolean;
  checklist: readonly string[];
}

interface Line {
  text: string;
  outcome: 'good' | 'failed' | 'skipped';
  note: string;
}

/**
 * Returns why a safety inspection cannot be saved: a line is missing, or was skipped without a reason. Returns null for all other tasks.
 */
export function findSafetyRefusal(task: SafetyTask, lines: readonly Line[]): Refusal<'no-reason' | 'line-missing'> | null {
  if (!task.isSafety) return null;
  const bare = lines.findIndex(({ outcome, note }) => outcome === 'skipped' && note.trim() === '');
  if (bare !== -1) return refuse('no-reason', `lines.${bare}.note`);
  const looked = new Set(lines.map(({ text }) => text));
  return task.checklist.every((line) => looked.has(line)) ? null : refuse('line-missing');
}

/**
 * Returns whether a completion closes the place: a line of a safety inspection failed, and the worker did not choose to leave the place
 * open.
 */
export function shouldClosePlace(
  task: Pick<SafetyTask, 'isSafety'>,
  { closes, lines }: { closes?: boolean | undefined; lines: readonly Pick<Line, 'outcome'>[] },
): boolean {
  return task.isSafety && closes !== false && lines.some(({ outcome }) => outcome === 'failed');
}
