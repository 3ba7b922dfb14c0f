import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { urlStateShape, choiceParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { useScrollToChosen } from '#platform/ui/web/controls/use-scroll-to-chosen.ts';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import style from './admin.module.css';
import { panels, type Tab, tabs } from './panels.ts';
import { adminPageTexts } from '#web/admin/i18n/texts.ts';

const adminAddress = urlStateShape({ tab: choiceParam(tabs, 'requests') });

export function Admin() {
  const w = useTexts(adminPageTexts);
  const [{ tab }] = useUrlState(adminAddress);
  const Panel = panels[tab];
  return (
    <div>
      <PageHeading title={w.title} />
      <div className={style.parts}>
        <Tabs current={tab} />
        <div>
          <Panel key={tab} before={<SkeletonRows rows={6} />} />
        </div>
      </div>
    </div>
  );
}

function Tabs({ current }: { current: Tab }) {
  const w = useTexts(adminPageTexts);
  const waiting = useWaiting();
  const row = useRef<HTMLElement>(null);
  // The counts load later and make the tabs wider, so scroll to the current tab again.
  useScrollToChosen(row, '[aria-current]', [current, waiting.requests, waiting.changes, waiting.messages].join(' '));
  return (
    <nav ref={row} className={`print:hidden flex relative ${style.tabs}`} aria-label={w.parts}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to="/admin"
          // Removes the other parameters, such as filters, because they do not apply to the next tab.
          search={{ tab: tab === tabs[0] ? undefined : tab }}
          // Compared exactly: the first tab has no parameter and would count as active on every tab.
          activeOptions={{ exact: true }}
          className={`text-dim flex gap-2 items-center justify-between whitespace-nowrap flex-none min-h-target ${style.tab}`}
          aria-current={tab === current ? 'page' : undefined}
          onMouseEnter={() => void panels[tab].preload()}
        >
          {w.tabs[tab]}
          <Count of={waiting[tab] ?? 0} />
        </Link>
      ))}
    </nav>
  );
}

function Count({ of }: { of: number }) {
  const w = useTexts(adminPageTexts);
  if (of === 0) return null;
  return (
    <span className="count-badge">
      <span aria-hidden>{of}</span>
      <span className="sr-only">{w.waiting(of)}</span>
    </span>
  );
}

function useWaiting(): Partial<Record<string, number>> {
  const [accounts] = useLive('accounts.waiting', {}).rows;
  const [contact] = useLive('contact.waiting', {}).rows;
  return { requests: accounts?.requests, changes: accounts?.changeRequests, messages: contact?.open };
}
