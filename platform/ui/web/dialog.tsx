import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useWords } from '../../words/web/use-words.ts';
import { uiWords } from '../words/words.ts';
import { IconButton } from './icon-button.tsx';
import style from './dialog.module.css';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Asked to close, by Escape or the cross. What is typed inside stays the caller's to keep. */
  onClose: () => void;
  /** The buttons, primary last. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A window over the page, the browser's own: it keeps the focus inside and gives it back. From the
 * bottom on a phone. @example <Dialog title={w.approve} isOpen={isOpen} onClose={close} footer={…}>…</Dialog>
 */
export function Dialog({ title, isOpen, onClose, footer, children }: DialogProps) {
  const w = useWords(uiWords);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  // One that is taken away while it is open gives the focus back as well: the browser does so only on closing.
  const isHere = useRef(true);
  useLayoutEffect(() => {
    const node = dialog.current;
    isHere.current = true;
    return () => {
      isHere.current = false;
      node?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={style.dialog}
      aria-labelledby={id}
      // A second Escape closes it without asking again.
      onClose={(event) => isHere.current && isOpen && event.target === event.currentTarget && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        // A field inside may cancel something of its own, such as choosing a file.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {isOpen && (
        <div className={style.inside}>
          <header className={style.heading}>
            <h2 id={id} className={style.title}>
              {title}
            </h2>
            <IconButton label={w.close} onClick={onClose}>
              <X size={20} aria-hidden />
            </IconButton>
          </header>
          <div className={style.body}>{children}</div>
          {footer && <footer className={style.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
