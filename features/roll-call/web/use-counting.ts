import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { sendChange, toChange } from '#platform/outbox/web/send-change.ts';
import { useOptimistic } from '#platform/outbox/web/use-optimistic.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { TapMark } from '#features/roll-call/rules.ts';
import type { AddPeopleInput, RollCallPerson } from '#features/roll-call/shapes.ts';
import {
  applyCall,
  type CountingAccount,
  type CountingInputs,
  type CountingItem,
  createAddedPeople,
  getPressTime,
  isCountingItem,
} from './pending-calls.ts';

interface RollCallKey {
  id: string;
  eventId: string;
}

/** Counts people online or offline. Each tap is saved on the device, shown immediately and sent until the server answers. */
export function useCounting(live: readonly RollCallPerson[], { id, eventId }: RollCallKey, { id: account, name }: CountingAccount) {
  const spec = useMemo(() => {
    const me = { id: account, name };
    return {
      isOurs: (item: OutboxItem): item is CountingItem => isCountingItem(item, id),
      change: (row: RollCallPerson, item: CountingItem) => applyCall(row, item, me),
      add: (item: CountingItem) => createAddedPeople(item, me),
    };
  }, [id, account, name]);
  const { rows, unsent } = useOptimistic(live, spec);
  const latestRows = useRef(rows);
  useEffect(() => {
    latestRows.current = rows;
  });

  const send = useCallback(
    <Call extends CountingItem['call']>(call: Call, fields: Omit<CountingInputs[Call], 'id' | 'eventId' | 'key' | 'at'>): void => {
      const at = getPressTime(latestRows.current, instantOf(Date.now()));
      void sendChange({ ...toChange(call, { ...fields, id, eventId, at }, { room: 'roll-call', eventId }), at, account });
    },
    [id, eventId, account],
  );
  return {
    rows,
    unsent: unsent.length,
    isWaiting: useMemo(() => new Set(unsent.flatMap((item) => (item.call === 'rollCall.mark' ? item.input.people : []))), [unsent]),
    mark: useCallback((people: readonly string[], mark: TapMark): void => send('rollCall.mark', { people: [...people], mark }), [send]),
    add: (people: Omit<AddPeopleInput, 'id' | 'eventId' | 'key' | 'at'>): void => send('rollCall.add', people),
    saySeen: (personId: string, where: string): void => send('rollCall.saySeen', { personId, where }),
  };
}

export type Counting = ReturnType<typeof useCounting>;
