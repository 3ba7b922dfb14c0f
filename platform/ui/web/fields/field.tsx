import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import style from './field.module.css';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';

export interface FieldProps {
  label?: string;
  /** Marks a field as optional, because most fields are required. */
  optional?: boolean | undefined;
  note?: ReactNode;
  error?: ReactNode;
  icon?: ReactNode;
  after?: ReactNode;
  className?: string | undefined;
}

export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FrameProps extends FieldProps {
  id?: string | undefined;
  children: (tied: ControlProps) => ReactNode;
}

/** Renders a form control with its label above, and its note and error below. */
export function Field({ id: given, label, optional, note, error, icon, after, className, children }: FrameProps) {
  const own = useId();
  const id = given ?? own;
  const notes = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div className={className} data-field="">
      {label !== undefined && (
        <label htmlFor={id} className={`mb-1 font-semibold text-15 ${style.label}`} data-field-label="">
          <FieldLabel label={label} optional={optional} />
        </label>
      )}
      <div
        className={`relative ${style.control}`}
        data-left={icon ? true : undefined}
        data-right={after ? true : undefined}
        data-error={error ? true : undefined}
      >
        {icon && <span className={`flex items-center justify-center text-dim ${style.left}`}>{icon}</span>}
        {children({ id, className: style.input, 'aria-describedby': notes || undefined, 'aria-invalid': error ? true : undefined })}
        {after && <span className={`flex items-center justify-center text-dim ${style.right}`}>{after}</span>}
      </div>
      <FieldNotes id={id} note={note} error={error} />
    </div>
  );
}

export function FieldNotes({ id, note, error }: Pick<FieldProps, 'note' | 'error'> & { id: string }) {
  return (
    <>
      {note && (
        <p id={`${id}-note`} className={`text-dim ${style.note}`}>
          {note}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={`text-danger ${style.error}`}>
          {error}
        </p>
      )}
    </>
  );
}

export function FieldLabel({ label, optional }: { label: string; optional?: boolean }) {
  const w = useTexts(uiTexts);
  if (!optional) return label;
  return (
    <>
      {label} <span className={`text-dim ${style.optional}`}>({w.optional})</span>
    </>
  );
}

/** Focuses the first invalid field. It does this synchronously, because later the person may already type in another field. */
export function focusFirstError(root: HTMLElement | null): void {
  flushSync(() => undefined);
  root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
