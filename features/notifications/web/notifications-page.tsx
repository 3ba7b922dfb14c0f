import { useNavigate } from '@tanstack/react-router';
import { urlStateShape, choiceParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { Tabs } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { notificationTexts } from '#features/notifications/i18n/texts.ts';
import { DevicesTab } from './devices/devices-tab.tsx';
import { ListTab } from './list/list-tab.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';
import { UrgentTab } from './urgent/urgent-tab.tsx';

const parts = ['list', 'urgent', 'devices', 'settings'] as const;
const pageAddress = urlStateShape({ tab: choiceParam(parts, 'list') });

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
