import { useEffect, useState } from 'react';
import type { Activity } from '#features/check-in/price.ts';
import { type Draft, withoutActivities } from './draft.ts';
import type { RemovedActivities } from './activity-offer.ts';
import type { Update } from './use-draft.ts';

/** A visitor's page holds no live connection: it asks so often, while somebody looks at it. */
const everyMs = 15_000;

interface Needs {
  draft: Draft;
  update: Update;
  closed: readonly Activity[];
  refresh: () => Promise<unknown>;
}

/**
 * Keeps an open form as the camp is: what closes meanwhile is taken off, and said beside it. Answers by person what
 * was taken off.
 */
export function useFreshOffer({ draft, update, closed, refresh }: Needs): RemovedActivities {
  const [takenOff, setTakenOff] = useState<RemovedActivities>({});
  const { isQueued, persons } = draft;
  useEffect(() => {
    if (isQueued) return undefined;
    const look = () => document.visibilityState === 'visible' && navigator.onLine && void refresh();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isQueued, refresh]);

  const keys = closed.map(({ key }) => key);
  const gone = persons
    .flatMap(({ key: person, activities }) => activities.filter((key) => keys.includes(key)).map((key) => `${person} ${key}`))
    .join();
  useEffect(() => {
    if (gone === '' || isQueued) return;
    const pairs = gone.split(',').map((pair) => pair.split(' '));
    // oxlint-disable-next-line react/set-state-in-effect -- what the server closed is said once, beside what it was taken off
    setTakenOff((before) => pairs.reduce((all, [person = '', key = '']) => ({ ...all, [person]: [...(all[person] ?? []), key] }), before));
    update((before) => withoutActivities(before, [...new Set(pairs.map(([, key = '']) => key))]));
  }, [gone, isQueued, update]);
  return takenOff;
}
