import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps>;

/** A line of text. @example <TextField label={w.name} {...form.field('name')} /> */
export function TextField({ id, label, optional, note, error, icon, after, className, ...input }: TextFieldProps) {
  const frame = { id, label, optional, note, error, icon, after, className };
  return <Field {...frame}>{(tied) => <input {...input} {...tied} />}</Field>;
}
