import type { PauseReason } from '#features/pauses/rules.ts';
import type { PauseRow } from '#features/pauses/shapes.ts';

/** Returns the reason as text, such as 'Lightning: storm from the west', or '' if there is no reason. */
export function reasonText({ reason, note }: Pick<PauseRow, 'reason' | 'note'>, reasons: Readonly<Record<PauseReason, string>>): string {
  return [reason === null || reason === 'other' ? '' : reasons[reason], note].filter((part) => part !== '').join(': ');
}
