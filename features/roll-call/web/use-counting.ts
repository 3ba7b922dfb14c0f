import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { endOptimisticLater } from '#platform/live/web/end-optimistic.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { useOutbox } from '#platform/outbox/web/use-outbox.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { TapMark } from '#features/roll-call/rules.ts';
import type { AddPeopleInput, RollCallPerson } from '#features/roll-call/shapes.ts';
import { type AnsweredCall, getRemainingCall, getPressTime, type PendingCall, applyPendingCalls } from './pending-calls.ts';

interface RollCallKey {
  id: string;
  eventId: string;
}

export interface CountingAccount {
  id: string;
  name: string;
}

type Item = OutboxItem & PendingCall;

/** Counts people online or offline. Each tap is saved on the device, shown immediately and sent until the server answers. */
export function useCounting(live: readonly RollCallPerson[], { id, eventId }: RollCallKey, me: CountingAccount) {
  const items = useOutbox();
  const mine = useMemo(() => items.filter((item): item is Item => item.account === me.id && isOf(item, id)), [items, me.id, id]);
  const [answered, setAnswered] = useState<readonly AnsweredCall[]>([]);
  const unsent = useMemo(() => mine.filter(({ refused }) => refused === null), [mine]);
  const rows = useMemo(() => {
    const guessed = answered.map((answeredCall) => getRemainingCall(answeredCall, live));
    return applyPendingCalls(live, [...guessed, ...unsent], me);
  }, [live, answered, unsent, me]);
  const latestRows = useRef(rows);
  const latestLive = useRef(live);
  useEffect(() => {
    latestRows.current = rows;
    latestLive.current = live;
  });
  const pressed = useCallback(() => getPressTime(latestRows.current, instantOf(Date.now())), []);

  const send = useCallback(
    async (waiting: PendingCall): Promise<void> => {
      const { key } = waiting.input;
      await outbox.put({ ...waiting, key, account: me.id, about: { room: 'roll-call', eventId } });
      void outbox.waitForOutcome(key).then(({ kind }) => {
        if (kind !== 'sent') return;
        const guess = { pendingCall: waiting, rows: new Set(latestLive.current) };
        setAnswered((before) => [...before, guess]);
        endOptimisticLater(() => setAnswered((before) => before.filter((answeredCall) => answeredCall !== guess)));
      });
    },
    [me.id, eventId],
  );

  const mark = useCallback(
    (people: readonly string[], to: TapMark): void => {
      const at = pressed();
      void send({ call: 'rollCall.mark', input: { id, eventId, key: newId(), at, people: [...people], mark: to }, at });
    },
    [send, pressed, id, eventId],
  );
  return {
    rows,
    unsent: unsent.length,
    isWaiting: useMemo(() => new Set(unsent.flatMap((item) => (item.call === 'rollCall.mark' ? item.input.people : []))), [unsent]),
    mark,
    add(facts: Omit<AddPeopleInput, 'id' | 'eventId' | 'key' | 'at'>): void {
      const at = pressed();
      void send({ call: 'rollCall.add', input: { ...facts, id, eventId, key: newId(), at }, at });
    },
    saySeen(personId: string, where: string): void {
      const at = pressed();
      void send({ call: 'rollCall.saySeen', input: { id, eventId, key: newId(), at, personId, where }, at });
    },
  };
}

export type Counting = ReturnType<typeof useCounting>;

const countingCalls: readonly string[] = ['rollCall.mark', 'rollCall.add', 'rollCall.saySeen'] satisfies PendingCall['call'][];

function isOf({ call, input }: OutboxItem, rollCallId: string): boolean {
  return countingCalls.includes(call) && 'id' in input && input.id === rollCallId;
}
