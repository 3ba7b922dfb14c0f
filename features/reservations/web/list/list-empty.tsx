import BookOpen from 'lucide-react/icons/book-open';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { listTexts } from '#features/reservations/i18n/list/texts.ts';
import { hasSearchOrFilter, type ListAddress } from './list-address.ts';
import { useCountFormat } from './list-filters.tsx';
import type { ChangeList, ListState } from './use-list.ts';

interface ListEmptyProps {
  address: ListAddress;
  counts: ListState['counts'];
  onChange: ChangeList;
}

export function ListEmpty({ address, counts, onChange }: ListEmptyProps) {
  const w = useTexts(listTexts);
  const counted = useCountFormat();
  const { when } = address;
  const otherTime = when === 'upcoming' ? 'past' : 'upcoming';
  const otherCount = counts?.[otherTime] ?? 0;
  if ((counts?.[when] ?? 0) > 0)
    return (
      <EmptyState
        title={w.noSuchPage}
        action={
          <Button kind="plain" onClick={() => onChange({ page: 1 })}>
            {w.firstPage}
          </Button>
        }
      />
    );
  if (!hasSearchOrFilter(address)) return <NothingYet when={when} />;
  return (
    <EmptyState
      title={w.nothingFound[when]}
      action={
        otherCount > 0 && (
          <Button kind="plain" onClick={() => onChange({ when: otherTime })}>
            {otherTime === 'past' ? w.nothingFound.inPast(counted(otherCount)) : w.nothingFound.inUpcoming(counted(otherCount))}
          </Button>
        )
      }
    >
      {otherCount === 0 && <p>{w.nothingFound.body}</p>}
    </EmptyState>
  );
}

function NothingYet({ when }: Pick<ListAddress, 'when'>) {
  const w = useTexts(listTexts).empty;
  const importLink = useInternalLink('/calendar/import');
  return (
    <EmptyState
      icon={<BookOpen size={26} />}
      title={w[when]}
      action={
        <Button as="a" kind="plain" {...importLink}>
          {w.importList}
        </Button>
      }
    >
      <p>{when === 'upcoming' ? w.upcomingBody : w.pastBody}</p>
    </EmptyState>
  );
}
