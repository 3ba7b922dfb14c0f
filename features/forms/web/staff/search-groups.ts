import type { Group } from '#features/forms/groups.ts';
import { groupBy } from '#platform/ui/group-by.ts';
import { containsWords } from '#platform/i18n/search-terms.ts';

/** Those in whose group, leaders or places every word typed is found. */
export function searchGroups(groups: readonly Group[], typed: string): Group[] {
  return groups.filter((group) => {
    const about = group.forms.flatMap(({ leaderName, eventName, places }) => [leaderName, eventName, ...places.map(({ place }) => place)]);
    return containsWords([group.name, ...about].join(' '), typed);
  });
}

/** Groups under their events, events in the order in which their latest form came. */
export function groupByEvent(groups: readonly Group[]): Group[][] {
  return [...groupBy(groups, ({ eventId }) => eventId).values()];
}
