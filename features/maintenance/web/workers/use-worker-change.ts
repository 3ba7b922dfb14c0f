import { useState } from 'react';
import type { EditConflict } from '#platform/http/field-changes.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isUnchanged } from '#platform/http/outcome.ts';
import type { WorkerRow } from '#features/maintenance/shapes/worker.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';

type Field = 'list' | 'name' | 'accountId';

type Conflict = Partial<Omit<EditConflict, 'field'>> & { field: Field };

export function useWorkerChange(worker: WorkerRow) {
  const w = useTexts(maintenanceTexts);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const action = useAction(calls.maintenance.changeWorker.mutate, {
    about: worker.id,
    problems: {
      ...w.problems,
      conflict(refusal) {
        const [first] = 'conflicts' in refusal ? refusal.conflicts : [];
        setConflict(first === undefined ? null : { ...first, field: first.field as Field });
      },
    },
    done: (answer) => (isUnchanged(answer) ? undefined : w.workers.saved),
    undo: ({ id, changes }) => calls.maintenance.changeWorker.mutate({ id, changes: reverseChanges(changes) }),
  });

  async function change(field: Field, to: string | null, from: unknown = worker[field]): Promise<void> {
    setConflict(null);
    if (from !== to) await action.run({ id: worker.id, changes: { [field]: { from, to } } });
  }

  return {
    action,
    change,
    conflict,
    decide(side: 'mine' | 'theirs'): void {
      setConflict(null);
      if (conflict && side === 'mine') void change(conflict.field, conflict.yours as string | null, conflict.theirs);
    },
  };
}

type Changes = Parameters<typeof calls.maintenance.changeWorker.mutate>[0]['changes'];

function reverseChanges(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change && { from: change.to, to: change.from }]));
}
