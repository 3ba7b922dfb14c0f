import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { AlarmRow } from '#features/payments/shapes.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { AlarmLine } from './alarm-line.tsx';
import { PaymentRules } from './payment-rules.tsx';
import { DecideRefundDialog, type OpenRefundDecision } from './refund-review.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import type { AlarmDecision } from './alarm-decisions.ts';

export function AlarmsTab() {
  const w = useTexts(paymentsTexts);
  const { rows, state } = useLive('payments.alarms', {});
  const [openDecision, setOpenDecision] = useState<{ alarm: AlarmRow; how: AlarmDecision } | null>(null);
  const [refund, setRefund] = useState<OpenRefundDecision | null>(null);
  const latestFirst = rows.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  if (state === 'loading') return <SkeletonRows rows={4} />;
  if (state === 'denied') return <EmptyState title={w.denied} />;
  return (
    <>
      {rows.length === 0 && (
        <EmptyState icon={<CircleCheck size={26} />} title={w.alarms.empty}>
          <p>{w.alarms.whatAppears}</p>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 max-w-5xl" aria-label={w.alarms.list}>
          {latestFirst.map((alarm) => (
            <AlarmLine key={alarm.id} alarm={alarm} onDecide={(how) => setOpenDecision({ alarm, how })} onDecideRefund={setRefund} />
          ))}
        </ul>
      )}
      <PaymentRules />
      {openDecision && <ResolveDialog {...openDecision} onClose={() => setOpenDecision(null)} />}
      {refund && <DecideRefundDialog {...refund} onClose={() => setRefund(null)} />}
    </>
  );
}
