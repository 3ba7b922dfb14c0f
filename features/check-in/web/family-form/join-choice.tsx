import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { familyName } from '#features/check-in/web/desk/family-filters.ts';

interface JoinChoiceProps {
  first: DeskRow;
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
}

/** Offers to join the family's first form. Staff decline if two families share a phone. */
export function JoinChoice({ first, isWanted, onChange }: JoinChoiceProps) {
  const w = useTexts(deskTexts).form;
  return (
    <CheckField
      label={w.joins(familyName(first), first.code)}
      note={w.joinsHint}
      checked={isWanted}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
