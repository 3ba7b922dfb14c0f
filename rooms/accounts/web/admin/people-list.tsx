import Users from 'lucide-react/icons/users';
import type { RefObject } from 'react';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { KeyHelp } from '#platform/ui/web/layers/keys.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';
import { ListEmpty } from './list-empty.tsx';
import { LongList } from './long-list.tsx';
import { PeopleCount } from './people-count.tsx';
import { PeopleFilters } from './people-filters.tsx';
import type { EventChoice } from './permission-texts.ts';
import { PersonLine } from './person-line.tsx';
import type { useListbox } from './use-listbox.ts';
import type { usePeopleList } from './use-people-list.ts';

interface PeopleListProps {
  people: ReturnType<typeof usePeopleList>;
  events: readonly EventChoice[];
  choose: (id: string) => void;
  listbox: ReturnType<typeof useListbox>;
  listRef: RefObject<HTMLDivElement | null>;
}

/** Search, filters, the keys, and the people, or why there are none. */
export function PeopleList({ people, events, choose, listbox, listRef }: PeopleListProps) {
  const w = useWords(adminWords);
  const formatting = useFormatting();
  const { shown, count, address, narrow } = people;
  return (
    <>
      <PeopleFilters typed={people.typed} onType={people.setTyped} filter={address} events={events} onNarrow={narrow} />
      {shown.length > 0 && (
        <KeyHelp
          label={w.shared.keys}
          keys={[
            { pressed: ['J', 'K'], does: w.shared.keyMove },
            { pressed: ['Enter'], does: w.shared.keyOpen },
            { pressed: ['Esc'], does: w.shared.keyBack },
          ]}
        />
      )}
      {people.isLoading && <SkeletonRows rows={8} />}
      {!people.isLoading && shown.length === 0 && (
        <ListEmpty
          isNarrowed={count > 0}
          icon={<Users size={26} />}
          title={w.people.none}
          hint={w.people.noneHint}
          onClear={people.clear}
        />
      )}
      {shown.length > 0 && (
        <>
          <PeopleCount shown={shown.length} all={count} sort={address.sort} onSort={(sort) => narrow({ sort })} />
          <LongList
            label={w.people.list}
            rows={shown}
            view={people.view}
            chosen={people.chosen}
            choose={choose}
            listbox={listbox}
            listRef={listRef}
          >
            {(person) => <PersonLine person={person} events={events} formatting={formatting} />}
          </LongList>
        </>
      )}
    </>
  );
}
