import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import style from './detail.module.css';
import type { Decision } from './use-decision.ts';
import Check from 'lucide-react/icons/check';

/** Where thumbs are: the one primary action of the screen, and its contrary. */
export function DecisionBar({ decision, isComplete }: { decision: Decision; isComplete: boolean }) {
  const w = useTexts(adminTexts);
  return (
    <div className={`screen-only gap-6 lined on-card column ${style.bar}`}>
      {!isComplete && <p className="meta">{w.shared.unfinished}</p>}
      {isComplete && decision.approval.failure === null && <DoneNote>{decision.lastDone?.said ?? null}</DoneNote>}
      <ActionNote of={decision.approval} />
      <div className="row gap-12">
        <Button kind="plain" size="lg" onClick={decision.askToReject} aria-keyshortcuts="r">
          {w.requests.reject}
        </Button>
        {/* Not disabled while pending: a disabled button would lose the focus, and a second press asks nothing. */}
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

/** What has just been done, for the eye; those who listen hear it from `LiveRegion`. */
function DoneNote({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p className="line middle fit accent size-14" aria-hidden>
      <Check size={16} />
      <span className="fit tight">{children}</span>
    </p>
  );
}
