import type { ReactNode } from 'react';
import { useDialog } from '#platform/ui/web/overlays/use-dialog.ts';

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
  const modal = useDialog(open, onClose);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      {...modal}
      className={className}
      aria-label={label}
      onClick={(event) => {
        // The backdrop counts as the dialog itself; so does its padding, which therefore must be none.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
