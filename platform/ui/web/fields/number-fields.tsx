import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { caretBehind, isPhoneKey, shownPhone, typedPhone } from '#platform/ui/phone.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { shownAmount, typedCents } from '#platform/ui/typed-dollars.ts';

interface PhoneFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'ref'> {
  value: string;
  /** Takes the number as it stands in the field; the shape stores it by `phoneNumber`. */
  onChange: (shown: string) => void;
}

/**
 * A phone number (specification §5): takes digits, dot and control combinations, shows (123) 456-7890,
 * at most ten digits. A number that begins with + is international.
 */
export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  // Putting brackets around what is typed would throw the caret to the end of the field.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const { value: typed, selectionStart } = event.currentTarget;
    const shown = typedPhone(typed);
    const before = typed.slice(0, selectionStart ?? typed.length).replaceAll(/[^\d+]/g, '').length;
    caret.current = selectionStart === typed.length ? null : caretBehind(shown, before);
    onChange(shown);
  }

  return (
    <TextField
      type="tel"
      autoComplete="tel"
      {...rest}
      ref={input}
      value={/^\d{4,}$/.test(value) ? shownPhone(value) : value}
      onChange={change}
      onKeyDown={(event) => {
        if (!isPhoneKey(event)) event.preventDefault();
      }}
    />
  );
}

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
