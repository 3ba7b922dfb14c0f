import { Button } from '#platform/ui/web/controls/button.tsx';
import { ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { importTexts } from '#features/imports/i18n/texts.ts';
import { PlanLines, type PlanLinesProps } from './plan-lines.tsx';

interface FileDoneProps extends Pick<PlanLinesProps, 'file' | 'BookingsAtPlace'> {
  onAnother: () => void;
}

export function FileDone({ file, BookingsAtPlace, onAnother }: FileDoneProps) {
  const w = useTexts(importTexts);
  const { grouped } = useNumbers();
  const link = useInternalLink(file.kind === 'places' ? '/admin?tab=places' : '/calendar');
  return (
    <Panel title={file.fileName}>
      <div className="grid grid-cols-1 gap-4">
        {file.state === 'done' && <output>{w.done(grouped(file.fresh), grouped(file.changed))}</output>}
        {file.state === 'done' && file.questioned > 0 && (
          <>
            <p role="note">{w.questionedDone(w.records(file.questioned, grouped(file.questioned)))}</p>
            <PlanLines file={file} plan="questioned" BookingsAtPlace={BookingsAtPlace} />
          </>
        )}
        {file.state === 'failed' && <ProblemNote>{w.refused[file.problem ?? ''] ?? w.refused['broken-off']}</ProblemNote>}
        {file.state === 'cancelled' && <p>{w.importCanceled}</p>}
        <div className="flex flex-wrap gap-x-4 gap-y-2 items-center">
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
