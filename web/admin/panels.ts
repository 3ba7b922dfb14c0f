import type { ComponentType } from 'react';
import { type LazyScreen, lazyScreen } from '../shell/lazy-screen.tsx';

/** The rooms' panels of the administration page, in the order of its tabs. */
export const panels = {
  requests: panel(() => import('../../rooms/accounts/web/admin/requests-panel.tsx').then((file) => file.RequestsPanel)),
  changes: panel(() => import('../../rooms/accounts/web/admin/change-requests-panel.tsx').then((file) => file.ChangeRequestsPanel)),
} as const satisfies Record<string, LazyScreen>;

export type Tab = keyof typeof panels;
export const tabs = Object.keys(panels) as Tab[];

/** What the address asks for, else the first. */
export function tabIn(search: { tab?: string }): Tab {
  return tabs.find((tab) => tab === search.tab) ?? tabs[0] ?? 'requests';
}

function panel(load: () => Promise<ComponentType>): LazyScreen {
  return lazyScreen(load);
}
