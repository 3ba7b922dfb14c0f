import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { useMemo, useRef } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';
import { ChangeRequest } from './change-request.tsx';
import { nameOf } from './person-name.ts';
import { LiveRegion } from './live-region.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useFingerOn } from './use-finger-on.ts';
import { useHeldRows } from './use-held-rows.ts';

/** Who asks for another type or area: what they have beside what they ask for. */
export function ChangeRequestsPanel() {
  const w = useWords(adminWords).changes;
  const { rows, state } = useLive('accounts.changeRequests', {});
  const place = useRef<HTMLElement>(null);
  const live = useMemo(() => [rows.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))], [rows]);
  const [shown = []] = useHeldRows(live, '', useFingerOn(place));
  const here = useMemo(() => new Set(rows.map((row) => row.id)), [rows]);
  const arrivals = useArrivals(rows, state === 'loading', (arrived) => (arrived[0] ? w.arrived(nameOf(arrived[0])) : ''));

  return (
    <section ref={place} aria-label={w.list}>
      {state === 'loading' && <SkeletonRows rows={3} />}
      {state !== 'loading' && shown.length === 0 && (
        <EmptyState icon={<ArrowRightLeft size={26} />} title={w.none}>
          <p>{w.noneHint}</p>
        </EmptyState>
      )}
      <ul className="stack">
        {shown.map((request) => (
          <ChangeRequest key={request.id} request={request} isGone={!here.has(request.id)} isNew={arrivals.isNew(request.id)} />
        ))}
      </ul>
      <LiveRegion says={[arrivals.announcement]} />
    </section>
  );
}
