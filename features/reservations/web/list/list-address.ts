import { urlStateShape, type UrlStateOf, countParam, choiceParam, textParam } from '#platform/url-state/url-state.ts';
import { classifications, reservationStates } from '#features/reservations/rules.ts';
import { listTimes } from '#features/reservations/shapes/list.ts';

export const listAddress = urlStateShape({
  when: choiceParam(listTimes, 'upcoming'),
  q: textParam(),
  class: choiceParam(['', ...classifications], ''),
  state: choiceParam(['', ...reservationStates], ''),
  page: countParam(),
});

export type ListAddress = UrlStateOf<typeof listAddress>;

/** A changed search or filter goes to the first page. */
export function resetToFirstPage(change: Partial<ListAddress>): Partial<ListAddress> {
  return { page: 1, ...change };
}

export function hasSearchOrFilter({ q, class: classification, state }: ListAddress): boolean {
  return q.trim() !== '' || classification !== '' || state !== '';
}
