import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import style from './check-field.module.css';

interface RadioFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  label: ReactNode;
  description?: ReactNode;
}

/** One of a few ways, within a `radiogroup`. @example <RadioField name="what" label={w.mine} checked={isMine} onChange={choose} /> */
export function RadioField({ label, description, ...input }: RadioFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={style.line}>
        <input {...input} type="radio" className={style.radio} aria-describedby={description ? `${id}-note` : undefined} />
        <span>{label}</span>
      </label>
      {description && (
        <p id={`${id}-note`} className={style.note}>
          {description}
        </p>
      )}
    </div>
  );
}
