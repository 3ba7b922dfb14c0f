import { type RefObject, useDeferredValue, useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { useLanguage } from '#platform/words/web/use-words.ts';
import { type PeopleAddress, peopleAddress, peopleSearch } from './address.ts';
import { peopleShown } from './people-order.ts';
import { type Turn, useAddress } from './use-address.ts';
import { useFingerOn } from './use-finger-on.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useTyped } from '#platform/ui/web/fields/search-box.tsx';

/** Everyone with an account as this screen shows them: narrowed as the address says, and steady under a finger on `place`. */
export function usePeopleList(place: RefObject<HTMLElement | null>) {
  const { language } = useLanguage();
  const { rows, state } = useLive('accounts.people', {});
  const [address, put] = useAddress(peopleAddress);
  const [typed, setTyped] = useTyped(address.search, (search) => narrow({ search }));
  const search = useDeferredValue(typed);
  const { chosen, type, area, permission, state: access, sort } = address;

  const live = useMemo(
    () => [peopleShown(rows, { search, type, area, permission, state: access, sort }, language)],
    [rows, search, type, area, permission, access, sort, language],
  );
  const view = [search, type, area, permission, access, sort].join('\n');
  const [shown = []] = useHeldRows(live, view, useFingerOn(place));
  const ids = useMemo(() => shown.map((person) => person.id), [shown]);

  function narrow(change: Partial<PeopleAddress>): void {
    put(peopleSearch(change), 'settle');
  }

  return {
    isLoading: state === 'loading',
    /** How many there are in all. */
    count: rows.length,
    address,
    typed,
    setTyped,
    narrow,
    clear: () => {
      setTyped('');
      narrow({ search: '', type: '', area: '', permission: '', state: 'active' });
    },
    turnTo: (id: string | null, turn: Turn) => put(peopleSearch({ chosen: id }), turn),
    chosen,
    person: rows.find((row) => row.id === chosen) ?? null,
    shown,
    ids,
    /** Another one when the viewer asks for another search, filter or order. */
    view,
  };
}
