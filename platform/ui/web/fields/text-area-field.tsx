import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextAreaFieldProps = Omit<FieldProps, 'icon' | 'after'> & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps>;

/** Several lines of text; the field grows with what is written. */
export function TextAreaField({ id, label, optional, note, error, className, rows = 3, ...area }: TextAreaFieldProps) {
  const frame = { id, label, optional, note, error, className };
  return <Field {...frame}>{(tied) => <textarea rows={rows} {...area} {...tied} />}</Field>;
}
