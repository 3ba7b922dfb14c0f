import Inbox from 'lucide-react/icons/inbox';
import { CopyButton } from '#platform/ui/web/press/copy-button.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { KeyHelp } from '#platform/ui/web/layers/keys.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';
import { ListEmpty } from './list-empty.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestRows, type RequestRowsProps } from './request-rows.tsx';
import type { useRequestList } from './use-request-list.ts';

interface RequestListProps extends Pick<RequestRowsProps, 'choose' | 'listbox' | 'listRef'> {
  requests: ReturnType<typeof useRequestList>;
}

/** Search, filters, the keys, and the rows, or why there are none. */
export function RequestList({ requests, ...row }: RequestListProps) {
  const w = useWords(adminWords);
  const { typed, setTyped, address, narrow } = requests;
  return (
    <>
      <RequestFilters typed={typed} onType={setTyped} type={address.type} state={address.state} onNarrow={narrow} />
      {requests.ids.length > 0 && (
        <KeyHelp
          label={w.shared.keys}
          keys={[
            { pressed: ['J', 'K'], does: w.shared.keyMove },
            { pressed: ['A'], does: w.requests.keyApprove },
            { pressed: ['R'], does: w.requests.keyReject },
            { pressed: ['Esc'], does: w.shared.keyBack },
          ]}
        />
      )}
      {requests.isLoading && <SkeletonRows rows={6} />}
      {!requests.isLoading && requests.ids.length === 0 && (
        <ListEmpty
          isNarrowed={requests.rows.length > 0}
          icon={<Inbox size={26} />}
          title={w.requests.none}
          hint={w.requests.noneHint}
          action={<CopyButton text={`${window.location.origin}/request-account`} label={w.requests.copyLink} />}
          onClear={requests.clear}
        />
      )}
      {requests.ids.length > 0 && (
        <RequestRows
          waiting={requests.waiting}
          approved={requests.approved}
          chosen={requests.chosen}
          isNew={requests.arrivals.isNew}
          isGone={requests.isGone}
          {...row}
        />
      )}
    </>
  );
}
