import { shownAmount, typedCents } from '#platform/ui/typed-dollars.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface DollarsFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** As it was typed: `typedCents` of ../typed-dollars.ts makes cents of it. */
  value: string;
  onChange: (typed: string) => void;
}

/**
 * An amount in dollars, typed as people do; left, it shows what was understood: `1,250.50`.
 * @example <DollarsField label={w.amount} {...form.field('amount')} />
 */
export function DollarsField({ value, onChange, onBlur, ...rest }: DollarsFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      icon={<span aria-hidden>$</span>}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const cents = typedCents(value);
        if (cents !== null && shownAmount(cents) !== value) onChange(shownAmount(cents));
        onBlur?.(event);
      }}
      {...rest}
    />
  );
}
