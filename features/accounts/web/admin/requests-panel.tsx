import { nameOf } from './person-name.ts';
import { useIgnoreScans } from '#platform/scanner/web/use-ignore-scans.ts';
import { SideBySide } from '#platform/ui/web/layout/side-by-side.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { RequestRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { LiveRegion } from '#platform/ui/web/records/records.tsx';
import { RequestDetail } from './request-detail.tsx';
import { RequestList } from './request-list.tsx';
import { RequestPrompt } from './request-prompt.tsx';
import { RequestRejection } from './request-rejection.tsx';
import { findNextAfter } from './list-navigation.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useDecision } from './use-decision.ts';
import { useEventChoices } from './use-event-choices.ts';
import { useRequests } from './use-requests.ts';

export function RequestsPanel() {
  const w = useTexts(adminTexts);
  useIgnoreScans();
  const events = useEventChoices();
  const requests = useRequests();
  const { openId, newRows: newcomers } = requests;
  const decision = useDecision(requests.rows, openId, openNext);
  const { request, lastDone } = decision;
  const selection = useRowSelection(requests, { a: decision.approve, r: decision.openRejection });

  function findFollowing(id: string): RequestRow | null {
    const next = findNextAfter(
      requests.queue.map((row) => row.id),
      id,
    );
    return requests.queue.find((row) => row.id === next && next !== id) ?? null;
  }
  function openNext(decidedId: string): RequestRow | null {
    const next = findFollowing(decidedId);
    selection.rows.listbox.settle();
    requests.open(next?.id ?? null, 'replace');
    return next;
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- single-key shortcuts; each has its button
    <section aria-label={w.requests.list} onKeyDown={selection.onKeyDown}>
      <SideBySide
        open={request === null ? null : openId}
        detailRef={selection.detailRef}
        back={{ label: w.shared.back, go: selection.leave }}
        list={<RequestList requests={requests} {...selection.rows} />}
        placeholder={
          requests.isLoading || requests.rows.length > 0 ? (
            <RequestPrompt
              oldest={requests.queue[0] ?? null}
              isLoading={requests.isLoading}
              lastDone={lastDone?.text ?? null}
              onStart={selection.choose}
            />
          ) : undefined
        }
        detail={
          request !== null && (
            <RequestDetail
              request={request}
              decision={decision}
              events={events}
              onNext={findFollowing(request.id) && (() => openNext(request.id))}
            />
          )
        }
      />
      <LiveRegion
        messages={[
          newcomers[0] ? w.requests.arrived(newcomers.length, nameOf(newcomers[0])) : '',
          lastDone ? `${lastDone.text} ${lastDone.next}` : '',
        ]}
      />
      <RequestRejection decision={decision} />
    </section>
  );
}
