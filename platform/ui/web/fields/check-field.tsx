import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import style from './check-field.module.css';
import { FieldNotes } from './field.tsx';

interface CheckFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  label: ReactNode;
  note?: ReactNode;
  error?: ReactNode;
  /** A switch takes effect immediately; a checkbox is sent with its form. */
  kind?: 'box' | 'switch' | 'radio';
}

export function CheckField({ label, note, error, kind = 'box', ...input }: CheckFieldProps) {
  const id = useId();
  const noted = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div>
      <label className={`flex gap-3 items-center leading-tight min-h-target py-1.5 ${style.line}`}>
        <input
          {...input}
          type={kind === 'radio' ? 'radio' : 'checkbox'}
          role={kind === 'switch' ? 'switch' : undefined}
          className={style[kind]}
          aria-describedby={noted || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      <div className={style.notes}>
        <FieldNotes id={id} note={note} error={error} />
      </div>
    </div>
  );
}
