import { useEffect, useState } from 'react';
import { drafts } from '#platform/ui/web/forms/draft.ts';
import type { TaskRow } from '#rooms/maintenance/shapes/task.ts';

/**
 * The task as it was when one began to change it: what is typed and kept was typed over what stood there then, also
 * after a reload. `hear` takes what one was told of since.
 */
export function useOpened(keepAs: string, now: TaskRow): { task: TaskRow; hear(theirs: Partial<TaskRow>): void } {
  const [task, setTask] = useState<TaskRow>(() => ({ ...now, ...(isKept(keepAs) ? drafts.read(beganName(keepAs)) : {}) }));
  useEffect(() => drafts.keep(beganName(keepAs), { ...task }), [keepAs, task]);
  return { task, hear: (theirs) => setTask((before) => ({ ...before, ...theirs })) };
}

const beganName = (keepAs: string) => `${keepAs}-began`;
const isKept = (keepAs: string) => Object.keys(drafts.read(keepAs)).length > 0;
