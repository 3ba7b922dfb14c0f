import Inbox from 'lucide-react/icons/inbox';
import { Button } from '#platform/ui/web/press/button.tsx';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import type { RequestRow } from '#rooms/accounts/shapes.ts';
import { adminTexts } from '#rooms/accounts/words/admin/words.ts';

interface RequestPromptProps {
  oldest: RequestRow | null;
  isLoading: boolean;
  lastDone: string | null;
  onStart: (id: string) => void;
}

/** Beside the list while no request is chosen: where to begin, or that all is done. */
export function RequestPrompt({ oldest, isLoading, lastDone, onStart }: RequestPromptProps) {
  const w = useTexts(adminTexts).requests;
  if (isLoading) return null;
  if (oldest === null)
    return (
      <EmptyState icon={<Inbox size={26} />} title={w.allDone}>
        {lastDone && <p>{lastDone}</p>}
      </EmptyState>
    );
  return <EmptyState icon={<Inbox size={26} />} title={w.choose} action={<Button onClick={() => onStart(oldest.id)}>{w.start}</Button>} />;
}
