import { useGoLink } from '#platform/ui/web/go.ts';
import { When } from '#platform/ui/web/layout/text.tsx';
import type { Group } from '#rooms/forms/groups.ts';
import { groupAddress } from './address.ts';
import { GroupTags } from './group-tags.tsx';

/** The event of a group, over the rows of all its groups. */
export function EventName({ group }: { group: Group }) {
  return (
    <h2 className="above-8 below-8">
      <a {...useGoLink(groupAddress(group.eventId))}>{eventOf(group)}</a>
    </h2>
  );
}

export function eventOf(group: Group | undefined): string {
  return group?.forms[0]?.eventName ?? '';
}

/** A group, who wrote for it last, and how its house was found and left. */
export function GroupLine({ group }: { group: Group }) {
  return (
    <>
      <strong>{group.name}</strong>
      <span className="meta">
        <When at={group.latestAt} />
      </span>
      <span className="note">{group.forms[0]?.leaderName}</span>
      <GroupTags group={group} />
    </>
  );
}
