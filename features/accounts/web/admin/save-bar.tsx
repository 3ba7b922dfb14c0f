import { Button } from '#platform/ui/web/controls/button.tsx';
import { FailureNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import style from './detail.module.css';
import type { useAccessChange } from './use-access-change.ts';

export function SaveBar({ access }: { access: ReturnType<typeof useAccessChange> }) {
  const w = useTexts(adminTexts);
  const count = Object.keys(access.edits.permissions).length + (access.edits.position === null ? 0 : 1);
  return (
    <div className={`print:hidden gap-1.5 border-t bg-card flex flex-col ${style.bar}`}>
      <p className="text-dim text-sm">{access.isComplete ? w.person.unsaved(count) : w.shared.unfinished}</p>
      <FailureNote failure={access.change.failure} />
      <div className="flex flex-wrap gap-3">
        <Button kind="plain" onClick={access.discard}>
          {w.person.discard}
        </Button>
        <Button className={style.primary} aria-busy={access.change.pending} disabled={!access.isComplete} onClick={access.save}>
          {w.person.save}
        </Button>
      </div>
    </div>
  );
}
