import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { Tabs } from '#platform/ui/web/press/tabs.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import { paymentsTexts } from '#rooms/payments/words/payments/words.ts';
import { AlarmsTab } from '#rooms/payments/web/alarms/alarms-tab.tsx';
import { RequestDialog } from '#rooms/payments/web/requests/request-dialog.tsx';
import { DayTab } from '#rooms/payments/web/day/day-tab.tsx';
import { paymentsTabs, usePaymentsAddress } from './payments-address.ts';
import { RequestsTab } from '#rooms/payments/web/requests/requests-tab.tsx';

const tabComponents = { requests: RequestsTab, alarms: AlarmsTab, day: DayTab };

/** The camp's money: what was asked for, what wants a look, and each day's list. */
export function PaymentsPage() {
  const w = useTexts(paymentsTexts);
  const { tab, open, choose } = usePaymentsAddress();
  const [isAsking, setAsking] = useState(false);
  const alarms = useLive('payments.alarms', {}).rows.length;
  const Shown = tabComponents[tab];
  const tabs = paymentsTabs.map((key) => ({ key, title: w.tabs[key], ...(key === 'alarms' ? { count: alarms } : {}) }));
  return (
    <>
      <PageHeading
        title={w.title}
        action={
          <Button icon={<Plus size={18} aria-hidden />} onClick={() => setAsking(true)}>
            {w.ask}
          </Button>
        }
      />
      <Tabs label={w.parts} tabs={tabs} value={tab} onChange={open}>
        <Shown />
      </Tabs>
      {isAsking && <RequestDialog onClose={() => setAsking(false)} onMade={choose} />}
    </>
  );
}
