import type { FieldBinding } from '#platform/ui/web/forms/use-form.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountTypes, areasOf } from '#features/accounts/rules.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';

interface TypeAndAreaProps {
  type: FieldBinding<string>;
  area: FieldBinding<string>;
  /** Called when a new type is chosen: clear the area then (specification §4). */
  onType: () => void;
}

export function TypeAndArea({ type, area, onType }: TypeAndAreaProps) {
  const w = useTexts(accountsTexts);
  const hasType = type.value !== '';
  function choose(event: unknown): void {
    onType();
    type.onChange(event);
  }
  return (
    <>
      <SelectField
        label={w.fields.accountType}
        choices={accountTypes.map(choice)}
        emptyText={w.typeAndArea.chooseType}
        {...type}
        onChange={choose}
      />
      <SelectField
        label={w.fields.accountArea}
        choices={areasOf(type.value).map(choice)}
        emptyText={hasType ? w.typeAndArea.chooseArea : w.typeAndArea.typeFirst}
        disabled={!hasType}
        {...area}
      />
    </>
  );
}

function choice(value: string) {
  return { value, text: value };
}
