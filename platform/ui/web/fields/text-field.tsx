import { type ClipboardEvent, type ComponentPropsWithRef, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';

export type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps>;

export function TextField({ id, label, optional, note, error, icon, after, className, ...input }: TextFieldProps) {
  const { cut, onPaste } = useCut(input);
  const frame = { id, label, optional, note, error: error || cut, icon, after, className };
  return <Field {...frame}>{(tied) => <input {...input} onPaste={onPaste} {...tied} />}</Field>;
}

type Bounded = Pick<ComponentPropsWithRef<'input'>, 'value' | 'maxLength'>;

/** Tells that a pasted text was too long, because browsers truncate it without a message. */
function useCut({ value, maxLength = Infinity }: Bounded) {
  const w = useTexts(uiTexts);
  const [wasCut, setCut] = useState(false);
  const isFull = typeof value === 'string' && value.length >= maxLength;
  return {
    cut: wasCut && isFull && w.cutAt(maxLength),
    onPaste({ currentTarget: field, clipboardData }: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
      const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
      setCut(field.value.length - replaced + clipboardData.getData('text').length > maxLength);
    },
  };
}

type TextAreaFieldProps = Omit<FieldProps, 'icon' | 'after'> & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps>;

/** Renders a multi-line text field that grows with its text. */
export function TextAreaField({ id, label, optional, note, error, className, rows = 3, ...area }: TextAreaFieldProps) {
  const { cut, onPaste } = useCut(area);
  const frame = { id, label, optional, note, error: error || cut, className };
  return <Field {...frame}>{(tied) => <textarea rows={rows} {...area} onPaste={onPaste} {...tied} />}</Field>;
}

export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />;
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after'> {
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const w = useTexts(uiTexts);
  const [isVisible, setVisible] = useState(false);
  const toggle = (
    <IconButton label={isVisible ? w.hidePassword : w.showPassword} onClick={() => setVisible((before) => !before)}>
      {isVisible ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
    </IconButton>
  );
  return <TextField spellCheck={false} autoCapitalize="none" {...props} type={isVisible ? 'text' : 'password'} after={toggle} />;
}

interface DateFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Lets the person choose a time as well, in the camp's time zone. The value is then `2026-06-12T16:30`. */
  withTime?: boolean;
}

/** Renders a native date field. Its value is a day such as `2026-06-12`. */
export function DateField({ withTime, ...rest }: DateFieldProps) {
  return <TextField type={withTime ? 'datetime-local' : 'date'} {...rest} />;
}

export interface Choice {
  value: string;
  text: string;
}

interface SelectProps {
  choices: readonly Choice[];
  emptyText?: string;
}
export type SelectFieldProps = SelectProps & Omit<FieldProps, 'icon' | 'after'> & Omit<ComponentPropsWithRef<'select'>, keyof FieldProps>;

/** Renders a native select for a few options. For many options use `SearchableSelect`. */
export function SelectField({ id, label, optional, note, error, className, choices, emptyText, ...select }: SelectFieldProps) {
  const frame = { id, label, optional, note, error, className, after: <ChevronDown size={18} aria-hidden /> };
  return (
    <Field {...frame}>
      {(tied) => (
        <select {...select} {...tied}>
          {emptyText !== undefined && <option value="">{emptyText}</option>}
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
