import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import style from './detail.module.css';
import type { Decision } from './use-decision.ts';
import Check from 'lucide-react/icons/check';

/** Bar with the buttons of a decision. On a phone it is at the bottom of the screen, within reach of the thumb. */
export function DecisionBar({ decision, isComplete }: { decision: Decision; isComplete: boolean }) {
  const w = useTexts(adminTexts);
  return (
    <div className={`print:hidden gap-1.5 border-t bg-card flex flex-col ${style.bar}`}>
      {!isComplete && <p className="text-dim text-sm">{w.shared.unfinished}</p>}
      {isComplete && decision.approval.failure === null && <DoneNote>{decision.lastDone?.text ?? null}</DoneNote>}
      <ActionNote of={decision.approval} />
      <div className="flex flex-wrap gap-3">
        <Button kind="plain" size="lg" onClick={decision.openRejection} aria-keyshortcuts="r">
          {w.requests.reject}
        </Button>
        {/* The button is not disabled during the call, because a disabled button loses the focus. `useAction` ignores a second press. */}
        <Button
          size="lg"
          className={style.primary}
          aria-busy={decision.approval.pending}
          aria-disabled={!isComplete}
          onClick={decision.approve}
          aria-keyshortcuts="a"
        >
          {w.requests.approve}
        </Button>
      </div>
    </div>
  );
}

/** Hidden from screen readers, because `LiveRegion` announces the same text. */
function DoneNote({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p className="flex gap-2 items-center min-w-0 text-focus text-sm" aria-hidden>
      <Check size={16} />
      <span className="min-w-0 leading-tight">{children}</span>
    </p>
  );
}
