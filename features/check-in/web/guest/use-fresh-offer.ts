import { useEffect, useState } from 'react';
import type { Activity } from '#features/check-in/price.ts';
import { type Draft, withoutActivities } from './draft.ts';
import type { RemovedActivities } from './activity-offer.ts';
import type { UpdateDraft } from './use-draft.ts';

/** Guest pages have no live connection, so a visible form requests the offer at this interval. */
const pollMs = 15_000;

interface FreshOfferOptions {
  draft: Draft;
  update: UpdateDraft;
  closed: readonly Activity[];
  refresh: () => Promise<unknown>;
}

/**
 * Polls which activities are offered while a form is open, and removes closed activities from the draft. Returns the removed activities by
 * person.
 */
export function useFreshOffer({ draft, update, closed, refresh }: FreshOfferOptions): RemovedActivities {
  const [removed, setRemoved] = useState<RemovedActivities>({});
  const { isQueued, persons } = draft;
  useEffect(() => {
    if (isQueued) return undefined;
    const poll = () => document.visibilityState === 'visible' && navigator.onLine && void refresh();
    const timer = setInterval(poll, pollMs);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [isQueued, refresh]);

  const keys = closed.map(({ key }) => key);
  const closedChoices = persons
    .flatMap(({ key: person, activities }) => activities.filter((key) => keys.includes(key)).map((key) => `${person} ${key}`))
    .join();
  useEffect(() => {
    if (closedChoices === '' || isQueued) return;
    const pairs = closedChoices.split(',').map((pair) => pair.split(' '));
    // oxlint-disable-next-line react/set-state-in-effect -- the message appears once, beside the removed activity
    setRemoved((before) => pairs.reduce((all, [person = '', key = '']) => ({ ...all, [person]: [...(all[person] ?? []), key] }), before));
    update((before) => withoutActivities(before, [...new Set(pairs.map(([, key = '']) => key))]));
  }, [closedChoices, isQueued, update]);
  return removed;
}
