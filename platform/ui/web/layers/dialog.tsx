import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { useWords } from '#platform/words/web/use-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import style from './dialog.module.css';
import { IconButton } from '#platform/ui/web/press/button.tsx';
import { useWindow } from './window.ts';

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
  const modal = useWindow(isOpen, onClose, { beginsInField: true });
  return (
    <dialog {...modal} tabIndex={-1} className={style.dialog} aria-labelledby={id}>
      {isOpen && (
        <div className={style.inside}>
          <header className={`line gap-16 top between ${style.heading}`}>
            <h2 id={id} className="size-20 above-8">
              {title}
            </h2>
            <IconButton label={w.close} onClick={onClose}>
              <X size={20} aria-hidden />
            </IconButton>
          </header>
          <div className={style.body}>{children}</div>
          {footer && <footer className={`shares ${style.footer}`}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
