import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import type { Group } from '#features/forms/groups.ts';
import { groupAddress } from './address.ts';
import { GroupTags } from './group-tags.tsx';

/** The heading above the groups of an event. */
export function EventName({ group }: { group: Group }) {
  return (
    <h2 className="mt-2 mb-2">
      <a {...useInternalLink(groupAddress(group.eventId))}>{eventNameOf(group)}</a>
    </h2>
  );
}

export function eventNameOf(group: Group | undefined): string {
  return group?.forms[0]?.eventName ?? '';
}

export function GroupLine({ group }: { group: Group }) {
  return (
    <>
      <strong>{group.name}</strong>
      <span className="text-dim text-sm">
        <RelativeTime at={group.latestAt} />
      </span>
      <span className="text-dim text-15">{group.forms[0]?.leaderName}</span>
      <GroupTags group={group} />
    </>
  );
}
