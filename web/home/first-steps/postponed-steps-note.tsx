import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { firstStepsTexts } from '#web/home/first-steps/i18n/texts.ts';

export function PostponedStepsNote({ count }: { count: number }) {
  const w = useTexts(firstStepsTexts);
  const back = useAction(calls.firstSteps.bringBack.mutate, {});
  return (
    <p className="flex flex-wrap gap-x-2 text-dim text-sm border-t pt-2 items-center">
      {w.skippedCount(count)}
      <Button kind="quiet" loading={back.pending} onClick={() => back.run({})}>
        {w.showSkipped}
      </Button>
      <ActionNote of={back} />
    </p>
  );
}
