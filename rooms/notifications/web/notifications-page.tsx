import { useNavigate } from '@tanstack/react-router';
import { urlStateShape, choiceParam } from '#platform/address/address.ts';
import { useUrlState } from '#platform/address/web/use-address.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { Tabs } from '#platform/ui/web/press/tabs.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import { notificationTexts } from '#rooms/notifications/words/words.ts';
import { DevicesTab } from './devices/devices-tab.tsx';
import { ListTab } from './list/list-tab.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';
import { UrgentTab } from './urgent/urgent-tab.tsx';

const parts = ['list', 'urgent', 'devices', 'settings'] as const;
const pageAddress = urlStateShape({ tab: choiceParam(parts, 'list') });

/** What one was told, and how one wants to be told. */
export function NotificationsPage() {
  const w = useTexts(notificationTexts);
  const [{ tab }] = useUrlState(pageAddress);
  const navigate = useNavigate();
  const [unread] = useLive('notifications.unread', {}).rows;
  const open = (part: string) =>
    void navigate({ to: '.', search: part === 'list' ? {} : { tab: part }, replace: true, resetScroll: false });
  return (
    <>
      <PageHeading title={w.title} note={unread && w.unread(unread.count)} />
      <Tabs label={w.title} tabs={parts.map((key) => ({ key, title: w.tabs[key] }))} value={tab} onChange={open}>
        {tab === 'list' && <ListTab />}
        {tab === 'urgent' && <UrgentTab />}
        {tab === 'devices' && <DevicesTab />}
        {tab === 'settings' && <SettingsTab />}
      </Tabs>
    </>
  );
}
