import type { Group } from '#rooms/forms/groups.ts';
import { groupBy } from '#platform/ui/group-by.ts';
import { holdsWords } from '#platform/words/search-terms.ts';

/** Those in whose group, leaders or places every word typed is found. */
export function groupsFound(groups: readonly Group[], typed: string): Group[] {
  return groups.filter((group) => {
    const about = group.forms.flatMap(({ leaderName, eventName, places }) => [leaderName, eventName, ...places.map(({ place }) => place)]);
    return holdsWords([group.name, ...about].join(' '), typed);
  });
}

/** Groups under their events, events in the order in which their latest form came. */
export function byEvent(groups: readonly Group[]): Group[][] {
  return [...groupBy(groups, ({ eventId }) => eventId).values()];
}
