import { type Choice, SelectField } from '#platform/ui/web/fields/text-field.tsx';

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  /** What '' says, where nothing may be chosen. */
  anyLabel?: string;
  choices: readonly (Choice & { value: Value })[];
  onChange: (value: Value) => void;
}

/** One choice of a row of filters; the row hides its label, which is still read out. */
export function FilterSelect<Value extends string>({ label, value, anyLabel: any, choices, onChange }: FilterSelectProps<Value>) {
  return (
    <SelectField
      label={label}
      value={value}
      nothing={any}
      choices={choices}
      data-narrowing={value !== '' || undefined}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    />
  );
}

export function toChoice(value: string): Choice {
  return { value, text: value };
}
