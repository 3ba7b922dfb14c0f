import { useCallback } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { useRecords } from '#platform/ui/web/records/use-records.ts';
import { useLanguage } from '#platform/i18n/web/use-texts.ts';
import type { PersonRow } from '#features/accounts/shapes.ts';
import { type PeopleAddress, peopleAddress } from './address.ts';
import { filterPeople } from './filter-people.ts';

export function usePeople() {
  const { language } = useLanguage();
  const arrange = useCallback(
    (rows: readonly PersonRow[], { q, ...filter }: PeopleAddress) => [filterPeople(rows, { ...filter, search: q }, language)],
    [language],
  );
  return useRecords({ live: useLive('accounts.people', {}), urlState: peopleAddress, openParam: 'person', arrange });
}
