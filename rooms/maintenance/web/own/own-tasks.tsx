import { useState } from 'react';
import { useTexts } from '#platform/words/web/use-words.ts';
import type { TaskRow } from '#rooms/maintenance/shapes/task.ts';
import { DayTask } from '#rooms/maintenance/web/day/day-lines.tsx';
import { type CompletedWork, PhotoOffer } from '#rooms/maintenance/web/day/photo-offer.tsx';
import { usePlaces } from '#rooms/maintenance/web/use-places.ts';
import { maintenanceTexts } from '#rooms/maintenance/words/words.ts';

/** Tasks that are assigned to the reader, each done in one press. */
export function OwnTasks({ tasks }: { tasks: readonly TaskRow[] }) {
  const w = useTexts(maintenanceTexts).own;
  const { labelOf } = usePlaces();
  const [doneWork, setDoneWork] = useState<CompletedWork | null>(null);
  return (
    <>
      {tasks.length > 0 && (
        <section aria-label={w.tasks}>
          <h2 className="size-15 dim below-8">{w.tasks}</h2>
          <ul className="divided list">
            {tasks.map((task) => (
              <DayTask key={task.id} task={task} note={labelOf(task.placeId)} hasLeft={false} onDone={setDoneWork} />
            ))}
          </ul>
        </section>
      )}
      {doneWork !== null && <PhotoOffer key={doneWork.recordId} work={doneWork} onClose={() => setDoneWork(null)} />}
    </>
  );
}
