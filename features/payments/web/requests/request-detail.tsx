import { LazyDisclosure, RecordHistory } from '#platform/ui/web/records/record-history.tsx';
import { useLive } from '#platform/live/web/use-live.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { describeReceived } from '#features/payments/describe-received.ts';
import { isRequestOpen } from '#features/payments/rules.ts';
import type { RequestRow } from '#features/payments/shapes.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { usePaymentsAddress } from '#features/payments/web/payments-address.ts';
import { RequestStateTag } from '#features/payments/web/display/request-state-tag.tsx';
import { requestStatusOf } from '#features/payments/web/display/request-status-of.ts';
import { RequestActions } from './request-actions.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestLink } from './request-link.tsx';

export function RequestDetail({ id }: { id: string }) {
  const w = useTexts(paymentsTexts).requests;
  const { state: filter, choose } = usePaymentsAddress();
  // Search both lists: the filtered list loses a request whose state changes, and the unfiltered list contains only the latest requests.
  const all = useLive('payments.requests', {});
  const filtered = useLive('payments.requests', filter === null ? {} : { state: filter });
  const request = [...all.rows, ...filtered.rows].find((row) => row.id === id);
  if (request !== undefined) return <Request request={request} onReissued={choose} />;
  if (all.state === 'loading' || filtered.state === 'loading') return <SkeletonText lines={6} />;
  return <EmptyState title={w.gone} />;
}

function Request({ request, onReissued }: { request: RequestRow; onReissued: (id: string) => void }) {
  const w = useTexts(paymentsTexts).requests;
  const statusTexts = useTexts(moneyNames).requestSays;
  const { dollars } = useNumbers();
  const { state } = request;
  const sentence = describeReceived(request.received ?? [], request.amountCents, useFormatting());
  return (
    <article className="grid grid-cols-1 gap-4 pb-6" aria-label={request.description}>
      <header className="flex flex-wrap gap-x-4 gap-y-2 items-start justify-between">
        <div className="min-w-0">
          <h2 className="text-xl">{request.description}</h2>
          <p className="font-bold mt-1 text-26 text-balance">{dollars(request.amountCents)}</p>
        </div>
        <span className="rounded settles" data-settled={useChangeTint({ state })}>
          <RequestStateTag row={request} />
        </span>
      </header>
      <p className="text-dim" aria-live="polite">
        {statusTexts[requestStatusOf(request)]}
      </p>
      {sentence !== null && <p>{sentence}</p>}
      {isRequestOpen(state) && request.link !== null && <RequestLink link={request.link} what={request.description} />}
      <RequestActions request={request} onReissued={onReissued} />
      <RequestFacts request={request} />
      <LazyDisclosure title={w.history}>
        <RequestHistory id={request.id} />
      </LazyDisclosure>
    </article>
  );
}

function RequestHistory({ id }: { id: string }) {
  const w = useTexts(paymentsTexts).requests;
  const live = useLive('payments.history', { id });
  return <RecordHistory live={live} unknownActor={w.system} entry={(row) => ({ what: w.actions[row.kind] ?? row.kind })} />;
}
