import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../platform/words/web/use-words.ts';
import { shellWords } from '../../words/words.ts';
import style from './slide-out.module.css';

interface SlideOutProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar where there is no room to pin it. The browser's own dialog keeps the focus and hears Escape. */
export function SlideOut({ open, onClose, children }: SlideOutProps) {
  const w = useWords(shellWords);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it as well
    <dialog
      ref={dialog}
      className={style.slideOut}
      aria-label={w.menu}
      onClose={onClose}
      onClick={(event) => {
        // The backdrop counts as the dialog itself; whatever is inside it does not.
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={style.inside}>
        <button type="button" className={style.close} aria-label={w.closeMenu} onClick={onClose}>
          <X size={22} aria-hidden />
        </button>
        {children}
      </div>
    </dialog>
  );
}
