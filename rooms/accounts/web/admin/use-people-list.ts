import { type RefObject, useDeferredValue, useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { useLanguage } from '#platform/words/web/use-words.ts';
import { type HistoryMode, useAddress } from '#platform/address/web/use-address.ts';
import { peopleAddress } from './address.ts';
import { peopleShown } from './people-order.ts';
import { useFingerOn } from './use-finger-on.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useTyped } from '#platform/ui/web/fields/search-box.tsx';

/** Everyone with an account as this screen shows them: narrowed as the address says, and steady under a finger on `place`. */
export function usePeopleList(place: RefObject<HTMLElement | null>) {
  const { language } = useLanguage();
  const { rows, state } = useLive('accounts.people', {});
  const [address, narrow] = useAddress(peopleAddress);
  const [typed, setTyped] = useTyped(address.q, (q) => narrow({ q }));
  const search = useDeferredValue(typed);
  const { person: chosen, type, area, permission, state: access, sort } = address;

  const live = useMemo(
    () => [peopleShown(rows, { search, type, area, permission, state: access, sort }, language)],
    [rows, search, type, area, permission, access, sort, language],
  );
  const view = [search, type, area, permission, access, sort].join('\n');
  const [shown = []] = useHeldRows(live, view, useFingerOn(place));
  const ids = useMemo(() => shown.map((person) => person.id), [shown]);

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
      narrow({ q: '', type: '', area: '', permission: '', state: 'active' });
    },
    turnTo: (id: string | null, mode: HistoryMode) => narrow({ person: id }, mode),
    chosen,
    person: rows.find((row) => row.id === chosen) ?? null,
    shown,
    ids,
    /** Another one when the viewer asks for another search, filter or order. */
    view,
  };
}
