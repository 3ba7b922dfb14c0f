import Inbox from 'lucide-react/icons/inbox';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { RequestRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';

interface RequestPromptProps {
  oldest: RequestRow | null;
  isLoading: boolean;
  lastDone: string | null;
  onStart: (id: string) => void;
}

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
