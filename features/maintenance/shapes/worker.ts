import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, nonTestId, requiredName } from '#platform/http/shapes.ts';
import { workerLists, type WorkerList } from '#features/maintenance/rules.ts';

export const workerIdInput = z.strictObject({ id });

const facts = {
  list: z.enum(workerLists),
  name: requiredName(80),
  /** ID of the worker's account. null if the worker has none. */
  accountId: z
    .literal('')
    .transform(() => null)
    .or(id)
    .nullable(),
};

export const WorkerName = z.strictObject({ name: facts.name });
/** The browser generates `id`, so that retries create only one worker. */
export const NewWorker = z.strictObject({ id: nonTestId, list: facts.list, name: facts.name, accountId: facts.accountId.default(null) });
export const WorkerChange = z.strictObject({ id, changes: fieldChanges(facts) });

export interface WorkerRow {
  id: string;
  list: WorkerList;
  name: string;
  accountId: string | null;
}
