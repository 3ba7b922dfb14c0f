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
  const w = useTexts(uiTexts);
  const id = useId();
  const modal = useDialog(isOpen, onClose, { beginsInField: true });
  return (
    <dialog {...modal} tabIndex={-1} className={style.dialog} aria-labelledby={id}>
      {isOpen && (
        <div className={`column ${style.inside}`}>
          <header className={`line gap-16 top between ${style.heading}`}>
            <h2 id={id} className="size-20 above-8">
              {title}
            </h2>
            <IconButton label={w.close} onClick={onClose}>
              <X size={20} aria-hidden />
            </IconButton>
          </header>
          <div className={style.body}>{children}</div>
          {footer && <footer className={`shares row gap-12 end-across lined ${style.footer}`}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}

interface FormDialogProps {
  title: string;
  /** What the button says: a verb, mostly with its thing. */
  submitLabel: string;
  /** From `useFormAction`, or whatever sends itself the same way. */
  form: {
    /** Answers whether it was done. */
    send(event: SyntheticEvent<HTMLFormElement>): Promise<boolean>;
    pending: boolean;
    problem: string | null;
    failure: Failed | null;
    startedAt: number;
  };
  /** By the button, Escape or the cross, and once it was sent. What is typed is kept by the form's `keepAs`. */
  onClose: () => void;
  /** Where 'Cancel' would be misread. */
  cancel?: string;
  /** What is done takes something away. */
  isDanger?: boolean;
  /** There is nothing to send as it stands. */
  isIdle?: boolean;
  children: ReactNode;
}

/** A window with one form and its buttons, open while it is drawn. It begins in its first field and closes once it was sent. */
export function FormDialog({ title, submitLabel: verb, form, onClose, cancel, isDanger, isIdle, children }: FormDialogProps) {
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
            {cancel ?? w.cancel}
          </Button>
          <Button type="submit" form={id} hue={isDanger ? 'berry' : undefined} disabled={isIdle} loading={form.pending}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={id} noValidate method="post" onSubmit={send} className="stack">
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
 * A window that comes when it is opened, since few open it. Where it does not come, without a network, that is said in
 * its place, with a way to load the page again: a browser asks once only for a script that did not come.
 * @example export const FeedsDialog = lazyDialog(async () => (await import('./feeds-dialog.tsx')).FeedsDialog);
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
