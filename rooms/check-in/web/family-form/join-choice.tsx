import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import type { DeskRow } from '#rooms/check-in/shapes/family.ts';
import { deskTexts } from '#rooms/check-in/words/desk/words.ts';
import { familyName } from '#rooms/check-in/web/desk/families-shown.ts';

interface JoinChoiceProps {
  first: DeskRow;
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
}

/** The family that is typed has a form already: one day fee, or two families that share a phone. */
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
