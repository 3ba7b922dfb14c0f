import type { ReactNode } from 'react';
import { Button } from '#platform/ui/web/press/button.tsx';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';

interface ListEmptyProps {
  /** There are some, only not with this search and these filters. */
  isNarrowed: boolean;
  icon: ReactNode;
  title: string;
  hint: string;
  /** What brings the first. */
  action?: ReactNode;
  onClear: () => void;
}

export function ListEmpty({ isNarrowed, icon, title, hint, action, onClear }: ListEmptyProps) {
  const w = useWords(adminWords).shared;
  if (!isNarrowed)
    return (
      <EmptyState icon={icon} title={title} action={action}>
        <p>{hint}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={w.nothingFound}
      action={
        <Button kind="plain" onClick={onClear}>
          {w.clearFilters}
        </Button>
      }
    >
      <p>{w.nothingFoundHint}</p>
    </EmptyState>
  );
}
