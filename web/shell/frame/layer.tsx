import type { ReactNode } from 'react';
import { useDialog } from '#platform/ui/web/overlays/use-dialog.ts';

interface LayerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** A modal layer above the page. The browser's dialog traps and restores the focus and handles Escape. A click outside closes it. */
export function Layer({ open, onClose, label, className, children }: LayerProps) {
  const modal = useDialog(open, onClose);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      {...modal}
      className={className}
      aria-label={label}
      onClick={(event) => {
        // The target of a click on the backdrop is the dialog. So is that of a click on its padding, which must therefore be zero.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
