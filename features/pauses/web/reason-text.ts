import type { PauseReason } from '#features/pauses/rules.ts';
import type { PauseRow } from '#features/pauses/shapes.ts';

/** Why something is closed, in words: 'Lightning: storm from the west'; '' where nobody said. */
export function reasonText({ reason, note }: Pick<PauseRow, 'reason' | 'note'>, reasons: Readonly<Record<PauseReason, string>>): string {
  return [reason === null || reason === 'other' ? '' : reasons[reason], note].filter((part) => part !== '').join(': ');
}
