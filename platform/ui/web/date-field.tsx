import { TextInput, type TextInputProps } from '@mantine/core';
import { FieldLabel } from './field-label.tsx';
import type { FieldProps } from './text-field.tsx';

interface DateFieldProps extends FieldProps, Omit<TextInputProps, 'label' | 'type'> {
  /** With a time of day as well: `2026-06-12T16:30`, by the camp's clock. */
  withTime?: boolean;
}

/** A day (`2026-06-12`) by the device's own calendar. @example <DateField label={w.arrival} withTime {...form.field('arrival')} /> */
export function DateField({ label, optional, withTime, ...rest }: DateFieldProps) {
  return <TextInput type={withTime ? 'datetime-local' : 'date'} label={<FieldLabel label={label} optional={optional} />} {...rest} />;
}
