import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { changeToasts, currentToasts, onToastsChanged, type Toast, toastExitMs, toastDurationMs } from './toast.ts';
import style from './toasts.module.css';
import { useTopDialog } from './use-dialog.ts';

/** Renders the toasts inside an open dialog, because everything outside a modal dialog is inert. `<UiProvider>` contains this component. */
export function Toasts() {
  const w = useTexts(uiTexts).toasts;
  const toasts = useSyncExternalStore(onToastsChanged, currentToasts);
  const stack = useRef<HTMLElement>(null);
  const topWindow = useTopDialog();
  useRaised(stack, topWindow);
  return createPortal(
    <section ref={stack} popover="manual" className={`print:hidden ${style.stack}`} aria-label={w.region}>
      <output className={`items-start ${style.list}`}>
        {toasts.map((toast) => (
          <OneToast key={toast.id} toast={toast} />
        ))}
      </output>
    </section>,
    topWindow ?? document.body,
  );
}

function useRaised(stack: RefObject<HTMLElement | null>, topWindow: HTMLDialogElement | null): void {
  useLayoutEffect(() => {
    if (!stack.current?.matches(':popover-open')) stack.current?.showPopover();
  }, [stack, topWindow]);
}

function OneToast({ toast }: { toast: Toast }) {
  const w = useTexts(uiTexts).toasts;
  const [held, setHeld] = useState(false);
  const leaving = toast.status === 'dismiss';
  const dismiss = () => changeToasts({ change: 'dismiss', id: toast.id });

  useEffect(() => {
    if (leaving) return after(toastExitMs, () => changeToasts({ change: 'remove', id: toast.id }));
    if (held) return undefined;
    return after(toastDurationMs - toastExitMs, () => changeToasts({ change: 'dismiss', id: toast.id }));
  }, [toast.id, leaving, held]);

  return (
    <div
      className={`flex gap-1 border rounded bg-card items-center text-ink shadow ${style.toast}`}
      data-leaving={leaving || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="flex-1 min-w-0">
        <p className="line-clamp-2 wrap-anywhere font-semibold leading-tight">{toast.title}</p>
        {toast.body && <p className={`text-dim text-sm wrap-anywhere overflow-hidden ${style.body}`}>{toast.body}</p>}
        {toast.secondaryAction && (
          <button
            type="button"
            className={`hover:bg-hover font-semibold text-sm text-start rounded ${style.other}`}
            onClick={() => {
              toast.secondaryAction?.run();
              dismiss();
            }}
          >
            {toast.secondaryAction.text}
          </button>
        )}
      </div>
      {toast.undo && (
        <button
          type="button"
          className={`hover:bg-hover grid grid-cols-1 flex-none text-focus font-semibold ${style.act}`}
          onClick={() => {
            toast.undo?.();
            dismiss();
          }}
        >
          {w.undo}
        </button>
      )}
      {toast.action && <ActionLink path={toast.action} label={toast.actionLabel ?? w.open} onOpened={dismiss} />}
      <button
        type="button"
        className={`hover:bg-hover text-dim ${style.dismiss}`}
        aria-label={`${w.dismiss}: ${toast.title}`}
        onClick={dismiss}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}

function ActionLink({ path, label, onOpened }: { path: string; label: string; onOpened: () => void }) {
  const link = useInternalLink(path);
  return (
    <a
      className={`hover:bg-hover grid grid-cols-1 flex-none text-focus underline font-semibold ${style.act}`}
      href={link.href}
      onClick={(event) => {
        link.onClick(event);
        onOpened();
      }}
    >
      {label}
    </a>
  );
}

function after(milliseconds: number, callBack: () => void): () => void {
  const timer = setTimeout(callBack, milliseconds);
  return () => clearTimeout(timer);
}
