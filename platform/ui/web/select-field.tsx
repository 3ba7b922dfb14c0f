import { InputBase, type InputBaseProps } from '@mantine/core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithoutRef } from 'react';
import { FieldLabel } from './field-label.tsx';
import style from './field.module.css';
import type { FieldProps } from './text-field.tsx';

export interface Choice {
  value: string;
  text: string;
}

interface SelectFieldProps
  extends FieldProps, Omit<InputBaseProps, 'label'>, Omit<ComponentPropsWithoutRef<'select'>, keyof InputBaseProps> {
  choices: readonly Choice[];
  /** What stands there while nothing is chosen. */
  nothing?: string;
}

/**
 * A choice of a few, by the device's own list, which every phone and screen reader knows.
 * For many, `SearchableSelect`.
 */
export function SelectField({ label, optional, choices, nothing, ...rest }: SelectFieldProps) {
  return (
    <InputBase
      component="select"
      pointer
      label={<FieldLabel label={label} optional={optional} />}
      rightSection={<ChevronDown size={18} aria-hidden className={style.chevron} />}
      rightSectionPointerEvents="none"
      {...rest}
    >
      {nothing !== undefined && <option value="">{nothing}</option>}
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </InputBase>
  );
}
