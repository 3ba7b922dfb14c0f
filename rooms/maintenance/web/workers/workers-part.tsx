import { workerLists } from '#rooms/maintenance/rules.ts';
import { WorkerList } from './worker-list.tsx';

/** Whom tickets can be given to: staff and volunteers, beside each other where there is room. */
export function WorkersPart() {
  return (
    <div className="fields within">
      {workerLists.map((list) => (
        <WorkerList key={list} list={list} />
      ))}
    </div>
  );
}
