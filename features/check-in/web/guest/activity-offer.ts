import { localMomentIn } from '#platform/time/calendar.ts';
import { type Activity, type Costs, findOfferedActivities } from '#features/check-in/price.ts';
import type { GuestEvent } from '#features/check-in/shapes/event.ts';
import { formatLocalMoment } from './camp-clock.ts';
import type { useGuestTexts } from './use-guest-texts.ts';

export interface ActivityOffer {
  open: readonly Activity[];
  closed: readonly Activity[];
  /** Reason and end of each closed activity, by its key. */
  closureReasons: ReadonlyMap<string, string>;
  /** Keys of activities that a person had chosen and that were removed because they closed, by person. */
  removed?: RemovedActivities;
}

export type RemovedActivities = Readonly<Record<string, readonly string[]>>;

export function buildActivityOffer(
  costs: Costs,
  event: GuestEvent,
  zone: string,
  { w, reader }: Pick<ReturnType<typeof useGuestTexts>, 'w' | 'reader'>,
): ActivityOffer {
  const closed = findOfferedActivities(costs, event.closed);
  const reasons = closed.map(({ key, name }): [string, string] => {
    const pause = event.paused?.find((candidate) =>
      findOfferedActivities(costs, [candidate.name]).some((activity) => activity.key === key && activity.name === name),
    );
    if (pause === undefined) return [key, ''];
    const until = pause.until === null ? '' : w.closedUntil(formatLocalMoment(localMomentIn(zone, pause.until), reader));
    return [key, [w.closedWhy[pause.reason], pause.note, until].filter((part) => part !== '').join(', ')];
  });
  return { open: findOfferedActivities(costs, event.locations), closed, closureReasons: new Map(reasons) };
}
