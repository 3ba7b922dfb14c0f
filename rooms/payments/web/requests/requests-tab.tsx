import ArrowLeft from 'lucide-react/icons/arrow-left';
import Link2 from 'lucide-react/icons/link-2';
import { useEffect, useRef } from 'react';
import { useLive } from '../../../../platform/live/web/use-live.ts';
import { EmptyState } from '../../../../platform/ui/web/empty-state.tsx';
import { SearchBox } from '../../../../platform/ui/web/search-box.tsx';
import { SelectField } from '../../../../platform/ui/web/select-field.tsx';
import { SkeletonRows } from '../../../../platform/ui/web/skeleton.tsx';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import { requestStates } from '../../rules.ts';
import { moneyNames } from '../../words/names/words.ts';
import { paymentsWords } from '../../words/payments/words.ts';
import { usePaymentsAddress } from '../payments-address.ts';
import { RequestDetail } from './request-detail.tsx';
import { RequestList } from './request-list.tsx';
import style from './requests-tab.module.css';
import { requestsShown } from './requests-shown.ts';

/** What was asked for: the list, and beside it the request that is open; on a phone one after the other. */
export function RequestsTab() {
  const w = useWords(paymentsWords).requests;
  const { request, choose } = usePaymentsAddress();
  return (
    <section className={style.parts} aria-label={w.list} data-chosen={request !== null || undefined}>
      <div className={style.list}>
        <Filters />
        <Requests />
      </div>
      <div className={style.detail}>
        {request === null ? <p className={style.choose}>{w.choose}</p> : <Chosen key={request} id={request} onBack={() => choose(null)} />}
      </div>
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
        onChange={(event) => showState(event.currentTarget.value)}
      />
    </div>
  );
}

function Requests() {
  const w = useWords(paymentsWords);
  const { state, search, request } = usePaymentsAddress();
  const requests = useLive('payments.requests', state === null ? {} : { state });
  if (requests.state === 'loading') return <SkeletonRows rows={6} />;
  if (requests.state === 'denied') return <EmptyState title={w.denied} />;
  const shown = requestsShown(requests.rows, search);
  if (shown.length > 0) return <RequestList rows={shown} chosen={request} />;
  const isFiltered = state !== null || search !== '';
  return (
    <EmptyState icon={<Link2 size={26} />} title={isFiltered ? w.requests.nothingFound : w.requests.empty}>
      <p>{isFiltered ? w.requests.tryOther : w.requests.whatAppears}</p>
    </EmptyState>
  );
}

function Chosen({ id, onBack }: { id: string; onBack: () => void }) {
  const w = useWords(paymentsWords).requests;
  const place = useRef<HTMLDivElement>(null);
  // Where the list gives way to the request, so does the focus.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className={style.chosen}>
      <button type="button" className={style.back} onClick={onBack}>
        <ArrowLeft size={20} aria-hidden />
        {w.back}
      </button>
      <RequestDetail id={id} />
    </div>
  );
}
