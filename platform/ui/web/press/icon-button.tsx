import type { ComponentPropsWithRef } from 'react';
import style from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** What it does, for who cannot see the icon. */
  label: string;
  /** `corner` sits within something else, that it closes, clears or shows; the others stand in a row of buttons. */
  kind?: 'corner' | 'plain' | 'quiet';
}

/** @example <IconButton label={w.close} onClick={onClose}><X size={20} aria-hidden /></IconButton> */
export function IconButton({ label, kind = 'corner', className = '', ...rest }: IconButtonProps) {
  return <button type="button" {...rest} className={`${style.button} ${className}`} data-kind={kind} aria-label={label} />;
}
