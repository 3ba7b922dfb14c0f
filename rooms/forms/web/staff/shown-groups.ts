import type { Group } from '#rooms/forms/groups.ts';
import { nameMark } from '#rooms/forms/name-mark.ts';
import { groupBy } from '#platform/ui/group-by.ts';

/** Those in whose group, leaders or places every word typed is found. */
export function groupsFound(groups: readonly Group[], typed: string): Group[] {
  const words = nameMark(typed).split(' ').filter(Boolean);
  return groups.filter((group) => {
    const text = nameMark(
      [
        group.name,
        ...group.forms.flatMap(({ leaderName, eventName, places }) => [leaderName, eventName, ...places.map(({ place }) => place)]),
      ].join(' '),
    );
    return words.every((word) => text.includes(word));
  });
}

/** Groups under their events, events in the order in which their latest form came. */
export function byEvent(groups: readonly Group[]): Group[][] {
  return [...groupBy(groups, ({ eventId }) => eventId).values()];
}
