import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps>;

/** A line of text. @example <TextField label={w.name} {...form.field('name')} /> */
export function TextField({ id, label, optional, description, error, leftSection, rightSection, className, ...input }: TextFieldProps) {
  const frame = { id, label, optional, description, error, leftSection, rightSection, className };
  return <Field {...frame}>{(tied) => <input {...input} {...tied} />}</Field>;
}
