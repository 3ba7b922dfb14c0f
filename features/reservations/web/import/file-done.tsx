import { Button } from '#platform/ui/web/controls/button.tsx';
import { ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ImportRow } from '#features/reservations/shapes/imports.ts';
import { importTexts } from '#features/reservations/i18n/import/texts.ts';
import { PlanLines } from './plan-lines.tsx';

export function FileDone({ file, onAnother }: { file: ImportRow; onAnother: () => void }) {
  const w = useTexts(importTexts);
  const { grouped } = useNumbers();
  const link = useInternalLink(file.kind === 'places' ? '/admin?tab=places' : '/calendar');
  return (
    <Panel title={file.fileName}>
      <div className="stack">
        {file.state === 'done' && <output>{w.done(grouped(file.fresh), grouped(file.changed))}</output>}
        {file.state === 'done' && file.questioned > 0 && (
          <>
            <p role="note">{w.questionedDone(w.records(file.questioned, grouped(file.questioned)))}</p>
            <PlanLines file={file} plan="questioned" />
          </>
        )}
        {file.state === 'failed' && <ProblemNote>{w.refused[file.problem ?? ''] ?? w.refused['broken-off']}</ProblemNote>}
        {file.state === 'cancelled' && <p>{w.importCanceled}</p>}
        <div className="row across-16 middle">
          {file.state === 'done' && (
            <Button as="a" {...link}>
              {file.kind === 'places' ? w.kinds.places : w.toCalendar}
            </Button>
          )}
          <Button kind="plain" onClick={onAnother}>
            {w.another}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
