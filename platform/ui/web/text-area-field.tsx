import { InputBase, type InputBaseProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { FieldLabel } from './field-label.tsx';
import style from './field.module.css';
import type { FieldProps } from './text-field.tsx';

interface TextAreaFieldProps
  extends FieldProps, Omit<InputBaseProps, 'label'>, Omit<ComponentPropsWithoutRef<'textarea'>, keyof InputBaseProps> {}

/** Several lines of text; the field grows with what is written. */
export function TextAreaField({ label, optional, rows = 3, ...rest }: TextAreaFieldProps) {
  return (
    <InputBase
      component="textarea"
      multiline
      rows={rows}
      classNames={{ input: style.area }}
      label={<FieldLabel label={label} optional={optional} />}
      {...rest}
    />
  );
}
