import X from 'lucide-react/icons/x';
import { type ComponentType, type ReactNode, type SyntheticEvent, useId } from 'react';
import { Button, IconButton } from '#platform/ui/web/controls/button.tsx';
import { ActionNote, type Failed } from '#platform/ui/web/display/notice.tsx';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import style from './dialog.module.css';
import { lazyComponent } from './lazy-component.tsx';
import { useDialog } from './use-dialog.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Called when the person presses Escape or the close button. The caller must save the input. */
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** Renders a native modal dialog with a focus trap. On phones it opens at the bottom. */
export function Dialog({ title, isOpen, onClose, footer, children }: DialogProps) {
  const w = useTexts(uiTexts);
  const id = useId();
  const modal = useDialog(isOpen, onClose, { beginsInField: true });
  return (
    <dialog {...modal} tabIndex={-1} className={style.dialog} aria-labelledby={id}>
      {isOpen && (
        <div className={`flex flex-col ${style.inside}`}>
          <header className={`flex gap-4 items-start justify-between ${style.heading}`}>
            <h2 id={id} className="text-xl mt-2">
              {title}
            </h2>
            <IconButton label={w.close} onClick={onClose}>
              <X size={20} aria-hidden />
            </IconButton>
          </header>
          <div className={style.body}>{children}</div>
          {footer && <footer className={`shares flex flex-wrap gap-3 justify-end border-t ${style.footer}`}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}

interface FormDialogProps {
  title: string;
  submitLabel: string;
  form: {
    send(event: SyntheticEvent<HTMLFormElement>): Promise<boolean>;
    pending: boolean;
    problem: string | null;
    failure: Failed | null;
    startedAt: number;
  };
  /** Called on Cancel, Escape and the close button, and after sending. The input stays in the form's draft. */
  onClose: () => void;
  cancelLabel?: string;
  isDanger?: boolean;
  isSubmitDisabled?: boolean;
  children: ReactNode;
}

/** Renders a dialog with one form and closes after sending. The dialog is open while it is mounted. */
export function FormDialog({
  title,
  submitLabel: verb,
  form,
  onClose,
  cancelLabel,
  isDanger,
  isSubmitDisabled,
  children,
}: FormDialogProps) {
  const w = useTexts(uiTexts);
  const id = useId();
  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    if (await form.send(event)) onClose();
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            {cancelLabel ?? w.cancel}
          </Button>
          <Button type="submit" form={id} hue={isDanger ? 'berry' : undefined} disabled={isSubmitDisabled} loading={form.pending}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={id} noValidate method="post" onSubmit={send} className="grid grid-cols-1 gap-4">
        {children}
        <ActionNote of={form} />
      </form>
    </Dialog>
  );
}

interface Closes {
  onClose: () => void;
}

/**
 * Creates a dialog that loads its code when it is opened. If loading fails it offers a reload of the page, because browsers do not retry an
 * import.
 */
export function lazyDialog<Props extends Closes>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyComponent(load, { missing: ({ onClose }) => <NotLoaded onClose={onClose} /> });
}

function NotLoaded({ onClose }: Closes) {
  const w = useTexts(uiPartTexts).notLoaded;
  return (
    <Dialog title={w.title} isOpen onClose={onClose} footer={<Button onClick={() => location.reload()}>{w.again}</Button>}>
      <p role="alert">{w.body}</p>
    </Dialog>
  );
}
