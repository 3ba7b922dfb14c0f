import type { z } from 'zod';
import { calls } from '#platform/http/web/calls.ts';
import { done } from '#platform/http/outcome.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { instantOf } from '#platform/time/instant.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { Doing, TaskRow } from '#rooms/maintenance/shapes/task.ts';
import { type Sent, useSendWork } from '#rooms/maintenance/web/waiting/waiting-work.ts';
import { closesPlace } from '#rooms/maintenance/safety.ts';
import { unsafeWords } from '#rooms/maintenance/words/unsafe/words.ts';
import { taskWords } from '#rooms/maintenance/words/tasks/words.ts';
import { waitingWords } from '#rooms/maintenance/words/waiting/words.ts';

/** Doing a task, with or without a network: what is refused at once is said where it was pressed, and what is refused later at the task. */
export function useDoing(task: TaskRow) {
  const w = useWords(taskWords);
  const { keptHere } = useWords(waitingWords);
  const { officeNotTold } = useWords(unsafeWords);
  const sendWork = useSendWork();
  function send(input: z.output<typeof Doing>): Promise<Sent> {
    const about = { id: task.id, title: task.title };
    const work = { key: input.id, input: { ...input, at: instantOf(Date.now()) }, about, saysRefusal: true };
    return sendWork({ ...work, call: 'maintenance.doTask' });
  }
  return {
    send,
    spec: {
      problems: { ...w.problems, 'done-meanwhile': () => w.doneMeanwhile(task.lastDone?.byName ?? '') },
      about: task.id,
      done: (sent: { isKept: boolean }, input: Pick<z.output<typeof Doing>, 'closes' | 'lines'>) => ({
        title: w.do.toast,
        body: sent.isKept ? (closesPlace(task, input) ? officeNotTold : keptHere) : task.title,
      }),
      // What has not been tried yet is taken back here.
      undo: async ({ id }: { id: string }) => ((await outbox.withdraw(id)) ? done : calls.maintenance.undoDoing.mutate({ id })),
    },
  };
}
