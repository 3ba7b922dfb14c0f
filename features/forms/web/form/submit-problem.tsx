import { Button } from '#platform/ui/web/controls/button.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import type { DeliveryResult } from './deliver-form.ts';

interface SubmitProblemProps {
  failedResult: Exclude<DeliveryResult, { secret: string }> | null;
  onAsNew: () => void;
}

export function SubmitProblem({ failedResult, onAsNew }: SubmitProblemProps) {
  const w = useTexts(formTexts);
  if (failedResult === null) return null;
  if ('failure' in failedResult) return <FailureNote failure={failedResult.failure} />;
  const { problem, secret } = failedResult;
  return (
    <div className="grid grid-cols-1 gap-3">
      <ProblemNote>{(w.problems as Record<string, string>)[problem]}</ProblemNote>
      {secret !== undefined && (
        <div className="flex flex-wrap gap-3 items-center justify-center">
          {secret !== null && <SubmittedFormLink secret={secret} />}
          <Button kind="plain" onClick={onAsNew}>
            {w.alreadySent.another}
          </Button>
        </div>
      )}
    </div>
  );
}

function SubmittedFormLink({ secret }: { secret: string }) {
  const w = useTexts(formTexts).alreadySent;
  return <a {...useInternalLink(`/check-in-out-form/submitted?id=${secret}`)}>{w.view}</a>;
}
