import CloudOff from 'lucide-react/icons/cloud-off';
import { useWords } from '#platform/words/web/use-words.ts';
import { failureWords } from '#platform/ui/failure-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { Failed } from './failure-note.tsx';

/** In the place of a screen or list that could not be shown. @example <ErrorState failure={page.failure} onRetry={load} /> */
export function ErrorState({ failure, onRetry }: { failure: Failed; onRetry: () => void }) {
  const w = useWords(uiWords).failures;
  const { sentence } = failureWords(failure, w);
  const retry = (
    <Button kind="plain" onClick={onRetry}>
      {w.retry}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState icon={<CloudOff size={26} />} title={w.couldNotShow} action={retry}>
        <p>{sentence}</p>
        {failure.requestId !== '' && (
          <p>
            {w.reference} <code>{failure.requestId}</code>
          </p>
        )}
      </EmptyState>
    </div>
  );
}
