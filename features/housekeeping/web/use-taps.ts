import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { endOptimisticLater } from '#platform/live/web/end-optimistic.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { useOutbox } from '#platform/outbox/web/use-outbox.ts';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { CleaningState, SettableState } from '#features/housekeeping/rules.ts';
import type { BoardRow, MarkPlacesInput } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import { isMarkedByOther, type CleaningTap, applyPendingTaps } from './with-taps.ts';

export interface AboutTap extends CleaningTap {
  room: 'housekeeping';
  name: string;
}
type TapItem = OutboxItem<AboutTap>;

/** After this delay, a toast says that the change is saved on the device. */
const answerTimeoutMs = 2_500;

/**
 * Marks places with one tap, online or offline, and shows the new state immediately. If someone else marked the place first, the user sees
 * their name.
 */
export function useTaps(live: readonly BoardRow[], { accountId, isLive }: { accountId: string; isLive: boolean }) {
  const w = useTexts(housekeepingTexts);
  const { failures } = useTexts(uiTexts);
  const items = useOutbox();
  const mine = useMemo(() => items.filter((item): item is TapItem => isTap(item) && item.account === accountId), [items, accountId]);
  const [answered, setAnswered] = useState<readonly CleaningTap[]>([]);
  const taps = useMemo(() => [...answered, ...mine.filter(({ refused }) => refused === null).map(({ about }) => about)], [answered, mine]);
  const rows = useMemo(() => applyPendingTaps(live, taps, accountId), [live, taps, accountId]);
  const describeRefusal = (item: TapItem): string => {
    const row = live.find(({ id }) => id === item.about.id);
    if (item.refused === 'meanwhile' && row !== undefined)
      return isMarkedByOther(row, item, accountId) ? w.meanwhile(row.name, w.states[row.state], row.byName) : '';
    const problems: Readonly<Record<string, string>> = { gone: w.problems.gone };
    return `${item.about.name}: ${problems[item.refused ?? ''] ?? describeFailure({ code: item.refused ?? '' }, failures).sentence}`;
  };

  async function send(row: BoardRow, from: CleaningState, to: SettableState, more: Partial<MarkPlacesInput>): Promise<string> {
    const [key, at] = [newId(), instantOf(Date.now())];
    const input: MarkPlacesInput = { key, at, places: [{ id: row.id, from, to }], ...more };
    const about: AboutTap = { room: 'housekeeping', id: row.id, name: row.name, from, to };
    await outbox.put({ key, account: accountId, call: 'housekeeping.mark', input, about, at });
    void outbox.waitForOutcome(key).then((outcome) => {
      if (outcome.kind !== 'sent') return;
      const tap = { id: row.id, from, to };
      setAnswered((before) => [...before, tap]);
      endOptimisticLater(() => setAnswered((before) => before.filter((pendingTap) => pendingTap !== tap)));
    });
    return key;
  }

  async function mark(row: BoardRow, to: SettableState): Promise<void> {
    const isOwn = to === 'inspected' && row.cleanedById === accountId;
    if (isOwn && !(await ask({ title: w.own.title(row.name), body: w.own.body, yes: w.own.yes }))) return;
    const key = await send(row, row.state, to, { confirmsOwn: isOwn });
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), isLive ? answerTimeoutMs : 0));
    const outcome = await Promise.race([outbox.waitForOutcome(key), late]);
    // The place shows the refusal until the user sees it, because it may arrive long after the tap.
    if (outcome?.kind === 'refused') return;
    toast({
      title: w.marked[to](row.name),
      ...(outcome === null && { body: w.board.savedHere }),
      about: row.id,
      undo: () => void undo(row, to, key),
    });
  }

  /** Withdraws an unsent tap. Otherwise the server reverts the tap, unless someone else marked the place since. */
  async function undo(row: BoardRow, to: SettableState, key: string): Promise<void> {
    if (await outbox.withdraw(key)) return;
    // A refused tap has nothing to undo, so show no toast: the place itself shows the refusal.
    if (outbox.items().some((item) => item.key === key && item.refused !== null)) return;
    await send(row, to, row.state as SettableState, { isUndo: true, confirmsOwn: true });
  }

  // Keep the callbacks stable, so that a line renders again only if its place has changed.
  const latest = useRef(mark);
  const latestMine = useRef(mine);
  useLayoutEffect(() => {
    latest.current = mark;
    latestMine.current = mine;
  });
  return {
    rows,
    mark: useCallback((row: BoardRow, to: SettableState) => void latest.current(row, to), []),
    isWaiting: (id: string) => mine.some(({ about, refused, tries }) => about.id === id && refused === null && (tries > 0 || !isLive)),
    /** Returns the reasons of refused taps, without duplicates. */
    refusedAt: (id: string) =>
      [...new Set(mine.filter(({ about, refused }) => about.id === id && refused !== null).map(describeRefusal))].filter(Boolean).join(' '),
    seen: useCallback((id: string) => {
      for (const item of latestMine.current) if (item.about.id === id && item.refused !== null) void outbox.dismiss(item.key);
    }, []),
  };
}

export type Taps = ReturnType<typeof useTaps>;

function isTap({ about }: OutboxItem): boolean {
  return typeof about === 'object' && about !== null && 'room' in about && about.room === 'housekeeping';
}
