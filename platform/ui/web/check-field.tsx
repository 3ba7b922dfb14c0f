import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import style from './check-field.module.css';

interface CheckFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  /** A switch takes effect at once; a box is sent with its form. */
  kind?: 'box' | 'switch';
}

/** A yes or no. @example <CheckField label={w.nutFree} {...form.box('nutFree')} /> */
export function CheckField({ label, description, error, kind = 'box', ...input }: CheckFieldProps) {
  const id = useId();
  const noted = [description && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={style.field}>
      <label className={style.line}>
        <input
          {...input}
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          className={kind === 'switch' ? style.switch : style.box}
          aria-describedby={noted || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {description && (
        <p id={`${id}-note`} className={style.note}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={style.error}>
          {error}
        </p>
      )}
    </div>
  );
}
