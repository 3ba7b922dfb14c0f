import { localIn } from '#platform/time/calendar.ts';
import { type Activity, type Costs, offered } from '#rooms/check-in/price.ts';
import type { EventForGuests } from '#rooms/check-in/shapes/event.ts';
import { localWords } from './camp-clock.ts';
import type { useTexts } from './use-texts.ts';

export interface Offer {
  open: readonly Activity[];
  closed: readonly Activity[];
  /** Why one is closed and until when, by its key. */
  why: ReadonlyMap<string, string>;
  /** By person the keys of what they had chosen before it closed. */
  takenOff?: TakenOff;
}

export type TakenOff = Readonly<Record<string, readonly string[]>>;

/** What an event offers now. */
export function offerOf(
  costs: Costs,
  event: EventForGuests,
  zone: string,
  { w, reader }: Pick<ReturnType<typeof useTexts>, 'w' | 'reader'>,
): Offer {
  const closed = offered(costs, event.closed);
  const why = closed.map(({ key, name }): [string, string] => {
    const pause = event.paused?.find((one) =>
      offered(costs, [one.name]).some((activity) => activity.key === key && activity.name === name),
    );
    if (pause === undefined) return [key, ''];
    const until = pause.until === null ? '' : w.closedUntil(localWords(localIn(zone, pause.until), reader));
    return [key, [w.closedWhy[pause.reason], pause.note, until].filter((part) => part !== '').join(', ')];
  });
  return { open: offered(costs, event.locations), closed, why: new Map(why) };
}
