import { useNavigate, useSearch } from '@tanstack/react-router';
import { type MessageState, messageStates } from '#rooms/contact/rules.ts';

export type StateFilter = MessageState | 'all';

export interface InboxAddress {
  filter: StateFilter;
  /** The message that is open beside the list. */
  message: string | null;
}

type Search = Readonly<Record<string, string | undefined>>;

/** What the inbox shows stands in the address, so that a link shows the same. */
export function inboxAddress(search: Search): InboxAddress {
  const filter = [...messageStates, 'all' as const].find((state) => state === search['state']) ?? 'open';
  return { filter, message: search['message'] ?? null };
}

export function useInboxAddress() {
  const address = inboxAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  function put(change: Search): void {
    void navigate({ to: '/admin', search: (before: Search) => ({ ...before, ...change }), resetScroll: false });
  }
  return {
    ...address,
    show: (filter: StateFilter) => put({ state: filter === 'open' ? undefined : filter, message: undefined }),
    leave: () => put({ message: undefined }),
  };
}
