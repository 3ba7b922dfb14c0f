import { useEffect, useMemo, useState } from 'react';
import { NothingFound, Records } from '#platform/ui/web/records/records.tsx';
import { type RecordsState, useRecords } from '#platform/ui/web/records/use-records.ts';
import { useParams } from '@tanstack/react-router';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { urlStateShape, idParam, textParam, type UrlStateOf } from '#platform/url-state/url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { NothingHere, useInternalLink, usePageName } from '#platform/ui/web/navigation.ts';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { SideBySide } from '#platform/ui/web/layout/side-by-side.tsx';
import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accessRules } from '#features/screens.ts';
import { buildGroups, findRenamedGroup, type Group } from '#features/forms/groups.ts';
import { staffFormTexts } from '#features/forms/i18n/staff/texts.ts';
import { FormLink } from './form-link.tsx';
import { GroupDetail } from './group-detail.tsx';
import { EventName, GroupLine, eventNameOf } from './group-line.tsx';
import { groupByEvent, searchGroups } from './search-groups.ts';

const formsAddress = urlStateShape({ q: textParam(), group: idParam() });

/** Shows the forms of one event, or the latest forms of all events. */
export function FormsScreen() {
  return <Forms eventId="" />;
}

export function EventFormsScreen() {
  const { id: eventId } = useParams({ from: '/group-forms/$id' });
  return <Forms key={eventId} eventId={eventId} />;
}

function Forms({ eventId }: { eventId: string }) {
  const w = useTexts(staffFormTexts);
  const { rows, state } = useLive('forms.list', { eventId });
  const all = useMemo(() => buildGroups(rows), [rows]);
  const groups = useRecords({ live: { rows: all, state }, urlState: formsAddress, openParam: 'group', arrange });
  const openGroup = useOpenGroup(groups, all);
  const session = useSession();
  const allEvents = useInternalLink('/group-forms');
  const event = useLive('forms.event', { eventId }, { skip: eventId === '' });
  const eventName = event.rows[0]?.name ?? null;
  usePageName(eventName === null ? null : `${w.title}: ${eventName}`);
  const isStaff = session.state === 'account' && isGranted(accessRules.cashiers, session.account);
  const isUnknownEvent = eventId !== '' && event.state !== 'loading' && eventName === null && rows.length === 0;
  if (state === 'missing' || isUnknownEvent) return <NothingHere />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keyboard shortcuts; the rows offer the same actions
    <div onKeyDown={groups.keys()}>
      <PageHeading title={w.title} note={eventName ?? w.note} action={<FormLink eventId={eventId} />} />
      {eventId !== '' && isStaff && (
        <p className="mb-2">
          <a {...allEvents}>{w.allEvents}</a>
        </p>
      )}
      {groups.isLoading && <SkeletonRows rows={5} />}
      {!groups.isLoading && all.length === 0 && (
        <EmptyState icon={<ClipboardCheck size={26} />} title={w.empty}>
          <p>{w.emptyHint}</p>
        </EmptyState>
      )}
      {all.length > 0 && (
        <SideBySide
          open={groups.openId}
          back={{ label: w.back, go: groups.leave }}
          list={
            <div className="grid grid-cols-1 gap-4">
              <SearchBox label={w.search} value={groups.typed} onChange={groups.type} />
              <Records
                records={groups}
                label={([group]) => (eventId === '' ? eventNameOf(group) : w.groups)}
                heading={([group]) => eventId === '' && group && <EventName group={group} />}
                empty={null}
                nothingFound={
                  <NothingFound title={w.nothingFound} onShowAll={groups.showAll}>
                    {w.tryOther}
                  </NothingFound>
                }
              >
                {(group) => <GroupLine group={group} />}
              </Records>
            </div>
          }
          detail={
            openGroup.group ? <GroupDetail key={openGroup.key} group={openGroup.group} isStaff={isStaff} /> : <EmptyState title={w.gone} />
          }
        />
      )}
    </div>
  );
}

/** Follows a renamed group. The URL changes with the name, but `key` stays the same, so that an open edit is not lost. */
function useOpenGroup({ openId, record, open }: Pick<RecordsState<Group>, 'openId' | 'record' | 'open'>, all: readonly Group[]) {
  const [lastRecord, setLastRecord] = useState(record);
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({});
  if (record !== null && record !== lastRecord) setLastRecord(record);
  const renamed = record === null && openId !== null && lastRecord?.id === openId ? findRenamedGroup(lastRecord, all) : null;
  const key = openId === null ? '' : (keys[openId] ?? openId);
  if (renamed !== null && keys[renamed.id] !== key) setKeys((before) => ({ ...before, [renamed.id]: key }));
  const newId = renamed?.id;
  useEffect(() => {
    if (newId !== undefined) open(newId, 'replace');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for each new name
  }, [newId]);
  return { group: record ?? renamed, key };
}

const arrange = (groups: readonly Group[], { q }: UrlStateOf<typeof formsAddress>) => groupByEvent(searchGroups(groups, q));
