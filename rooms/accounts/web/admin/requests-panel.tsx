import Inbox from 'lucide-react/icons/inbox';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useLive } from '../../../../platform/live/web/use-live.ts';
import { SkeletonRows } from '../../../../platform/ui/web/skeleton.tsx';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import type { RequestRow } from '../../shapes.ts';
import { adminWords } from '../../words/admin/words.ts';
import { requestsAddress, requestsSearch } from './address.ts';
import { KeyHints } from './key-hints.tsx';
import { ListEmpty } from './list-empty.tsx';
import { nameOf } from './person-name.ts';
import { QuietVoice } from './quiet-voice.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { RequestDetail } from './request-detail.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestPrompt } from './request-prompt.tsx';
import { RequestRows } from './request-rows.tsx';
import { requestsShown } from './requests-order.ts';
import { shortcutKeys } from './shortcut-keys.ts';
import { isBeside, Split } from './split.tsx';
import { nextAfter } from './steps.ts';
import { useAddress } from './use-address.ts';
import { useArrivals } from './use-arrivals.ts';
import { useDecision } from './use-decision.ts';
import { useEventChoices } from './use-event-choices.ts';
import { useFingerOn } from './use-finger-on.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useListbox } from './use-listbox.ts';
import { useTyped } from './use-typed.ts';

/** The people who ask for an account: choose, look, approve or reject, and the next is there. */
export function RequestsPanel() {
  const w = useWords(adminWords);
  const { rows, state } = useLive('accounts.requests', {});
  const events = useEventChoices();
  const [address, put] = useAddress(requestsAddress);
  const [typed, setTyped] = useTyped(address.search, (search) => put(requestsSearch({ search }), 'settle'));
  const search = useDeferredValue(typed);
  const list = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const options = useRef<HTMLDivElement>(null);

  const { type, state: narrowed, chosen } = address;
  const live = useMemo(() => {
    const shown = requestsShown(rows, { search, type, state: narrowed });
    return [shown.waiting, shown.approved];
  }, [rows, search, type, narrowed]);
  const [waiting = [], approved = []] = useHeldRows(live, `${search}\n${type}\n${narrowed}`, useFingerOn(list));
  const ids = useMemo(() => [...waiting, ...approved].map((row) => row.id), [waiting, approved]);
  const here = useMemo(() => new Set(rows.map((row) => row.id)), [rows]);
  const arrivals = useArrivals(rows, state === 'loading', (arrived) =>
    w.requests.arrived(arrived.length, arrived[0] ? nameOf(arrived[0]) : ''),
  );

  const turnTo = (id: string | null, turn: 'step' | 'settle') => put(requestsSearch({ chosen: id }), turn);
  const next = (leaving: string) => nextAfter(live[0]?.map((row) => row.id) ?? [], leaving);
  const decision = useDecision(rows, chosen, turnOn);
  const listbox = useListbox({
    ids,
    chosen,
    choose: (id) => turnTo(id, isBeside(detail) && chosen !== null ? 'settle' : 'step'),
    follow: () => isBeside(detail),
    reveal: (id) => document.getElementById(listbox.optionId(id))?.scrollIntoView({ block: 'nearest' }),
  });
  const shortcuts = shortcutKeys({
    j: () => listbox.move(1),
    k: () => listbox.move(-1),
    a: decision.approve,
    r: decision.askToReject,
    Escape: chosen === null ? undefined : () => turnTo(null, 'settle'),
  });

  function turnOn(decided: string): RequestRow | null {
    const following = next(decided);
    turnTo(following, 'settle');
    return rows.find((row) => row.id === following) ?? null;
  }
  function choose(id: string): void {
    listbox.settle();
    turnTo(id, chosen === null ? 'step' : 'settle');
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- single keys for whoever works through forty of them; every one has its button
    <section aria-label={w.requests.list} onKeyDown={shortcuts}>
      <Split
        chosen={decision.request === null ? null : chosen}
        listRef={list}
        detailRef={detail}
        back={{ label: w.shared.back, go: () => turnTo(null, 'settle') }}
        list={
          <>
            <RequestFilters
              typed={typed}
              onType={setTyped}
              type={type}
              state={narrowed}
              onNarrow={(change) => put(requestsSearch(change), 'settle')}
            />
            <KeyHints
              keys={[
                { keys: ['J', 'K'], does: w.shared.keyMove },
                { keys: ['A'], does: w.requests.keyApprove },
                { keys: ['R'], does: w.requests.keyReject },
                { keys: ['Esc'], does: w.shared.keyBack },
              ]}
            />
            {state === 'loading' ? (
              <SkeletonRows rows={6} />
            ) : ids.length === 0 ? (
              <ListEmpty
                isNarrowed={rows.length > 0}
                icon={<Inbox size={26} />}
                title={w.requests.none}
                hint={w.requests.noneHint}
                onClear={() => {
                  setTyped('');
                  put(requestsSearch({ search: '', type: '', state: 'all' }), 'settle');
                }}
              />
            ) : (
              <RequestRows
                waiting={waiting}
                approved={approved}
                chosen={chosen}
                choose={choose}
                isNew={arrivals.isNew}
                isGone={(id) => !here.has(id)}
                listbox={listbox}
                listRef={options}
              />
            )}
          </>
        }
        detail={
          decision.request === null ? (
            <RequestPrompt
              oldest={live[0]?.[0] ?? null}
              isLoading={state === 'loading'}
              lastDone={decision.lastDone?.said ?? null}
              onStart={choose}
            />
          ) : (
            <RequestDetail
              request={decision.request}
              state={decision.state}
              edits={decision.edits}
              onEdit={decision.edit}
              events={events}
              approval={decision.approval}
              resend={decision.resend}
              onReject={decision.askToReject}
              lastDone={decision.lastDone?.said ?? null}
              onNext={nextOf(decision.request.id)}
            />
          )
        }
      />
      <QuietVoice says={[arrivals.announcement, decision.lastDone ? `${decision.lastDone.said} ${decision.lastDone.next}` : '']} />
      {decision.rejecting && (
        <ReasonDialog
          title={w.requests.rejectTitle(nameOf(decision.rejecting))}
          body={w.requests.rejectBody(decision.rejecting.email)}
          reasonLabel={w.requests.rejectReason}
          reasonHint={w.requests.rejectReasonHint}
          confirm={w.requests.reject}
          pending={decision.rejection.pending}
          failure={decision.rejection.failure}
          onConfirm={decision.reject}
          onCancel={decision.keep}
        />
      )}
    </section>
  );

  function nextOf(id: string): (() => void) | null {
    const following = next(id);
    return following === null || following === id ? null : () => turnTo(following, 'settle');
  }
}
