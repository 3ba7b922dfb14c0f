import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface LayerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/**
 * Something laid over the page until it is chosen from or left. The browser's own dialog keeps the
 * focus inside, gives it back, and hears Escape; a click beside it closes it and does nothing else.
 */
export function Layer({ open, onClose, label, className, children }: LayerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the next key is heard, which may come before the next frame.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
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
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClose={() => isHere.current && onClose()}
      onClick={(event) => {
        // The backdrop counts as the dialog itself; so does its padding, which therefore must be none.
        if (event.target === dialog.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
