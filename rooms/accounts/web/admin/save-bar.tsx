import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote } from '#platform/ui/web/show/notice.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';
import style from './detail.module.css';
import type { useStandingChange } from './use-standing-change.ts';

/** There only while something is not saved yet. */
export function SaveBar({ standing }: { standing: ReturnType<typeof useStandingChange> }) {
  const w = useWords(adminWords);
  const count = Object.keys(standing.edits.permissions).length + (standing.edits.place === null ? 0 : 1);
  return (
    <div className={`screen-only ${style.bar}`}>
      <p className="meta">{standing.isComplete ? w.person.unsaved(count) : w.shared.unfinished}</p>
      <FailureNote failure={standing.failure} />
      <div className="row gap-12">
        <Button kind="plain" onClick={standing.discard}>
          {w.person.discard}
        </Button>
        <Button className={style.primary} aria-busy={standing.pending} disabled={!standing.isComplete} onClick={standing.save}>
          {w.person.save}
        </Button>
      </div>
    </div>
  );
}
