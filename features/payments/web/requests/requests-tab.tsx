import Link2 from 'lucide-react/icons/link-2';
import { useCallback } from 'react';
import { type UrlStateOf } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { SideBySide } from '#platform/ui/web/layout/side-by-side.tsx';
import { NothingFound, Records } from '#platform/ui/web/records/records.tsx';
import { useRecords } from '#platform/ui/web/records/use-records.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { requestStates } from '#features/payments/rules.ts';
import type { RequestRow } from '#features/payments/shapes.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { paymentsAddress } from '#features/payments/web/payments-address.ts';
import { RequestDetail } from './request-detail.tsx';
import { RequestLine } from './request-line.tsx';
import { filterRequests } from './filter-requests.ts';

export function RequestsTab() {
  const { requests: w, denied } = useTexts(paymentsTexts);
  const names = useTexts(moneyNames).request;
  const numbers = useNumbers();
  const [{ state }, change] = useUrlState(paymentsAddress);
  const live = useLive('payments.requests', state === '' ? {} : { state });
  const show = useCallback(
    (rows: readonly RequestRow[], { q }: UrlStateOf<typeof paymentsAddress>) => [filterRequests(rows, q, numbers)],
    [numbers],
  );
  const requests = useRecords({ live, urlState: paymentsAddress, openParam: 'request', arrange: show });
  if (requests.state === 'denied') return <EmptyState title={denied} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard shortcuts; the rows offer the same actions
    <section aria-label={w.list} onKeyDown={requests.keys()}>
      <SideBySide
        halves
        open={requests.openId}
        back={{ label: w.back, go: requests.leave }}
        list={
          <div className="grid grid-cols-1 gap-4">
            <div className="filter-bar">
              <SearchBox label={w.search} value={requests.typed} onChange={requests.type} />
              <SelectField
                label={w.state}
                emptyText={w.anyState}
                choices={requestStates.map((value) => ({ value, text: names[value] }))}
                value={state}
                onChange={(event) =>
                  change({ state: requestStates.find((requestState) => requestState === event.currentTarget.value) ?? '', request: null })
                }
              />
            </div>
            <Records
              records={requests}
              label={w.list}
              empty={
                <EmptyState icon={<Link2 size={26} />} title={w.empty}>
                  <p>{w.whatAppears}</p>
                </EmptyState>
              }
              nothingFound={
                <NothingFound title={w.nothingFound} onShowAll={requests.showAll}>
                  {w.tryOther}
                </NothingFound>
              }
            >
              {(row) => <RequestLine row={row} />}
            </Records>
          </div>
        }
        detail={requests.openId !== null && <RequestDetail key={requests.openId} id={requests.openId} />}
      />
    </section>
  );
}
