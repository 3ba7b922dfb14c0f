import { type ReactNode, useId } from 'react';
import { FieldLabel } from './field-label.tsx';
import style from './field.module.css';

/** What every field takes besides what its control does. */
export interface FieldProps {
  /** Without one the control needs an `aria-label`. */
  label?: string;
  /** Most fields are needed, so the exceptions are marked. */
  optional?: boolean | undefined;
  description?: ReactNode;
  error?: ReactNode;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  className?: string | undefined;
}

/** What ties a control to its label, its note and its fault. */
export interface Tied {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FrameProps extends FieldProps {
  id?: string | undefined;
  children: (tied: Tied) => ReactNode;
}

/**
 * What stands around a control: its label above, its note and its fault below.
 * @example <Field label={w.name} error={error}>{(tied) => <input {...rest} {...tied} />}</Field>
 */
export function Field({ id: given, label, optional, description, error, leftSection, rightSection, className = '', children }: FrameProps) {
  const own = useId();
  const id = given ?? own;
  const notes = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');
  return (
    <div className={`${style.field} ${className}`} data-field="">
      {label !== undefined && (
        <label htmlFor={id} className={style.label} data-field-label="">
          <FieldLabel label={label} optional={optional} />
        </label>
      )}
      <div
        className={style.control}
        data-left={leftSection ? true : undefined}
        data-right={rightSection ? true : undefined}
        data-error={error ? true : undefined}
      >
        {leftSection && <span className={style.left}>{leftSection}</span>}
        {children({ id, className: style.input, 'aria-describedby': notes || undefined, 'aria-invalid': error ? true : undefined })}
        {rightSection && <span className={style.right}>{rightSection}</span>}
      </div>
      <FieldNotes id={id} description={description} error={error} />
    </div>
  );
}

/** A field's note and its fault, under the ids that its control is described by. */
export function FieldNotes({ id, description, error }: Pick<FieldProps, 'description' | 'error'> & { id: string }) {
  return (
    <>
      {description && (
        <p id={`${id}-description`} className={style.note}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={style.error}>
          {error}
        </p>
      )}
    </>
  );
}
