import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { useMemo, useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import type { ChangeRequestRow } from '#features/accounts/shapes.ts';
import { ChangeRejection } from './change-rejection.tsx';
import { ChangeRequest } from './change-request.tsx';
import { nameOf } from './person-name.ts';
import { LiveRegion } from '#platform/ui/web/records/records.tsx';
import { useFrozenList, useNewRows } from '#platform/ui/web/records/frozen-rows.ts';

export function ChangeRequestsPanel() {
  const w = useTexts(adminTexts).changes;
  const { rows, state } = useLive('accounts.changeRequests', {});
  const { shown, isGone, pointer } = useFrozenList(useMemo(() => rows.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)), [rows]));
  const { isNew, latest } = useNewRows(rows, state === 'loading');
  const [rejecting, setRejecting] = useState<ChangeRequestRow | null>(null);

  return (
    <section {...pointer} aria-label={w.list}>
      {state === 'loading' && <SkeletonRows rows={3} />}
      {state !== 'loading' && shown.length === 0 && (
        <EmptyState icon={<ArrowRightLeft size={26} />} title={w.none}>
          <p>{w.noneHint}</p>
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-4">
        {shown.map((request) => (
          <ChangeRequest
            key={request.id}
            request={request}
            isGone={isGone(request.id)}
            isNew={isNew(request.id)}
            onReject={() => setRejecting(request)}
          />
        ))}
      </ul>
      {rejecting !== null && <ChangeRejection request={rejecting} onClose={() => setRejecting(null)} />}
      <LiveRegion messages={[latest[0] ? w.arrived(nameOf(latest[0])) : '']} />
    </section>
  );
}
