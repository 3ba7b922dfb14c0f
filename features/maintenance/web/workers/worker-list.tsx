import { type SyntheticEvent, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote, EmptyState } from '#platform/ui/web/display/notice.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type WorkerList as List, workerLists } from '#features/maintenance/rules.ts';
import { WorkerName } from '#features/maintenance/shapes/worker.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { useWorkers } from '#features/maintenance/web/use-workers.ts';
import { WorkerLine } from './worker-line.tsx';

export function WorkerList({ list }: { list: List }) {
  const w = useTexts(maintenanceTexts).workers;
  const workers = useWorkers().filter((worker) => worker.list === list);
  const accounts = useLive('maintenance.accounts', {});
  return (
    <Panel title={w.lists[list]}>
      {workers.length === 0 && (
        <EmptyState title={w.empty[list]}>
          <p>{w.emptyBody}</p>
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-3">
        {workers.map((worker) => (
          <WorkerLine key={worker.id} worker={worker} accounts={accounts.rows} />
        ))}
      </ul>
      <AddWorker list={list} />
    </Panel>
  );
}

function AddWorker({ list }: { list: List }) {
  const w = useTexts(maintenanceTexts).workers;
  const [id, setId] = useState(() => newId());
  const form = useFormAction(({ name }) => calls.maintenance.addWorker.mutate({ id, list, name }), {
    shape: WorkerName,
    start: { name: '' },
    draftName: `new-worker-${list}`,
    afterwards: 'reset',
    done(_answer, { name }) {
      setId(newId());
      return w.added(name);
    },
  });
  return (
    <form
      className="grid grid-cols-1 gap-3 mt-4"
      noValidate
      method="post"
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => void form.send(event)}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-end">
        <TextField label={w.addTo[list]} placeholder={w.name} maxLength={80} autoComplete="off" {...form.field('name')} />
        <Button kind="plain" type="submit" loading={form.pending}>
          {w.add}
        </Button>
      </div>
      <ActionNote of={form} />
    </form>
  );
}

export function WorkersPart() {
  return (
    <div className="fields max-w-5xl">
      {workerLists.map((list) => (
        <WorkerList key={list} list={list} />
      ))}
    </div>
  );
}
