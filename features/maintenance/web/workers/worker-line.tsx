import type { KeyboardEvent } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { WorkerRow } from '#features/maintenance/shapes/worker.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { useWorkerField } from './use-worker-field.ts';

interface WorkerLineProps {
  worker: WorkerRow;
  accounts: readonly { id: string; name: string }[];
}

export function WorkerLine({ worker, accounts }: WorkerLineProps) {
  const { workers: w } = useTexts(maintenanceTexts);
  const [nameEdit, accountEdit, listEdit] = [
    useWorkerField(worker, 'name'),
    useWorkerField(worker, 'accountId'),
    useWorkerField(worker, 'list'),
  ];
  const { id, list, name, accountId } = worker;
  const remove = useAction(calls.maintenance.removeWorker.mutate, {
    about: id,
    done: () => w.removed(name),
    undo: () => calls.maintenance.addWorker.mutate({ id, list, name, accountId }),
  });
  const other = list === 'staff' ? 'volunteers' : 'staff';
  // Add the linked account to the choices even if it has no access to maintenance anymore.
  const isListed = accountId === null || accounts.some((account) => account.id === accountId);
  const choices = [...accounts, ...(isListed ? [] : [{ id: accountId, name: w.otherAccount }])];
  const accountName = (value: string) =>
    value === '' ? w.noAccount : (accounts.find((account) => account.id === value)?.name ?? w.otherAccount);
  return (
    <li className="grid grid-cols-1 gap-2 settles" data-settled={useChangeTint(worker)}>
      <div className="flex gap-2 items-center">
        <div className="fields gap-2 flex-1 min-w-0">
          <NameField name={name} edit={nameEdit} />
          <SelectField
            aria-label={w.accountOf(name)}
            emptyText={w.noAccount}
            choices={choices.map((account) => ({ value: account.id, text: account.name }))}
            value={accountEdit.values.accountId}
            onChange={(event) => void accountEdit.choose('accountId', event.currentTarget.value)}
          />
        </div>
        <div className="flex-none">
          <MoreActions
            isShort
            label={w.more(name)}
            actions={[
              { text: w.moveTo[other], run: () => void listEdit.choose('list', other) },
              { text: w.remove(name), run: () => void remove.run({ id }), isDanger: true },
            ]}
          />
        </div>
      </div>
      <ActionNote of={[nameEdit, accountEdit, listEdit, remove]} />
      {nameEdit.conflict('name')}
      {accountEdit.conflict('accountId', accountName)}
      {listEdit.conflict('list', (value) => w.lists[value as WorkerRow['list']])}
    </li>
  );
}

/** Name field that saves on blur or Enter. Escape or an empty name discards the input. */
function NameField({ name, edit }: { name: string; edit: ReturnType<typeof useWorkerField> }) {
  const w = useTexts(maintenanceTexts).workers;
  function leave(): void {
    if (edit.values.name.trim() === '') edit.discard();
    else if (edit.isEdited()) void edit.send();
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') edit.discard();
  }
  return (
    <TextField aria-label={w.nameOf(name)} maxLength={80} autoComplete="off" {...edit.field('name')} onBlur={leave} onKeyDown={press} />
  );
}
