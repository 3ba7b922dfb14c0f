import Link2 from 'lucide-react/icons/link-2';
import { useLive } from '#platform/live/web/use-live.ts';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { SideBySide } from '#platform/ui/web/layout/side-by-side.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { requestStates } from '#rooms/payments/rules.ts';
import { moneyNames } from '#rooms/payments/words/names/words.ts';
import { paymentsWords } from '#rooms/payments/words/payments/words.ts';
import { usePaymentsAddress } from '#rooms/payments/web/payments-address.ts';
import { RequestDetail } from './request-detail.tsx';
import { RequestList } from './request-list.tsx';
import style from './requests-tab.module.css';
import { requestsShown } from './requests-shown.ts';

/** What was asked for: the list, and beside it the request that is open; on a phone one after the other. */
export function RequestsTab() {
  const w = useWords(paymentsWords).requests;
  const { request, state, choose } = usePaymentsAddress();
  const requests = useLive('payments.requests', state === null ? {} : { state });
  return (
    <section aria-label={w.list}>
      <SideBySide
        halves
        open={request}
        back={{ label: w.back, go: () => choose(null) }}
        choose={w.choose}
        wideAlone={requests.state !== 'loading' && requests.rows.length === 0}
        list={
          <div className="stack">
            <Filters />
            <Requests requests={requests} />
          </div>
        }
        detail={request !== null && <RequestDetail key={request} id={request} />}
      />
    </section>
  );
}

function Filters() {
  const w = useWords(paymentsWords).requests;
  const names = useWords(moneyNames).request;
  const { state, search, showState, find } = usePaymentsAddress();
  return (
    <div className={style.filters}>
      <SearchBox label={w.search} value={search} onChange={find} />
      <SelectField
        label={w.state}
        nothing={w.anyState}
        choices={requestStates.map((value) => ({ value, text: names[value] }))}
        value={state ?? ''}
        onChange={(event) => showState(requestStates.find((one) => one === event.currentTarget.value) ?? '')}
      />
    </div>
  );
}

function Requests({ requests }: { requests: ReturnType<typeof useLive<'payments.requests'>> }) {
  const w = useWords(paymentsWords);
  const numbers = useNumbers();
  const { state, search, request } = usePaymentsAddress();
  if (requests.state === 'loading') return <SkeletonRows rows={6} />;
  if (requests.state === 'denied') return <EmptyState title={w.denied} />;
  const shown = requestsShown(requests.rows, search, numbers);
  if (shown.length > 0) return <RequestList rows={shown} chosen={request} />;
  const isFiltered = state !== null || search !== '';
  return (
    <EmptyState icon={<Link2 size={26} />} title={isFiltered ? w.requests.nothingFound : w.requests.empty}>
      <p>{isFiltered ? w.requests.tryOther : w.requests.whatAppears}</p>
    </EmptyState>
  );
}
