import Megaphone from 'lucide-react/icons/megaphone';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Tabs } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { findFault } from '#features/displays/screen-status.ts';
import { displaysTexts } from '#features/displays/i18n/texts.ts';
import { displaysAddress, displaysTabs } from './displays-address.ts';
import { SlidesTab } from './editor/slides-tab.tsx';
import { PairDialog } from './screens/pair-dialog.tsx';
import { ScreensTab } from './screens/screens-tab.tsx';
import { UrgentDialog } from './urgent/urgent-dialog.tsx';
import { useExpectedState, useCurrentTime } from './use-expected-state.ts';

export function DisplaysPage() {
  const w = useTexts(displaysTexts);
  const [{ tab }, change] = useUrlState(displaysAddress);
  const [open, setOpen] = useState<'pair' | 'urgent' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeading
        title={w.title}
        note={<Summary />}
        action={
          <>
            <Button kind="plain" hue="berry" icon={<Megaphone size={18} aria-hidden />} onClick={() => setOpen('urgent')}>
              {w.urgent.open}
            </Button>
            <Button icon={<Plus size={18} aria-hidden />} onClick={() => setOpen('pair')}>
              {w.pair.open}
            </Button>
          </>
        }
      />
      <Tabs
        label={w.title}
        tabs={displaysTabs.map((key) => ({ key, title: w.tabs[key] }))}
        value={tab}
        onChange={(key) => change({ tab: displaysTabs.find((candidate) => candidate === key) ?? 'screens' })}
      >
        {tab === 'screens' ? <ScreensTab onPair={() => setOpen('pair')} /> : <SlidesTab />}
      </Tabs>
      {open === 'pair' && <PairDialog onClose={close} />}
      {open === 'urgent' && <UrgentDialog onClose={close} />}
    </>
  );
}

function Summary() {
  const w = useTexts(displaysTexts);
  const { rows, state } = useLive('displays.screens', {});
  const at = useCurrentTime();
  const expectedState = useExpectedState(at);
  if (state === 'loading' || expectedState.isLoading || rows.length === 0) return null;
  return w.summary(rows.filter((row) => findFault(row, expectedState, at) === null).length, rows.length);
}
