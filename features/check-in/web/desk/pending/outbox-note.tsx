import CloudOff from 'lucide-react/icons/cloud-off';
import { retryNow } from '#platform/outbox/web/transport.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { pendingTexts } from '#features/check-in/i18n/pending/texts.ts';
import type { DeskItem } from './desk-item.ts';
import style from './outbox-note.module.css';
import { RefusedEntry } from './refused-entry.tsx';

interface OutboxNoteProps {
  pendingCount: number;
  refused: readonly DeskItem[];
  onOpen: (familyId: string) => void;
}

export function OutboxNote({ pendingCount, refused, onOpen }: OutboxNoteProps) {
  const w = useTexts(pendingTexts);
  return (
    <>
      <output className="block print:hidden">
        {pendingCount > 0 && (
          <span data-hue="ember" className={`hued font-semibold text-sm items-center gap-x-2 gap-y-1 rounded ${style.waiting}`}>
            <CloudOff size={16} aria-hidden />
            {w.count(pendingCount)}
            <button type="button" className={`rounded-full ${style.now}`} onClick={retryNow}>
              {w.sendNow}
            </button>
          </span>
        )}
      </output>
      <div role="alert" className="block print:hidden">
        {refused.map((item) => (
          <RefusedEntry key={item.key} item={item} onOpen={onOpen} />
        ))}
      </div>
    </>
  );
}
