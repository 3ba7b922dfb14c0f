import { useNavigate } from '@tanstack/react-router';
import { urlStateShape, choiceParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { Tabs } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { countReady } from '#features/housekeeping/rules.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import { BoardTab } from './board-tab.tsx';
import { boardAddress } from './board-address.ts';
import { LinenTab } from './linen/linen-tab.tsx';
import { LostItemsTab } from './lost-items/lost-items-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

const parts = ['board', 'linen', 'lost', 'settings'] as const;
const pageAddress = urlStateShape({ tab: choiceParam(parts, 'board') });
const headAreas = ['Administration', 'Development'];

export function HousekeepingPage() {
  const w = useTexts(housekeepingTexts);
  const session = useSession();
  const [{ tab }] = useUrlState(pageAddress);
  const navigate = useNavigate();
  if (session.state !== 'account') return null;
  const isHead = headAreas.includes(session.account.accountArea);
  const visibleParts = parts.filter((part) => part !== 'settings' || isHead);
  // Clear the filters when the tab changes: they apply only to one tab.
  const open = (part: string) =>
    void navigate({ to: '.', search: part === 'board' ? {} : { tab: part }, replace: true, resetScroll: false });
  return (
    <>
      <PageHeading title={w.title} note={<Summary />} />
      <Tabs label={w.title} tabs={visibleParts.map((key) => ({ key, title: w.tabs[key] }))} value={tab} onChange={open}>
        {tab === 'board' && <BoardTab accountId={session.account.id} isHead={isHead} />}
        {tab === 'linen' && <LinenTab />}
        {tab === 'lost' && <LostItemsTab />}
        {tab === 'settings' && isHead && <SettingsTab />}
      </Tabs>
    </>
  );
}

function Summary() {
  const w = useTexts(housekeepingTexts).board;
  const [{ day }] = useUrlState(boardAddress);
  const { rows, state } = useLive('housekeeping.board', { day });
  const [settings] = useLive('housekeeping.settings', {}).rows;
  const ready = countReady(rows, settings?.inspects ?? true);
  return (
    <>
      {state !== 'loading' && w.summary(ready, rows.length)}
      {day !== null && ` · ${w.laterDay}`}
    </>
  );
}
