import { useSettled } from '#platform/ui/web/show/settled.ts';
import { useGoLink } from '#platform/ui/web/go.ts';
import { When } from '#platform/ui/web/show/when.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { Group } from '#rooms/forms/groups.ts';
import { staffFormWords } from '#rooms/forms/words/staff/words.ts';
import { groupAddress } from './address.ts';
import { GroupTags } from './group-tags.tsx';
import { byEvent } from './shown-groups.ts';
import style from './staff.module.css';

interface GroupListProps {
  groups: readonly Group[];
  showsEvents: boolean;
  chosen: string | null;
  onChoose: (key: string) => void;
}

/** Groups, the one that wrote last first; under their events where there are several. */
export function GroupList({ groups, showsEvents, chosen, onChoose }: GroupListProps) {
  const w = useWords(staffFormWords);
  return byEvent(groups).map(({ eventId, name, groups: own }) => (
    <section key={eventId} aria-label={showsEvents ? name : w.groups}>
      {showsEvents && <EventName eventId={eventId} name={name} />}
      <ul className="divided list">
        {own.map((group) => (
          <GroupLine key={group.key} group={group} isChosen={group.key === chosen} onChoose={() => onChoose(group.key)} />
        ))}
      </ul>
    </section>
  ));
}

function EventName({ eventId, name }: { eventId: string; name: string }) {
  return (
    <h2 className={`above-8 below-8 ${style.event}`}>
      <a {...useGoLink(groupAddress(eventId))}>{name}</a>
    </h2>
  );
}

function GroupLine({ group, isChosen, onChoose }: { group: Group; isChosen: boolean; onChoose: () => void }) {
  const [latest] = group.forms;
  return (
    <li className="settles" data-settled={useSettled({ latest: latest?.changedAt, count: group.forms.length })}>
      <button type="button" className="list-row" data-opens={group.key} aria-current={isChosen || undefined} onClick={onChoose}>
        <span className="line gap-12 between">
          <strong className="fit anywhere">{group.name}</strong>
          <span className="meta fixed">
            <When at={group.latestAt} />
          </span>
        </span>
        <span className="note anywhere">{latest?.leaderName}</span>
        <GroupTags group={group} />
      </button>
    </li>
  );
}
