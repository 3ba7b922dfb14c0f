import { TextField } from './text-field.tsx';

/** An e-mail address, with the keyboard and the memory that phones have for it. */
export function EmailField(props: Parameters<typeof TextField>[0]) {
  return <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />;
}
