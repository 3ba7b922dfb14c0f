import { TextInput, type TextInputProps } from '@mantine/core';
import { FieldLabel } from './field-label.tsx';

export interface FieldProps {
  label: string;
  /** Most fields are needed, so the exceptions are marked. */
  optional?: boolean;
}

/** A line of text. @example <TextField label={w.name} {...form.field('name')} /> */
export function TextField({ label, optional, ...rest }: FieldProps & Omit<TextInputProps, 'label'>) {
  return <TextInput label={<FieldLabel label={label} optional={optional} />} {...rest} />;
}
