import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { lazyDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import style from '#web/shell/frame/bell.module.css';
import { shellTexts } from '#web/i18n/texts.ts';
import { useOutboxState } from './use-outbox-state.ts';

const panel = () => import('./outbox-panel.tsx').then((file) => file.OutboxPanel);
const OutboxPanel = lazyDialog(panel);
/** Preloads the panel after this time (ms), so that it is available offline even without a worker. */
const panelAfterMs = 4_000;

export function OutboxButton({ account }: { account: string }) {
  const w = useTexts(shellTexts).outbox;
  const { grouped } = useNumbers();
  const waiting = useOutboxState(account);
  const [isOpen, setOpen] = useState(false);
  const count = waiting.waiting.length + waiting.refused.length + waiting.photos.length;
  useEffect(() => {
    const timer = setTimeout(() => void panel().catch(() => {}), panelAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useStorageWarning(waiting.waiting.length > 0, w.cannotSave);
  // Do not remove an open panel when the last item is sent.
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <button
        type="button"
        className="hover:bg-hover icon-button relative"
        aria-label={w.open(grouped(count))}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CloudUpload size={22} aria-hidden />
        {count > 0 && (
          <span className={`text-xs text-center ${style.count}`} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      {isOpen &&
        createPortal(
          <OutboxPanel waiting={waiting} onClose={() => setOpen(false)} />,
          // Rendered outside the page header, where the header of the dialog would become a landmark.
          document.body,
        )}
    </>
  );
}

/** Shows a warning if a change must wait but the browser would lose it when the page closes. */
function useStorageWarning(isHeld: boolean, words: string): void {
  const isAtRisk = isHeld && !outbox.isPersistent();
  useEffect(() => {
    if (isAtRisk) toast({ title: words, about: 'outbox-storage' });
  }, [isAtRisk, words]);
}
