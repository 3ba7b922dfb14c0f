import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/words/web/use-words.ts';
import type { DeskRow } from '#rooms/check-in/shapes/family.ts';
import { deskTexts } from '#rooms/check-in/words/desk/words.ts';

/** Returns 'owes $33.00' for the buttons that check a family in, so that nobody lets it in unaware; null when it owes nothing. */
export function useOwedText({ money }: Pick<DeskRow, 'money'>): string | null {
  const { owes } = useTexts(deskTexts).row;
  const { dollars } = useNumbers();
  return money.restCents > 0 ? owes(dollars(money.restCents)) : null;
}
