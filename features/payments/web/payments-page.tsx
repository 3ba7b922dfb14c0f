import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { Tabs } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { AlarmsTab } from '#features/payments/web/alarms/alarms-tab.tsx';
import { RequestDialog } from '#features/payments/web/requests/request-dialog.tsx';
import { DayTab } from '#features/payments/web/day/day-tab.tsx';
import { paymentsTabs, usePaymentsAddress } from './payments-address.ts';
import { RequestsTab } from '#features/payments/web/requests/requests-tab.tsx';

const tabComponents = { requests: RequestsTab, alarms: AlarmsTab, day: DayTab };

export function PaymentsPage() {
  const w = useTexts(paymentsTexts);
  const { tab, open, choose } = usePaymentsAddress();
  const [isAsking, setAsking] = useState(false);
  const alarms = useLive('payments.alarms', {}).rows.length;
  const TabContent = tabComponents[tab];
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
        <TabContent />
      </Tabs>
      {isAsking && <RequestDialog onClose={() => setAsking(false)} onCreated={choose} />}
    </>
  );
}
