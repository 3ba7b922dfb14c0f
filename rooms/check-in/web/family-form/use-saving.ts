import { useState } from 'react';
import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { DeskRow } from '#rooms/check-in/shapes.ts';
import { deskWords } from '#rooms/check-in/words/desk/words.ts';
import type { SentFamily } from './family-shape.ts';

interface Saving {
  eventId: string;
  /** As it was when the form was opened, and as it is now; null adds one. */
  row: DeskRow | null;
  current: DeskRow | null;
  isLive: boolean;
  onSaved: (id: string) => void;
  onRefused: (refusal: Refusal) => void;
}

/** Adds or changes a family. Whoever comes second is told, and may save all the same: then over what they have seen. */
export function useSaving({ eventId, row, current, isLive, onSaved, onRefused }: Saving) {
  const words = useWords(deskWords);
  const w = words.form;
  const add = useCall(calls.checkIn.addAtDesk.mutate);
  const change = useCall(calls.checkIn.changeAtDesk.mutate);
  const [isStale, setStale] = useState(false);

  async function run(family: SentFamily, id: string, joinsId: string | undefined): Promise<void> {
    if (!isLive) return toast({ title: words.refusedOffline, body: words.refusedOfflineBody });
    return row === null ? addNew(family, id, joinsId) : changeOne(family, row);
  }
  async function addNew(family: SentFamily, id: string, joinsId: string | undefined): Promise<void> {
    const answer = await add.run({ id, eventId, ...family, ...(joinsId !== undefined && { joinsId }) });
    if (answer === undefined) return undefined;
    if (isRefusal(answer)) return onRefused(answer);
    toast({ title: w.added, body: family.persons[0]?.name });
    return onSaved(answer.id);
  }
  async function changeOne({ language: _kept, ...family }: SentFamily, before: DeskRow): Promise<void> {
    const from = isStale && current !== null ? current : before;
    const answer = await change.run({ id: before.id, changedAt: from.changedAt, ...family });
    if (answer === undefined) return undefined;
    if (!isRefusal(answer)) return onSaved(before.id);
    setStale(answer.refused === 'changed-meanwhile');
    return answer.refused === 'changed-meanwhile' ? undefined : onRefused(answer);
  }
  return { run, isStale, pending: add.pending || change.pending, failure: add.failure ?? change.failure };
}
