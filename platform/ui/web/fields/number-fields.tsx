import { useLayoutEffect, useRef, useState, type ChangeEvent, type FocusEvent } from 'react';
import { findPhoneFault, parsePhone, formatPhone } from '#platform/i18n/phone.ts';
import { phoneFaultText } from '#platform/ui/phone-fault-text.ts';
import { findCaret, isPhoneKey, formatPhoneInput } from '#platform/ui/phone-input.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { formatAmountInput, parseCents } from '#platform/i18n/amount-input.ts';

interface PhoneFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'ref'> {
  value: string;
  onChange: (text: string) => void;
}

/**
 * Renders a field for a phone number (specification §5). It formats the number while the person types, and reports an invalid number on
 * blur.
 */
export function PhoneField({ value, onChange, error, onBlur, ...rest }: PhoneFieldProps) {
  const w = useTexts(uiTexts);
  const [isLeft, setLeft] = useState(false);
  // Force a render even if the value does not change, because deleting a bracket moves only the caret.
  const [edits, setEdits] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const fault = error || isLeft ? findPhoneFault(value) : null;

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value, edits]);

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const { value: typed, selectionStart } = event.currentTarget;
    const text = formatPhoneInput(typed);
    const isForward = (event.nativeEvent as InputEvent).inputType === 'deleteContentForward';
    caret.current =
      selectionStart === null || selectionStart === typed.length ? null : findCaret(text, { typed, caret: selectionStart, isForward });
    setLeft(false);
    setEdits(edits + 1);
    onChange(text);
  }

  function leave(event: FocusEvent<HTMLInputElement>): void {
    setLeft(true);
    // Show the parsed number, which may differ from the input: +44 07… becomes +44 7….
    const stored = parsePhone(value);
    if (stored !== null && formatPhone(stored) !== formatPhone(value)) onChange(formatPhone(stored));
    onBlur?.(event);
  }

  return (
    <TextField
      type="tel"
      autoComplete="tel"
      {...rest}
      ref={input}
      value={formatPhone(value)}
      error={fault === null ? error : phoneFaultText(fault, w.phone)}
      onChange={change}
      onBlur={leave}
      onKeyDown={(event) => {
        if (!isPhoneKey(event, event.currentTarget.value)) event.preventDefault();
      }}
    />
  );
}

interface DollarsFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: string;
  onChange: (typed: string) => void;
}

/** Renders a field for an amount in dollars. On blur it shows the parsed amount, such as `1,250.50`. */
export function DollarsField({ value, onChange, onBlur, ...rest }: DollarsFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      icon={<span aria-hidden>$</span>}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const cents = parseCents(value);
        if (cents !== null && formatAmountInput(cents) !== value) onChange(formatAmountInput(cents));
        onBlur?.(event);
      }}
      {...rest}
    />
  );
}
