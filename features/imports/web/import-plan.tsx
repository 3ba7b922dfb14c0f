import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote, ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { Tabs } from '#platform/ui/web/controls/tabs.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ImportRow } from '#features/imports/shapes.ts';
import { importTexts } from '#features/imports/i18n/texts.ts';
import { CancelImport } from './cancel-import.tsx';
import { PlanLines, type PlanLinesProps } from './plan-lines.tsx';

/** Wrong lines come first, because they block the import. */
const order = ['wrong', 'questioned', 'known', 'fresh', 'changed', 'same'] as const;
type Part = (typeof order)[number];

interface ImportPlanProps extends Pick<PlanLinesProps, 'file' | 'BookingsAtPlace'> {
  onMatchAgain: () => void;
}

export function ImportPlan({ file, BookingsAtPlace, onMatchAgain }: ImportPlanProps) {
  const w = useTexts(importTexts);
  const { grouped } = useNumbers();
  const [part, show] = useState<Part>(order.find((plan) => file[plan] > 0) ?? 'fresh');
  const confirm = useAction(calls.reservations.confirmImport.mutate, {
    problems: { 'gone-on': w.continuedElsewhere, 'nothing-to-do': w.continuedElsewhere, 'wrong-lines': w.continuedElsewhere },
  });
  const toWrite = file.fresh + file.changed;
  const plans = order.filter((plan) => (plan !== 'known' && plan !== 'questioned') || file[plan] > 0);

  return (
    <Panel title={`${w.planTitle}: ${file.fileName}`}>
      <div className="grid grid-cols-1 gap-4">
        {file.problem === 'changed-meanwhile' && <ProblemNote>{w.changedMeanwhile}</ProblemNote>}
        {file.wrong > 0 && <ProblemNote>{w.wrongNote(w.records(file.wrong, grouped(file.wrong)))}</ProblemNote>}
        {file.questioned > 0 && <p role="note">{w.questionedNote(w.records(file.questioned, grouped(file.questioned)))}</p>}
        {(file.known > 0 || file.takesKnown) && <KnownLines file={file} />}
        {file.wrong === 0 && toWrite === 0 && file.known === 0 && <p className="text-dim text-sm">{w.nothingToDo}</p>}
        <Tabs
          label={w.planTitle}
          tabs={plans.map((plan) => ({ key: plan, title: `${w.plans[plan]} · ${grouped(file[plan])}` }))}
          value={part}
          onChange={(plan) => show(plan as Part)}
        >
          <PlanLines key={part} file={file} plan={part} BookingsAtPlace={BookingsAtPlace} />
        </Tabs>
        <ActionNote of={confirm} />
        <div className="flex flex-wrap gap-x-4 gap-y-2 items-center">
          {file.wrong === 0 && toWrite > 0 && (
            <Button loading={confirm.pending} onClick={() => confirm.run({ id: file.id })}>
              {w.write(w.records(toWrite, grouped(toWrite)))}
            </Button>
          )}
          {file.wrong > 0 && (
            <Button as="a" href={`/import/${file.id}/wrong.csv`} download icon={<Download size={18} aria-hidden />}>
              {w.exportErrors}
            </Button>
          )}
          <Button kind="plain" onClick={onMatchAgain}>
            {w.matchAgain}
          </Button>
          <CancelImport file={file} />
        </div>
      </div>
    </Panel>
  );
}

/** Lines that match a stored record are skipped unless a person imports them as new. */
function KnownLines({ file }: { file: ImportRow }) {
  const w = useTexts(importTexts);
  const { grouped } = useNumbers();
  const take = useAction(calls.reservations.takeKnown.mutate, { problems: { 'gone-on': w.continuedElsewhere } });
  return (
    <div className="grid grid-cols-1 gap-2">
      <p role="note">{file.takesKnown ? w.duplicatesImported : w.duplicatesNote(w.records(file.known, grouped(file.known)))}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="plain" loading={take.pending} onClick={() => take.run({ id: file.id, take: !file.takesKnown })}>
          {file.takesKnown ? w.skipDuplicates : w.importDuplicates}
        </Button>
      </div>
      <ActionNote of={take} />
    </div>
  );
}
