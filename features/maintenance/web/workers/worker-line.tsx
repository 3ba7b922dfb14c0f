import { type KeyboardEvent, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { EditConflictNote } from '#platform/records/web/edit-conflict-note.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { WorkerRow } from '#features/maintenance/shapes/worker.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { useWorkerChange } from './use-worker-change.ts';

interface WorkerLineProps {
  worker: WorkerRow;
  accounts: readonly { id: string; name: string }[];
}

export function WorkerLine({ worker, accounts }: WorkerLineProps) {
  const { workers: w } = useTexts(maintenanceTexts);
  const { action, change, conflict, decide } = useWorkerChange(worker);
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
  const formatValue = ({ field }: { field: string }, value: unknown) => {
    if (field === 'list') return w.lists[value as WorkerRow['list']];
    if (field === 'accountId' && value !== null) return accounts.find((account) => account.id === value)?.name ?? w.otherAccount;
    return String(value ?? w.noAccount);
  };
  return (
    <li className="grid grid-cols-1 gap-2 settles" data-settled={useChangeTint(worker)}>
      <div className="flex gap-2 items-center">
        <div className="fields gap-2 flex-1 min-w-0">
          <NameField name={name} onChange={(to, from) => void change('name', to, from)} />
          <SelectField
            aria-label={w.accountOf(name)}
            emptyText={w.noAccount}
            choices={choices.map((account) => ({ value: account.id, text: account.name }))}
            value={accountId ?? ''}
            onChange={(event) => void change('accountId', event.currentTarget.value || null)}
          />
        </div>
        <div className="flex-none">
          <MoreActions
            isShort
            label={w.more(name)}
            actions={[
              { text: w.moveTo[other], run: () => void change('list', other) },
              { text: w.remove(name), run: () => void remove.run({ id }), isDanger: true },
            ]}
          />
        </div>
      </div>
      <ActionNote of={[action, remove]} />
      {conflict && (
        <EditConflictNote
          by={conflict.by}
          at={conflict.at}
          theirs={formatValue(conflict, conflict.theirs)}
          yours={formatValue(conflict, conflict.yours)}
          onDecide={decide}
        />
      )}
    </li>
  );
}

/** Name field that saves on blur or Enter. Escape or an empty name discards the input. */
function NameField({ name, onChange }: { name: string; onChange: (to: string, from: string) => void }) {
  const w = useTexts(maintenanceTexts).workers;
  // `over` is the name when typing began, sent as the expected value: someone else may rename the worker.
  const [draft, setDraft] = useState<{ typed: string; over: string } | null>(null);
  const [isTyping, setTyping] = useState(false);
  // Keep the draft until the new name arrives, so that a failed call loses no input.
  if (draft !== null && !isTyping && draft.over !== name) setDraft(null);
  function leave(): void {
    setTyping(false);
    const to = draft?.typed.trim() ?? '';
    if (draft === null || to === '' || to === draft.over) setDraft(null);
    else onChange(to, draft.over);
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') setDraft(null);
  }
  return (
    <TextField
      aria-label={w.nameOf(name)}
      value={draft?.typed ?? name}
      maxLength={80}
      autoComplete="off"
      onChange={(event) => {
        setTyping(true);
        setDraft({ typed: event.currentTarget.value, over: draft?.over ?? name });
      }}
      onBlur={leave}
      onKeyDown={press}
    />
  );
}
