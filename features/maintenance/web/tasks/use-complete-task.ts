import type { z } from 'zod';
import { calls } from '#platform/http/web/calls.ts';
import { done } from '#platform/http/outcome.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { instantOf } from '#platform/time/instant.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { TaskCompletion, TaskRow } from '#features/maintenance/shapes/task.ts';
import { type SendResult, useSendWork } from '#features/maintenance/web/pending/pending-work.ts';
import { shouldClosePlace } from '#features/maintenance/safety.ts';
import { unsafeTexts } from '#features/maintenance/i18n/unsafe/texts.ts';
import { taskTexts } from '#features/maintenance/i18n/tasks/texts.ts';
import { pendingTexts } from '#features/maintenance/i18n/pending/texts.ts';

/** Completes a task online or offline. The button shows an immediate refusal, the task shows a later one. */
export function useCompleteTask(task: TaskRow) {
  const w = useTexts(taskTexts);
  const { savedHere } = useTexts(pendingTexts);
  const { officeNotNotified } = useTexts(unsafeTexts);
  const sendWork = useSendWork();
  function send(input: z.output<typeof TaskCompletion>): Promise<SendResult> {
    const about = { id: task.id, title: task.title };
    const work = { key: input.id, input: { ...input, at: instantOf(Date.now()) }, about, showsRefusal: true };
    return sendWork({ ...work, call: 'maintenance.doTask' });
  }
  return {
    send,
    spec: {
      problems: { ...w.problems, 'done-meanwhile': () => w.doneMeanwhile(task.lastDone?.byName ?? '') },
      about: task.id,
      done: (result: { isPending: boolean }, input: Pick<z.output<typeof TaskCompletion>, 'closes' | 'lines'>) => ({
        title: w.do.toast,
        body: result.isPending ? (shouldClosePlace(task, input) ? officeNotNotified : savedHere) : task.title,
      }),
      // Withdraw the completion if it is not sent yet, otherwise undo it on the server.
      undo: async ({ id }: { id: string }) => ((await outbox.withdraw(id)) ? done : calls.maintenance.undoDoing.mutate({ id })),
    },
  };
}
