import { useNavigate, useSearch } from '@tanstack/react-router';

type Search = Readonly<Record<string, string | undefined>>;

/** What is shown of the places stands in the address, so that a link shows the same. */
export function usePlacesAddress() {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  function put(change: Search, replace: boolean): void {
    void navigate({ to: '/admin', search: (before: Search) => ({ ...before, ...change }), resetScroll: false, replace });
  }
  return {
    chosen: search['place'] ?? null,
    search: search['find'] ?? '',
    showsArchived: search['archived'] === 'yes',
    choose: (id: string | null) => put({ place: id ?? undefined }, search['place'] !== undefined && id !== null),
    find: (typed: string) => put({ find: typed === '' ? undefined : typed }, true),
    showArchived: (shows: boolean) => put({ archived: shows ? 'yes' : undefined }, true),
  };
}

export type PlacesAddress = ReturnType<typeof usePlacesAddress>;
