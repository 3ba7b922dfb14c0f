import type { ComponentPropsWithRef } from 'react';
import style from './stack.module.css';

interface StackProps extends ComponentPropsWithRef<'div'> {
  /** 16 or 24 px. */
  gap?: 'md' | 'lg';
}

/** One below the other. @example <Stack gap="lg"><Panel /><Panel /></Stack> */
export function Stack({ gap = 'md', className = '', ...rest }: StackProps) {
  return <div {...rest} className={`${style.stack} ${className}`} data-gap={gap} />;
}
