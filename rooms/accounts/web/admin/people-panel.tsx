import Users from 'lucide-react/icons/users';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useLive } from '../../../../platform/live/web/use-live.ts';
import { useReading } from '../../../../platform/ui/web/reading.ts';
import { SkeletonRows } from '../../../../platform/ui/web/skeleton.tsx';
import { useLanguage, useWords } from '../../../../platform/words/web/use-words.ts';
import { adminWords } from '../../words/admin/words.ts';
import { peopleAddress, peopleSearch } from './address.ts';
import { KeyHints } from './key-hints.tsx';
import { ListEmpty } from './list-empty.tsx';
import { LongList } from './long-list.tsx';
import { PeopleCount } from './people-count.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { peopleShown } from './people-order.ts';
import { PersonLine } from './person-line.tsx';
import { PersonPage } from './person-page.tsx';
import { shortcutKeys } from './shortcut-keys.ts';
import { isBeside, Split } from './split.tsx';
import { useAddress } from './use-address.ts';
import { useEventChoices } from './use-event-choices.ts';
import { useFingerOn } from './use-finger-on.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useListbox } from './use-listbox.ts';
import { useStandings } from './use-standings.ts';
import { useTyped } from './use-typed.ts';

/** Everyone with an account: find, look, and set what they may do. */
export function PeoplePanel() {
  const w = useWords(adminWords);
  const { language } = useLanguage();
  const reading = useReading();
  const { rows, state } = useLive('accounts.people', {});
  const events = useEventChoices();
  const [address, put] = useAddress(peopleAddress);
  const [typed, setTyped] = useTyped(address.search, (search) => put(peopleSearch({ search }), 'settle'));
  const search = useDeferredValue(typed);
  const list = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const options = useRef<HTMLDivElement>(null);
  const standings = useStandings();

  const { chosen, type, area, permission, state: standing, sort } = address;
  const live = useMemo(
    () => [peopleShown(rows, { search, type, area, permission, state: standing, sort }, language)],
    [rows, search, type, area, permission, standing, sort, language],
  );
  const view = [search, type, area, permission, standing, sort].join('\n');
  const [shown = []] = useHeldRows(live, view, useFingerOn(list));
  const ids = useMemo(() => shown.map((person) => person.id), [shown]);

  const turnTo = (id: string | null, turn: 'step' | 'settle') => put(peopleSearch({ chosen: id }), turn);
  const listbox = useListbox({
    ids,
    chosen,
    choose,
    follow: () => chosen !== null && isBeside(detail),
    // The row may only now be drawn.
    reveal: (id) => requestAnimationFrame(() => document.getElementById(listbox.optionId(id))?.scrollIntoView({ block: 'nearest' })),
  });
  const shortcuts = shortcutKeys({
    j: () => listbox.move(1),
    k: () => listbox.move(-1),
    Escape: chosen === null ? undefined : () => turnTo(null, 'settle'),
  });

  function choose(id: string): void {
    listbox.settle();
    turnTo(id, chosen === null ? 'step' : 'settle');
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- single keys beside the controls that do the same
    <section aria-label={w.people.list} onKeyDown={shortcuts}>
      <Split
        wideAlone
        chosen={chosen}
        listRef={list}
        detailRef={detail}
        back={{ label: w.shared.back, go: () => turnTo(null, 'settle') }}
        list={
          <>
            <PeopleFilters
              typed={typed}
              onType={setTyped}
              filter={address}
              events={events}
              onNarrow={(change) => put(peopleSearch(change), 'settle')}
            />
            <KeyHints
              keys={[
                { keys: ['J', 'K'], does: w.shared.keyMove },
                { keys: ['Enter'], does: w.shared.keyOpen },
                { keys: ['Esc'], does: w.shared.keyBack },
              ]}
            />
            {state === 'loading' ? (
              <SkeletonRows rows={8} />
            ) : shown.length === 0 ? (
              <ListEmpty
                isNarrowed={rows.length > 0}
                icon={<Users size={26} />}
                title={w.people.none}
                hint={w.people.noneHint}
                onClear={() => {
                  setTyped('');
                  put(peopleSearch({ search: '', type: '', area: '', permission: '', state: 'active' }), 'settle');
                }}
              />
            ) : (
              <>
                <PeopleCount
                  shown={shown.length}
                  all={rows.length}
                  sort={sort}
                  onSort={(to) => put(peopleSearch({ sort: to }), 'settle')}
                />
                <LongList
                  label={w.people.list}
                  rows={shown}
                  view={view}
                  chosen={chosen}
                  choose={choose}
                  listbox={listbox}
                  listRef={options}
                >
                  {(person) => <PersonLine person={person} events={events} reading={reading} />}
                </LongList>
              </>
            )}
          </>
        }
        detail={
          chosen !== null && (
            <PersonPage
              key={chosen}
              person={rows.find((row) => row.id === chosen) ?? null}
              isLoading={state === 'loading'}
              standings={standings}
              events={events}
            />
          )
        }
      />
    </section>
  );
}
