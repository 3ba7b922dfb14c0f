import { useParams } from '@tanstack/react-router';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { addressShape, id, word } from '#platform/address/address.ts';
import { useAddress } from '#platform/address/web/use-address.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { NothingHere } from '#platform/ui/web/given.ts';
import { ConnectionBar } from '#platform/ui/web/show/waiting.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { useGoLink } from '#platform/ui/web/go.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { usePageName } from '#platform/ui/web/given.ts';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { SideBySide } from '#platform/ui/web/layout/side-by-side.tsx';
import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { rules } from '#rooms/screens.ts';
import { groupsOf } from '#rooms/forms/groups.ts';
import { staffFormWords } from '#rooms/forms/words/staff/words.ts';
import { FormLink } from './form-link.tsx';
import { GroupDetail } from './group-detail.tsx';
import { GroupList } from './group-list.tsx';
import { groupsFound } from './shown-groups.ts';
import style from './staff.module.css';

const formsAddress = addressShape({ q: word(), group: id() });

/** What groups found and left: of one event, or the latest of all. List and detail side by side where there is room. */
export function FormsScreen() {
  return <Forms eventId="" />;
}

export function EventFormsScreen() {
  const { id: eventId } = useParams({ from: '/group-forms/$id' });
  return <Forms key={eventId} eventId={eventId} />;
}

function Forms({ eventId }: { eventId: string }) {
  const w = useWords(staffFormWords);
  const { rows, state } = useLive('forms.list', { eventId });
  const [{ q, group: chosen }, change] = useAddress(formsAddress);
  const session = useSession();
  const all = useGoLink('/group-forms');
  const groups = groupsOf(rows);
  const found = groupsFound(groups, q);
  const group = groups.find(({ key }) => key === chosen);
  const eventName = eventId === '' ? null : (rows[0]?.eventName ?? null);
  usePageName(eventName === null ? null : `${w.title}: ${eventName}`);
  const isStaff = session.state === 'account' && isGranted(rules.cashiers, session.account);
  if (state === 'missing') return <NothingHere />;
  return (
    <div className="stack">
      <PageHeading title={w.title} note={eventName ?? w.note} action={<FormLink eventId={eventId} />} />
      <ConnectionBar isLost={state === 'stale'} />
      {eventId !== '' && isStaff && (
        <p className={style.way}>
          <a {...all}>{w.allEvents}</a>
        </p>
      )}
      {state === 'loading' && <SkeletonRows rows={5} />}
      {state !== 'loading' && groups.length === 0 && (
        <EmptyState icon={<ClipboardCheck size={26} />} title={w.empty}>
          <p>{w.emptyHint}</p>
        </EmptyState>
      )}
      {groups.length > 0 && (
        <SideBySide
          open={chosen}
          back={{ label: w.back, go: () => change({ group: null }, 'push') }}
          choose={w.choose}
          list={
            <div className="stack">
              <SearchBox label={w.search} value={q} onChange={(typed) => change({ q: typed })} />
              {found.length === 0 && (
                <EmptyState title={w.nothingFound}>
                  <p>{w.tryOther}</p>
                </EmptyState>
              )}
              <GroupList groups={found} showsEvents={eventId === ''} chosen={chosen} onChoose={(group) => change({ group }, 'push')} />
            </div>
          }
          detail={group ? <GroupDetail key={group.key} group={group} isStaff={isStaff} /> : <EmptyState title={w.gone} />}
        />
      )}
    </div>
  );
}
