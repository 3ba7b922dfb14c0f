import { type RefObject, useDeferredValue, useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';
import { type HistoryMode, useAddress } from '#platform/address/web/use-address.ts';
import { requestsAddress } from './address.ts';
import { nameOf } from './person-name.ts';
import { requestsShown } from './requests-order.ts';
import { useArrivals } from './use-arrivals.ts';
import { useFingerOn } from './use-finger-on.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useTyped } from '#platform/ui/web/fields/search-box.tsx';

/** The requests as this screen shows them: narrowed as the address says, and steady under a finger on `place`. */
export function useRequestList(place: RefObject<HTMLElement | null>) {
  const w = useWords(adminWords).requests;
  const { rows, state } = useLive('accounts.requests', {});
  const [address, narrow] = useAddress(requestsAddress);
  const [typed, setTyped] = useTyped(address.q, (q) => narrow({ q }));
  const search = useDeferredValue(typed);
  const { type, state: narrowed, request: chosen } = address;

  const live = useMemo(() => {
    const shown = requestsShown(rows, { search, type, state: narrowed });
    return [shown.waiting, shown.approved];
  }, [rows, search, type, narrowed]);
  const [waiting = [], approved = []] = useHeldRows(live, `${search}\n${type}\n${narrowed}`, useFingerOn(place));
  const ids = useMemo(() => [...waiting, ...approved].map((row) => row.id), [waiting, approved]);
  const here = useMemo(() => new Set(rows.map((row) => row.id)), [rows]);
  const arrivals = useArrivals(rows, state === 'loading', (arrived) => w.arrived(arrived.length, arrived[0] ? nameOf(arrived[0]) : ''));

  return {
    rows,
    isLoading: state === 'loading',
    address,
    typed,
    setTyped,
    narrow,
    clear: () => {
      setTyped('');
      narrow({ q: '', type: '', state: 'all' });
    },
    turnTo: (id: string | null, mode: HistoryMode) => narrow({ request: id }, mode),
    chosen,
    /** Those who wait just now, whatever is held in sight. */
    queue: live[0] ?? [],
    waiting,
    approved,
    ids,
    isGone: (id: string) => !here.has(id),
    arrivals,
  };
}
