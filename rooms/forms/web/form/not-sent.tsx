import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/notice.tsx';
import { useGoLink } from '#platform/ui/web/go.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { formWords } from '#rooms/forms/words/words.ts';
import type { Delivered } from './deliver.ts';

interface NotSentProps {
  ended: Exclude<Delivered, { secret: string }> | null;
  onAsNew: () => void;
}

/** Why a form came back, and what can be done. */
export function NotSent({ ended, onAsNew }: NotSentProps) {
  const w = useWords(formWords);
  if (ended === null) return null;
  if ('failure' in ended) return <FailureNote failure={ended.failure} />;
  const { problem, secret } = ended;
  return (
    <div className="stack gap-12">
      <ProblemNote>{(w.problems as Record<string, string>)[problem]}</ProblemNote>
      {secret !== undefined && (
        <div className="row gap-12 middle middle-across">
          {secret !== null && <SeeArrived secret={secret} />}
          <Button kind="plain" onClick={onAsNew}>
            {w.alreadySent.another}
          </Button>
        </div>
      )}
    </div>
  );
}

function SeeArrived({ secret }: { secret: string }) {
  const w = useWords(formWords).alreadySent;
  return <a {...useGoLink(`/check-in-out-form/submitted?id=${secret}`)}>{w.see}</a>;
}
