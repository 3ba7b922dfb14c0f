import type { ComponentType } from 'react';
import { type LazyComponent, lazyComponent } from '#platform/ui/web/overlays/lazy-component.tsx';

export const panels = {
  requests: panel(() => import('#features/accounts/web/admin/requests-panel.tsx').then((file) => file.RequestsPanel)),
  changes: panel(() => import('#features/accounts/web/admin/change-requests-panel.tsx').then((file) => file.ChangeRequestsPanel)),
  people: panel(() => import('#features/accounts/web/admin/people-panel.tsx').then((file) => file.PeoplePanel)),
  messages: panel(() => import('#features/contact/web/inbox-panel.tsx').then((file) => file.InboxPanel)),
  places: panel(() => import('./places-panel.tsx').then((file) => file.PlacesWithBookings)),
  pointPersons: panel(() => import('#features/point-persons/web/point-persons-panel.tsx').then((file) => file.PointPersonsPanel)),
  costs: panel(() => import('#features/check-in/web/costs/costs-panel.tsx').then((file) => file.CostsPanel)),
  mails: panel(() => import('./sent-messages-panel.tsx').then((file) => file.SentMessagesPanel)),
  jobs: panel(() => import('#features/settings/web/jobs-panel.tsx').then((file) => file.JobsPanel)),
  settings: panel(() => import('./camp-settings-panel.tsx').then((file) => file.CampSettingsPanel)),
} as const satisfies Record<string, LazyComponent>;

export type Tab = keyof typeof panels;
export const tabs = Object.keys(panels) as Tab[];

function panel(load: () => Promise<ComponentType>): LazyComponent {
  return lazyComponent(load);
}
