import type { z } from 'zod';
import { calls } from '#platform/http/web/calls.ts';
import { done } from '#platform/http/outcome.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { type SendResult, shownByForm, useSendChange } from '#platform/outbox/web/send-change.ts';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { instantOf } from '#platform/time/instant.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { TaskCompletion, TaskRow } from '#features/maintenance/shapes/task.ts';
import type { WorkItem } from '#features/maintenance/web/pending/work-items.ts';
import { shouldClosePlace } from '#features/maintenance/safety.ts';
import { unsafeTexts } from '#features/maintenance/i18n/unsafe/texts.ts';
import { taskTexts } from '#features/maintenance/i18n/tasks/texts.ts';

/** Completes a task online or offline. The button shows an immediate refusal, the task shows a later one. */
export function useCompleteTask(task: TaskRow) {
  const w = useTexts(taskTexts);
  const { savedHere } = useTexts(uiPartTexts);
  const { officeNotNotified } = useTexts(unsafeTexts);
  const sendChange = useSendChange<WorkItem>();
  function send(input: z.output<typeof TaskCompletion>): Promise<SendResult> {
    const { id, title } = task;
    const pressed = { ...input, at: instantOf(Date.now()) };
    return sendChange({ key: input.id, call: 'maintenance.doTask', input: pressed, about: { id, title } }, shownByForm);
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
