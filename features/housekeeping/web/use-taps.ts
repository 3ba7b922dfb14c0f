import { useCallback, useLayoutEffect, useRef } from 'react';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { toChange, useSendChange } from '#platform/outbox/web/send-change.ts';
import { usePendingChanges } from '#platform/outbox/web/use-optimistic.ts';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { CleaningState, SettableState } from '#features/housekeeping/rules.ts';
import type { BoardRow, MarkPlacesInput } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import { isMark, isMarkedByOther, type MarkItem } from './board-changes.ts';

/** Marks places with one tap, online or offline. If someone else marked the place first, the user sees their name. */
export function useTaps(live: readonly BoardRow[], { accountId, isLive }: { accountId: string; isLive: boolean }) {
  const w = useTexts(housekeepingTexts);
  const { failures } = useTexts(uiTexts);
  const { unsent, refused } = usePendingChanges(isMark);
  const send = useSendChange<MarkItem>();
  const describeRefusal = (item: MarkItem): string => {
    const row = live.find(isAt(item));
    if (item.refused === 'meanwhile' && row !== undefined)
      return isMarkedByOther(row, item, accountId) ? w.meanwhile(row.name, w.states[row.state], row.byName) : '';
    const problems: Readonly<Record<string, string>> = { gone: w.problems.gone };
    return `${item.about.name}: ${problems[item.refused ?? ''] ?? describeFailure({ code: item.refused ?? '' }, failures).sentence}`;
  };

  async function mark(row: BoardRow, to: SettableState): Promise<void> {
    const isOwn = to === 'inspected' && row.cleanedById === accountId;
    if (isOwn && !(await ask({ title: w.own.title(row.name), body: w.own.body, yes: w.own.yes }))) return;
    // The place shows a refusal until the user sees it, because it may arrive long after the tap.
    await send(toMark(row, row.state, to, { confirmsOwn: isOwn }), {
      toast: () => ({ title: w.marked[to](row.name), about: row.id }),
      undo: () => toMark(row, to, row.state as SettableState, { isUndo: true, confirmsOwn: true }),
    });
  }

  // Keep the callbacks stable, so that a line renders again only if its place has changed.
  const latest = useRef(mark);
  const latestRefused = useRef(refused);
  useLayoutEffect(() => {
    latest.current = mark;
    latestRefused.current = refused;
  });
  return {
    mark: useCallback((row: BoardRow, to: SettableState) => void latest.current(row, to), []),
    isWaiting: (id: string) => unsent.some((item) => isAt(item)({ id }) && (item.tries > 0 || !isLive)),
    /** Returns the reasons of refused taps, without duplicates. */
    refusedAt: (id: string) => [...new Set(refused.filter((item) => isAt(item)({ id })).map(describeRefusal))].filter(Boolean).join(' '),
    seen: useCallback((id: string) => {
      for (const item of latestRefused.current) if (isAt(item)({ id })) void outbox.dismiss(item.key);
    }, []),
  };
}

export type Taps = ReturnType<typeof useTaps>;

function isAt({ input }: MarkItem): (place: { id: string }) => boolean {
  return ({ id }) => input.places.some((place) => place.id === id);
}

function toMark(row: BoardRow, from: CleaningState, to: SettableState, more: Partial<MarkPlacesInput>) {
  const input = { at: instantOf(Date.now()), places: [{ id: row.id, from, to }], ...more };
  return toChange('housekeeping.mark', input, { name: row.name, to });
}
