import { useLive } from '#platform/live/web/use-live.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type Group, buildGroups } from '#features/forms/groups.ts';
import { staffFormTexts } from '#features/forms/i18n/staff/texts.ts';
import { groupAddress } from '#features/forms/web/staff/address.ts';
import { GroupTags } from '#features/forms/web/staff/group-tags.tsx';

/** Shows an event's forms on the page of a reservation. Renders nothing without permission. */
export function EventFormsPanel({ eventId }: { eventId: string }) {
  const w = useTexts(staffFormTexts).forEvent;
  const { rows, state } = useLive('forms.list', { eventId });
  const allFormsLink = useInternalLink(groupAddress(eventId));
  if (state === 'denied' || state === 'missing') return null;
  const groups = buildGroups(rows);
  const arrivedCount = groups.filter(({ arrival }) => arrival).length;
  const departedCount = groups.filter(({ departure }) => departure).length;
  return (
    <Panel
      title={w.title}
      note={groups.length > 0 ? `${w.arrived(arrivedCount)} · ${w.left(departedCount)}` : undefined}
      action={
        groups.length > 0 ? (
          <a {...allFormsLink} className="text-focus underline">
            {w.open}
          </a>
        ) : undefined
      }
    >
      {state === 'loading' && <SkeletonText lines={2} />}
      {state !== 'loading' && groups.length === 0 && <p className="text-dim">{w.none}</p>}
      <ul className="grid grid-cols-1 divide-y">
        {groups.map((group) => (
          <GroupLine key={group.id} group={group} />
        ))}
      </ul>
    </Panel>
  );
}

function GroupLine({ group }: { group: Group }) {
  const link = useInternalLink(groupAddress(group.eventId, group.id));
  return (
    <li>
      <a {...link} className="flex flex-wrap gap-x-3 gap-y-1 items-center hover:underline min-h-target py-2">
        <span className="font-semibold wrap-anywhere min-w-0 flex-[1_1_12rem]">{group.name}</span>
        <GroupTags group={group} />
      </a>
    </li>
  );
}
