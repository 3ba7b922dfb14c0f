import { type Classification, classifications, type ReservationState, reservationStates } from '#rooms/reservations/rules.ts';
import { listTimes, type ListTime } from '#rooms/reservations/shapes/list.ts';

/** What the address of the list says, so that a link shows the same. '' is no narrowing. */
export interface ListAddress {
  when: ListTime;
  words: string;
  classification: Classification | '';
  state: ReservationState | '';
  page: number;
}

type Search = Readonly<Record<string, string | undefined>>;

export function listAddress(search: Search): ListAddress {
  const page = Number(search['page'] ?? '1');
  return {
    when: listTimes.find((one) => one === search['when']) ?? 'upcoming',
    words: (search['q'] ?? '').slice(0, 100),
    classification: classifications.find((one) => one === search['class']) ?? '',
    state: reservationStates.find((one) => one === search['state']) ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The address that says so: what is as always is left out. */
export function listSearch({ when, words, classification, state, page }: ListAddress): Search {
  return {
    when: when === 'upcoming' ? undefined : when,
    q: words || undefined,
    class: classification || undefined,
    state: state || undefined,
    page: page === 1 ? undefined : String(page),
  };
}

/** Another search or filter begins at its first page. */
export function changedAddress(now: ListAddress, change: Partial<ListAddress>): ListAddress {
  return { ...now, page: 1, ...change };
}

export function isNarrowed({ words, classification, state }: ListAddress): boolean {
  return words.trim() !== '' || classification !== '' || state !== '';
}
