import { type KeyboardEvent, useRef } from 'react';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import type { RequestRow } from '../../shapes.ts';
import { adminWords } from '../../words/admin/words.ts';
import { QuietVoice } from './quiet-voice.tsx';
import { RequestDetail } from './request-detail.tsx';
import { RequestList } from './request-list.tsx';
import { RequestPrompt } from './request-prompt.tsx';
import { RequestRejection } from './request-rejection.tsx';
import { shortcutKeys } from './shortcut-keys.ts';
import { isBeside, Split } from './split.tsx';
import { nextAfter } from './steps.ts';
import { useDecision } from './use-decision.ts';
import { useEventChoices } from './use-event-choices.ts';
import { useListbox } from './use-listbox.ts';
import { useRequestList } from './use-request-list.ts';

/** The people who ask for an account: choose, look, approve or reject, and the next is there. */
export function RequestsPanel() {
  const w = useWords(adminWords);
  const list = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const options = useRef<HTMLDivElement>(null);
  const events = useEventChoices();
  const requests = useRequestList(list);
  const { chosen, turnTo } = requests;
  const decision = useDecision(requests.rows, chosen, turnOn);
  const { request, lastDone } = decision;
  const listbox = useListbox({
    ids: requests.ids,
    chosen,
    choose: (id) => turnTo(id, chosen === null ? 'step' : 'settle'),
    follow: () => isBeside(detail),
    reveal: (id) => document.getElementById(listbox.optionId(id))?.scrollIntoView({ block: 'nearest' }),
  });
  const keys = shortcutKeys({
    j: () => listbox.move(1),
    k: () => listbox.move(-1),
    a: decision.approve,
    r: decision.askToReject,
    Escape: chosen === null ? undefined : leave,
  });

  function pressed(event: KeyboardEvent<HTMLElement>): void {
    listbox.enterFrom(event);
    keys(event);
  }
  function choose(id: string): void {
    listbox.settle();
    turnTo(id, chosen === null ? 'step' : 'settle');
  }
  function leave(): void {
    turnTo(null, 'settle');
  }
  function following(id: string): RequestRow | null {
    const next = nextAfter(
      requests.queue.map((row) => row.id),
      id,
    );
    return requests.queue.find((row) => row.id === next && next !== id) ?? null;
  }
  function turnOn(decided: string): RequestRow | null {
    const next = following(decided);
    listbox.settle();
    turnTo(next?.id ?? null, 'settle');
    return next;
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- single keys for whoever works through forty of them; every one has its button
    <section aria-label={w.requests.list} onKeyDown={pressed}>
      <Split
        wideAlone={!requests.isLoading && requests.rows.length === 0}
        chosen={request === null ? null : chosen}
        listRef={list}
        detailRef={detail}
        back={{ label: w.shared.back, go: leave }}
        list={<RequestList requests={requests} choose={choose} listbox={listbox} listRef={options} />}
        detail={
          request === null ? (
            <RequestPrompt
              oldest={requests.queue[0] ?? null}
              isLoading={requests.isLoading}
              lastDone={lastDone?.said ?? null}
              onStart={choose}
            />
          ) : (
            <RequestDetail
              request={request}
              decision={decision}
              events={events}
              onNext={following(request.id) && (() => turnOn(request.id))}
            />
          )
        }
      />
      <QuietVoice says={[requests.arrivals.announcement, lastDone ? `${lastDone.said} ${lastDone.next}` : '']} />
      <RequestRejection decision={decision} />
    </section>
  );
}
