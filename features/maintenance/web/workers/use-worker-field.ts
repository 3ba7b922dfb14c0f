import { z } from 'zod';
import { isUnchanged } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useRecordEdit } from '#platform/records/web/use-record-edit.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { WorkerRow } from '#features/maintenance/shapes/worker.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';

type WorkerField = 'list' | 'name' | 'accountId';

/** Edits one field of a worker. The value of its input is text, '' without an account. */
export function useWorkerField(worker: WorkerRow, field: WorkerField) {
  const w = useTexts(maintenanceTexts);
  return useRecordEdit(({ changes }) => calls.maintenance.changeWorker.mutate({ id: worker.id, changes }), {
    draftName: `worker-${worker.id}-${field}`,
    stored: { [field]: worker[field] } as Pick<WorkerRow, WorkerField>,
    toInput: (facts) => ({ [field]: facts[field] ?? '' }) as Record<WorkerField, string>,
    shape: z.record(z.string(), z.string()).transform((typed) => ({ [field]: typed[field]?.trim() || null }) as Partial<WorkerRow>),
    savesAtOnce: true,
    about: worker.id,
    problems: { ...w.problems, conflict: null },
    done: (answer) => (isUnchanged(answer) ? undefined : w.workers.saved),
  });
}
