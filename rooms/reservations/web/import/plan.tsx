import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote, ProblemNote } from '#platform/ui/web/show/notice.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { Tabs } from '#platform/ui/web/press/tabs.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { LinePlan } from '#rooms/reservations/csv/plan.ts';
import type { ImportRow } from '#rooms/reservations/shapes/imports.ts';
import { importWords } from '#rooms/reservations/words/import/words.ts';
import { GiveUp } from './give-up.tsx';
import { PlanLines } from './plan-lines.tsx';

/** What is wrong comes first: it stands in the way of all the rest. */
const order: readonly LinePlan[] = ['wrong', 'fresh', 'changed', 'same'];

/** The third step: what would happen, line by line; nothing is written until somebody says so. */
export function Plan({ file, onMatchAgain }: { file: ImportRow; onMatchAgain: () => void }) {
  const w = useWords(importWords);
  const { grouped } = useNumbers();
  const [shown, show] = useState<LinePlan>(order.find((plan) => file[plan] > 0) ?? 'fresh');
  const confirm = useAction(calls.reservations.confirmImport.mutate, {
    problems: { 'gone-on': w.goneOn, 'nothing-to-do': w.goneOn, 'wrong-lines': w.goneOn },
  });
  const toWrite = file.fresh + file.changed;

  return (
    <Panel title={`${w.planTitle}: ${file.fileName}`}>
      <div className="stack">
        {file.problem === 'changed-meanwhile' && <ProblemNote>{w.changedMeanwhile}</ProblemNote>}
        {file.wrong > 0 && <ProblemNote>{w.wrongNote(w.records(file.wrong, grouped(file.wrong)))}</ProblemNote>}
        {file.wrong === 0 && toWrite === 0 && <p className="meta">{w.nothingToDo}</p>}
        <Tabs
          label={w.planTitle}
          tabs={order.map((plan) => ({ key: plan, title: `${w.plans[plan]} · ${grouped(file[plan])}` }))}
          value={shown}
          onChange={(plan) => show(plan as LinePlan)}
        >
          <PlanLines key={shown} file={file} plan={shown} />
        </Tabs>
        <ActionNote of={confirm} />
        <div className="row across-16 middle">
          {file.wrong === 0 && toWrite > 0 && (
            <Button loading={confirm.pending} onClick={() => confirm.run({ id: file.id })}>
              {w.write(w.records(toWrite, grouped(toWrite)))}
            </Button>
          )}
          {file.wrong > 0 && (
            <Button as="a" href={`/import/${file.id}/wrong.csv`} download icon={<Download size={18} aria-hidden />}>
              {w.takeOutWrong}
            </Button>
          )}
          <Button kind="plain" onClick={onMatchAgain}>
            {w.matchAgain}
          </Button>
          <GiveUp file={file} />
        </div>
      </div>
    </Panel>
  );
}
