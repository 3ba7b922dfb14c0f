import type { Group } from '#features/forms/groups.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { containsWords } from '#platform/i18n/search-terms.ts';

/** Matches groups, leaders, events and places. */
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

/** Events are in the order of their latest form. */
export function groupByEvent(groups: readonly Group[]): Group[][] {
  return [...groupBy(groups, ({ eventId }) => eventId).values()];
}
