import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { sendChange } from '#platform/outbox/web/send-change.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { describeAction } from '#features/check-in/web/outbox-texts.ts';
import { pendingTexts } from '#features/check-in/i18n/pending/texts.ts';
import type { DeskItem } from './desk-item.ts';
import style from './outbox-note.module.css';
import { describeDrawerMoney, buildExcessItem, findPaidAlready } from './paid-already.ts';
import { useRefusalText } from './use-refusal-text.ts';

interface RefusedEntryProps {
  item: DeskItem;
  onOpen: (familyId: string) => void;
}

/** Shows a refused change with its reason. For a refused payment it offers to record the money or to return it. */
export function RefusedEntry({ item, onOpen }: RefusedEntryProps) {
  const w = useTexts(pendingTexts);
  const numbers = useNumbers();
  const { language } = useLanguage();
  const refusalText = useRefusalText();
  const { key, about, answer } = item;
  const isPaidTwice = 'cents' in about.did && findPaidAlready(answer) !== null;
  const amount = 'cents' in about.did ? numbers.dollars(about.did.cents) : '';
  async function record(): Promise<void> {
    await sendChange(buildExcessItem(item));
    await outbox.dismiss(key);
  }
  return (
    <div className={`flex flex-wrap gap-2 items-center mt-1 mb-2 rounded ${style.refused}`}>
      <TriangleAlert size={18} aria-hidden />
      <p className="flex-[1_1_12rem] min-w-0 wrap-anywhere">
        <strong>{w.notDone(about.name, describeAction(about, language, numbers))}</strong> {refusalText(item.refused ?? '', answer)}{' '}
        {isPaidTwice && describeDrawerMoney(about, w, numbers)}
      </p>
      <Button kind="plain" onClick={() => onOpen(about.familyId)}>
        {w.open}
      </Button>
      {isPaidTwice && (
        <Button kind="plain" onClick={() => void record()}>
          {w.record(amount)}
        </Button>
      )}
      <Button kind="plain" onClick={() => void outbox.dismiss(key)}>
        {isPaidTwice ? w.moneyReturned(amount) : w.dismiss}
      </Button>
    </div>
  );
}
