import { NothingFound } from '#platform/ui/web/records/records.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import Users from 'lucide-react/icons/users';
import type { RefObject } from 'react';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { KeyHelp } from '#platform/ui/web/records/keys.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { VirtualList } from './virtual-list.tsx';
import { PeopleCount } from './people-count.tsx';
import { PeopleFilters } from './people-filters.tsx';
import type { EventChoice } from './permission-texts.ts';
import { PersonLine } from './person-line.tsx';
import type { useListbox } from './use-listbox.ts';
import type { usePeople } from './use-people.ts';

interface PeopleListProps {
  people: ReturnType<typeof usePeople>;
  events: readonly EventChoice[];
  choose: (id: string) => void;
  listbox: ReturnType<typeof useListbox>;
  listRef: RefObject<HTMLDivElement | null>;
}

export function PeopleList({ people, events, choose, listbox, listRef }: PeopleListProps) {
  const w = useTexts(adminTexts);
  const formatting = useFormatting();
  const { shown, rows, address, change } = people;
  return (
    <>
      <PeopleFilters typed={people.typed} onType={people.type} filter={address} events={events} onNarrow={change} />
      {people.isLoading && <SkeletonRows rows={8} />}
      {!people.isLoading && shown.length === 0 && rows.length > 0 && (
        <NothingFound typed={people.typed} title={w.shared.nothingFound} onShowAll={people.showAll} />
      )}
      {!people.isLoading && rows.length === 0 && (
        <EmptyState icon={<Users size={26} />} title={w.people.none}>
          <p>{w.people.noneHint}</p>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <>
          <PeopleCount visibleCount={shown.length} all={rows.length} sort={address.sort} onSort={(sort) => change({ sort })} />
          <VirtualList
            label={w.people.list}
            rows={shown}
            view={people.view}
            chosen={people.openId}
            choose={choose}
            listbox={listbox}
            listRef={listRef}
            pointer={people.pointer}
          >
            {(person) => <PersonLine person={person} events={events} formatting={formatting} />}
          </VirtualList>
        </>
      )}
      {shown.length > 0 && (
        <KeyHelp
          label={w.shared.keys}
          keys={[
            { keys: ['J', 'K'], description: w.shared.keyMove },
            { keys: ['Enter'], description: w.shared.keyOpen },
            { keys: ['Esc'], description: w.shared.keyBack },
          ]}
        />
      )}
    </>
  );
}
