import Plus from 'lucide-react/icons/plus';
import Repeat from 'lucide-react/icons/repeat';
import { useCallback, useState } from 'react';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { SideBySide } from '#platform/ui/web/layout/side-by-side.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Records } from '#platform/ui/web/records/records.tsx';
import { useRecords } from '#platform/ui/web/records/use-records.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { taskState } from '#features/maintenance/repeat.ts';
import type { TaskRow } from '#features/maintenance/shapes/task.ts';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { useOwnWorkers, useWorkers } from '#features/maintenance/web/use-workers.ts';
import { taskTexts } from '#features/maintenance/i18n/tasks/texts.ts';
import { NewTaskDialog } from './task-dialog.tsx';
import { TaskDetail } from './task-detail.tsx';
import { TaskLine } from './task-line.tsx';
import { taskFilters, tasksAddress } from './tasks-address.ts';
import { filterTasks } from './filter-tasks.ts';
import { useTasks, useToday } from './use-tasks.ts';

export function TasksPart() {
  const w = useTexts(taskTexts);
  const today = useToday();
  const { labelOf } = usePlaces();
  const workers = useWorkers();
  const workerIds = useOwnWorkers();
  const show = useCallback<ShowTasks>(
    (rows, address) => filterTasks(rows, address, { today, placeOf: labelOf, workerIds }),
    [today, labelOf, workerIds],
  );
  const tasks = useRecords({ live: useTasks(), urlState: tasksAddress, openParam: 'task', arrange: show });
  const empty = (
    <EmptyState icon={<Repeat size={26} />} title={w.none}>
      <p>{w.noneHint}</p>
    </EmptyState>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- single keys beside the rows that do the same
    <section aria-label={w.title} onKeyDown={tasks.keys()}>
      <SideBySide
        open={tasks.openId}
        back={{ label: w.back, go: tasks.leave }}
        list={
          <div className="grid grid-cols-1 gap-4">
            <div className="filter-bar">
              <SearchBox label={w.search} value={tasks.typed} onChange={tasks.type} />
              <SelectField
                label={w.show}
                choices={taskFilters.map((value) => ({ value, text: w.states[value] }))}
                value={tasks.address.show}
                onChange={(event) => tasks.change({ show: event.currentTarget.value as (typeof taskFilters)[number] })}
              />
              <SelectField
                label={w.who}
                emptyText={w.anyone}
                choices={[
                  { value: 'mine', text: w.mine },
                  { value: 'nobody', text: w.unassigned },
                  ...workers.map(({ id, name }) => ({ value: id, text: name })),
                ]}
                value={tasks.address.who}
                onChange={(event) => tasks.change({ who: event.currentTarget.value })}
              />
            </div>
            <Records
              records={tasks}
              label={([task]) => sectionName(task, today, w.sections)}
              heading={([task]) => <h2 className="text-15 text-dim mt-3">{sectionName(task, today, w.sections)}</h2>}
              empty={empty}
            >
              {(task) => <TaskLine task={task} />}
            </Records>
          </div>
        }
        detail={tasks.openId !== null && <TaskDetail key={tasks.openId} id={tasks.openId} />}
      />
    </section>
  );
}

type ShowTasks = (rows: readonly TaskRow[], address: Parameters<typeof filterTasks>[1]) => TaskRow[][];

function sectionName(task: TaskRow | undefined, today: string, names: Record<string, string>): string {
  return task === undefined ? '' : (names[taskState(task, today)] ?? '');
}

export function NewTaskButton() {
  const w = useTexts(taskTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Plus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {w.add}
      </Button>
      {isOpen && <NewTaskDialog onClose={() => setOpen(false)} />}
    </>
  );
}
