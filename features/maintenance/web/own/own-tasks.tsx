import { useState } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { TaskRow } from '#features/maintenance/shapes/task.ts';
import { DayTask } from '#features/maintenance/web/day/day-lines.tsx';
import { type CompletedWork, PhotoOffer } from '#features/maintenance/web/day/photo-offer.tsx';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';

export function OwnTasks({ tasks }: { tasks: readonly TaskRow[] }) {
  const w = useTexts(maintenanceTexts).own;
  const { labelOf } = usePlaces();
  const [doneWork, setDoneWork] = useState<CompletedWork | null>(null);
  return (
    <>
      {tasks.length > 0 && (
        <section aria-label={w.tasks}>
          <h2 className="text-15 text-dim mb-2">{w.tasks}</h2>
          <ul className="divide-y list">
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
