import { TextField, type TextFieldProps } from './text-field.tsx';

interface DateFieldProps extends Omit<TextFieldProps, 'type'> {
  /** With a time of day as well: `2026-06-12T16:30`, by the camp's clock. */
  withTime?: boolean;
}

/** A day (`2026-06-12`) by the device's own calendar. @example <DateField label={w.arrival} withTime {...form.field('arrival')} /> */
export function DateField({ withTime, ...rest }: DateFieldProps) {
  return <TextField type={withTime ? 'datetime-local' : 'date'} {...rest} />;
}
