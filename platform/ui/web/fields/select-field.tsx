import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface Choice {
  value: string;
  text: string;
}

interface SelectProps {
  choices: readonly Choice[];
  /** What stands there while nothing is chosen. */
  nothing?: string;
}
type SelectFieldProps = SelectProps & Omit<FieldProps, 'icon' | 'after'> & Omit<ComponentPropsWithRef<'select'>, keyof FieldProps>;

/**
 * A choice of a few, by the device's own list, which every phone and screen reader knows.
 * For many, `SearchableSelect`.
 */
export function SelectField({ id, label, optional, note, error, className, choices, nothing, ...select }: SelectFieldProps) {
  const frame = { id, label, optional, note, error, className, after: <ChevronDown size={18} aria-hidden /> };
  return (
    <Field {...frame}>
      {(tied) => (
        <select {...select} {...tied}>
          {nothing !== undefined && <option value="">{nothing}</option>}
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
