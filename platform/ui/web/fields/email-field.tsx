import { TextField, type TextFieldProps } from './text-field.tsx';

/** An e-mail address, with the keyboard and the memory that phones have for it. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />;
}
