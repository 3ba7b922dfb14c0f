import CloudOff from 'lucide-react/icons/cloud-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { tryNow } from '#platform/outbox/web/transport.ts';
import { failureWords } from '#platform/ui/failure-words.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { uiWords } from '#platform/ui/words/words.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useLanguage, useWords } from '#platform/words/web/use-words.ts';
import { didWords } from '#rooms/check-in/web/outbox-words.ts';
import { deskWords } from '#rooms/check-in/words/desk/words.ts';
import type { DeskItem } from './desk-item.ts';
import style from './outbox-note.module.css';

interface OutboxNoteProps {
  heldCount: number;
  refused: readonly DeskItem[];
  onOpen: (familyId: string) => void;
}

/** How much waits on this device to be sent, and what the server did not do, until somebody has read it. */
export function OutboxNote({ heldCount, refused, onOpen }: OutboxNoteProps) {
  const w = useWords(deskWords);
  const numbers = useNumbers();
  const { language } = useLanguage();
  const refusalWords = useRefusalWords();
  return (
    <>
      <output className="block screen-only">
        {heldCount > 0 && (
          <span data-hue="ember" className={`hued strong size-14 middle gap-4 across-8 rounded ${style.waiting}`}>
            <CloudOff size={16} aria-hidden />
            {w.waiting.count(heldCount)}
            <button type="button" className={`pill ${style.now}`} onClick={tryNow}>
              {w.waiting.sendNow}
            </button>
          </span>
        )}
      </output>
      <div role="alert" className="block screen-only">
        {refused.map((item) => (
          <div key={item.key} className={`row middle above-4 below-8 rounded ${style.refused}`}>
            <TriangleAlert size={18} aria-hidden />
            <p className="rest fit anywhere">
              <strong>{w.waiting.notDone(item.about.name, didWords(item.about, language, numbers))}</strong>{' '}
              {refusalWords(item.refused ?? '')}
            </p>
            <Button kind="plain" onClick={() => onOpen(item.about.familyId)}>
              {w.waiting.open}
            </Button>
            <Button kind="plain" onClick={() => void outbox.dismiss(item.key)}>
              {w.waiting.seen}
            </Button>
          </div>
        ))}
      </div>
    </>
  );
}

/** In words why the server did not do it: a reason of the room's own, or a code of the platform. */
export function useRefusalWords(): (reason: string) => string {
  const problems: Readonly<Record<string, string>> = useWords(deskWords).problems;
  const failures = useWords(uiWords).failures;
  return (reason) => problems[reason] ?? failureWords({ code: reason }, failures).sentence;
}
