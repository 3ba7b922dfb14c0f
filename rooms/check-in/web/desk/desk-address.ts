import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Show, shows } from './families-shown.ts';

export interface DeskAddress {
  search: string;
  show: Show;
  /** The family that is open. */
  family: string | null;
}

type Search = Readonly<Record<string, unknown>>;

/** What the desk shows stands in the address, so that a link shows the same. */
export function deskAddress(search: Search): DeskAddress {
  return {
    search: wordOf(search['q']),
    show: shows.find((show) => show === search['show']) ?? 'all',
    family: wordOf(search['family']) || null,
  };
}

/** 'step' is a place to come back to by the browser's back button. */
export type Turn = 'step' | 'settle';

export function useDeskAddress() {
  const address = deskAddress(useSearch({ strict: false }) as Search);
  const navigate = useNavigate();
  function put(change: Record<string, string | undefined>, turn: Turn): void {
    void navigate({
      to: '.',
      search: ((before: Search) => ({ ...before, ...change })) as never,
      replace: turn === 'settle',
      resetScroll: false,
    });
  }
  return {
    ...address,
    seek: (search: string) => put({ q: search || undefined }, 'settle'),
    turnTo: (show: Show) => put({ show: show === 'all' ? undefined : show }, 'settle'),
    showEverything: () => put({ q: undefined, show: undefined }, 'settle'),
    open: (family: string | null, turn: Turn) => put({ family: family ?? undefined }, turn),
  };
}

/** As it was typed: the router reads `?q=5551234` as a number. */
function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
