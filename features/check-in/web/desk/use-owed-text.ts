import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';

/**
 * Returns a text for check-in buttons, such as '$33.00 due', so that staff notice an unpaid balance. Returns null if the family owes
 * nothing.
 */
export function useOwedText({ money }: Pick<DeskRow, 'money'>): string | null {
  const { owes } = useTexts(deskTexts).row;
  const { dollars } = useNumbers();
  return money.restCents > 0 ? owes(dollars(money.restCents)) : null;
}
