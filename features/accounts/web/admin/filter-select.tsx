import { type Choice, SelectField } from '#platform/ui/web/fields/text-field.tsx';

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  anyLabel?: string;
  choices: readonly (Choice & { value: Value })[];
  onChange: (value: Value) => void;
}

/** The surrounding row hides the label visually, but screen readers still announce it. */
export function FilterSelect<Value extends string>({ label, value, anyLabel: any, choices, onChange }: FilterSelectProps<Value>) {
  return (
    <SelectField
      label={label}
      value={value}
      emptyText={any}
      choices={choices}
      data-narrowing={value !== '' || undefined}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    />
  );
}

export function toChoice(value: string): Choice {
  return { value, text: value };
}
