import type { Group } from '#features/forms/groups.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { containsWords } from '#platform/i18n/search-terms.ts';

/** Finds groups by their name, leader, event and places. */
export function searchGroups(groups: readonly Group[], typed: string): Group[] {
  return groups.filter((group) => {
    const searchTexts = group.forms.flatMap(({ leaderName, eventName, places }) => [
      leaderName,
      eventName,
      ...places.map(({ place }) => place),
    ]);
    return containsWords([group.name, ...searchTexts].join(' '), typed);
  });
}

/** Groups the list by event. The event with the latest form comes first. */
export function groupByEvent(groups: readonly Group[]): Group[][] {
  return [...groupBy(groups, ({ eventId }) => eventId).values()];
}
