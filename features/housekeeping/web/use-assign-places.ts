import { useMemo, useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { endOptimisticLater } from '#platform/live/web/end-optimistic.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { useOutbox } from '#platform/outbox/web/use-outbox.ts';
import { instantOf } from '#platform/time/instant.ts';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { AssignResult, AssignmentInput, BoardRow, HousekeeperRow } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import { type PendingAssignment, applyPendingAssignments } from './with-assignments.ts';

export interface AboutAssignment extends PendingAssignment {
  room: 'housekeeping.assign';
  title: string;
}
type AssignmentItem = OutboxItem<AboutAssignment>;

/** After this delay, a toast says that the change is saved on the device. */
const answerTimeoutMs = 2_500;

/** Assigns places online or offline, with undo. The change is saved on the device, shown immediately and sent once. */
export function useAssignPlaces(live: readonly BoardRow[], { accountId, isLive }: { accountId: string; isLive: boolean }) {
  const w = useTexts(housekeepingTexts);
  const { failures } = useTexts(uiTexts);
  const items = useOutbox();
  const [answered, setAnswered] = useState<readonly PendingAssignment[]>([]);
  const rows = useMemo(() => {
    const mine = items.filter((item): item is AssignmentItem => isAssignment(item) && item.account === accountId && item.refused === null);
    return applyPendingAssignments(live, [...answered, ...mine.map(({ about }) => about)]);
  }, [live, items, answered, accountId]);
  const sayMeanwhile = (answer: unknown) =>
    ((answer as Partial<AssignResult> | undefined)?.meanwhile ?? []).map(({ name, to }) => w.assign.meanwhile(name, to)).join(' ');

  async function send(about: AboutAssignment, isUndo = false): Promise<string> {
    const [key, at] = [newId(), instantOf(Date.now())];
    const input: AssignmentInput = { key, at, places: about.places, isUndo };
    await outbox.put({ key, account: accountId, call: 'housekeeping.assign', input, about, at });
    void outbox.waitForOutcome(key).then((outcome) => {
      if (outcome.kind !== 'sent') return;
      setAnswered((before) => [...before, about]);
      endOptimisticLater(() => setAnswered((before) => before.filter((assignment) => assignment !== about)));
    });
    return key;
  }

  async function assign(about: AboutAssignment): Promise<void> {
    const key = await send(about);
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), isLive ? answerTimeoutMs : 0));
    const outcome = await Promise.race([outbox.waitForOutcome(key), late]);
    if (outcome?.kind === 'refused') {
      void outbox.dismiss(key);
      toast({ title: sayMeanwhile(outcome.answer) || sayRefused(outcome.reason) });
      return;
    }
    const body = outcome === null ? w.assign.savedHere : outcome.kind === 'sent' ? sayMeanwhile(outcome.answer) : '';
    const done = outcome?.kind === 'sent' ? (outcome.answer as AssignResult | undefined)?.assigned : undefined;
    const undone = about.places.filter(({ id, from, to }) => from !== to && (done?.includes(id) ?? true));
    toast({ title: about.title, body, about: 'housekeeping', undo: () => void undo(key, { ...about, places: undone }) });
  }

  /** Withdraws an unsent change. Otherwise the server reverts it, except for places that someone else assigned meanwhile. */
  async function undo(key: string, about: AboutAssignment): Promise<void> {
    if (await outbox.withdraw(key)) return;
    const places = about.places.map(({ id, from, to }) => ({ id, from: to, to: from }));
    const back = await send({ ...about, title: w.assign.undone, places }, true);
    const outcome = await outbox.waitForOutcome(back);
    if (outcome.kind !== 'refused') return;
    void outbox.dismiss(back);
    toast({ title: sayMeanwhile(outcome.answer) || sayRefused(outcome.reason) });
  }

  function sayRefused(reason: string): string {
    const problems: Readonly<Record<string, string>> = w.problems;
    return problems[reason] ?? describeFailure({ code: reason }, failures).sentence;
  }

  return {
    rows,
    /** `group` is the name of the building if the entire building is assigned. */
    give(chosenRows: readonly BoardRow[], to: HousekeeperRow | null, group?: string): void {
      const count = group === undefined ? w.assign.places(chosenRows.length) : w.assign.placesOf(group, chosenRows.length);
      const what = chosenRows.length === 1 ? (chosenRows[0]?.name ?? '') : count;
      const title =
        to === null ? w.assign.released(what) : to.id === accountId ? w.assign.assignedToYou(what) : w.assign.assignedTo(what, to.name);
      const places = chosenRows.map(({ id, assigneeId }) => ({ id, from: assigneeId, to: to?.id ?? null }));
      const people = chosenRows.flatMap(({ assigneeId, assigneeName }) => (assigneeId === null ? [] : [[assigneeId, assigneeName ?? '']]));
      const names = Object.fromEntries([...people, ...(to === null ? [] : [[to.id, to.name]])]) as Record<string, string>;
      void assign({ room: 'housekeeping.assign', title, places, names });
    },
  };
}

export type AssignPlaces = ReturnType<typeof useAssignPlaces>;

function isAssignment({ about }: OutboxItem): boolean {
  return typeof about === 'object' && about !== null && 'room' in about && about.room === 'housekeeping.assign';
}
