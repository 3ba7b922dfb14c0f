import type { ReactNode } from 'react';
import style from './icon-button.module.css';

interface IconButtonProps {
  /** What it does, for who cannot see the icon. */
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/**
 * A quiet button in the corner of something else, that closes, clears or shows it.
 * @example <IconButton label={w.close} onClick={onClose}><X size={20} aria-hidden /></IconButton>
 */
export function IconButton({ label, onClick, children }: IconButtonProps) {
  return (
    <button type="button" className={style.button} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
