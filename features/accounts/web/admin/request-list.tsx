import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import { NothingFound } from '#platform/ui/web/records/records.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import Inbox from 'lucide-react/icons/inbox';
import { CopyButton } from '#platform/ui/web/controls/link.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { KeyHelp } from '#platform/ui/web/records/keys.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { RequestFilters } from './request-filters.tsx';
import { RequestRows, type RequestRowsProps } from './request-rows.tsx';
import type { useRequests } from './use-requests.ts';

interface RequestListProps extends Pick<RequestRowsProps, 'choose' | 'listbox' | 'listRef'> {
  requests: ReturnType<typeof useRequests>;
}

export function RequestList({ requests, ...rowProps }: RequestListProps) {
  const w = useTexts(adminTexts);
  const { typed, type, address, change, shown, rows } = requests;
  return (
    <>
      <RequestFilters typed={typed} onType={type} type={address.type} state={address.state} onNarrow={change} />
      {requests.isLoading && <SkeletonRows rows={6} />}
      {!requests.isLoading && shown.length === 0 && rows.length > 0 && (
        <NothingFound typed={requests.typed} title={w.shared.nothingFound} onShowAll={requests.showAll} />
      )}
      {!requests.isLoading && rows.length === 0 && (
        <EmptyState
          icon={<Inbox size={26} />}
          title={w.requests.none}
          action={<CopyButton text={toPublicUrl('/request-account')} label={w.requests.copyLink} />}
        >
          <p>{w.requests.noneHint}</p>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <RequestRows
          waiting={requests.waiting}
          approved={requests.approved}
          chosen={requests.openId}
          isNew={requests.isNew}
          pointer={requests.pointer}
          isGone={requests.isGone}
          {...rowProps}
        />
      )}
      {shown.length > 0 && (
        <KeyHelp
          label={w.shared.keys}
          keys={[
            { keys: ['J', 'K'], description: w.shared.keyMove },
            { keys: ['A'], description: w.requests.keyApprove },
            { keys: ['R'], description: w.requests.keyReject },
            { keys: ['Esc'], description: w.shared.keyBack },
          ]}
        />
      )}
    </>
  );
}
