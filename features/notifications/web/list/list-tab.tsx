import Bell from 'lucide-react/icons/bell';
import { useMemo, useState } from 'react';
import { urlStateShape, type UrlStateOf, choiceParam, textParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote, EmptyState } from '#platform/ui/web/display/notice.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useFrozenList } from '#platform/ui/web/records/frozen-rows.ts';
import { NothingFound } from '#platform/ui/web/records/records.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { listLimits } from '#features/notifications/rules.ts';
import type { NotificationRow } from '#features/notifications/shapes.ts';
import { notificationTexts } from '#features/notifications/i18n/texts.ts';
import { NotificationLine } from './notification-line.tsx';

export function ListTab() {
  const w = useTexts(notificationTexts);
  const [older, setOlder] = useState(false);
  const recent = useLive('notifications.mine', {});
  const all = useLive('notifications.mine', { older }, { skip: !older });
  // Until the older rows have loaded, show only the recent ones.
  const { rows, state } = all.state === 'loading' ? recent : all;
  const [address, change] = useUrlState(listAddress);
  const view = JSON.stringify([address, older]);
  const markUnread = useAction(calls.notifications.markUnread.mutate, { reportsInToast: true });
  const readAll = useAction(calls.notifications.markRead.mutate, {
    done: () => w.allRead,
    undo: (_input, { read }) => markUnread.run({ ids: read }),
  });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `view` is `address` as text
  const filtered = useMemo(() => filterNotifications(rows, address), [rows, view]);
  const { shown, pointer } = useFrozenList(filtered, view);
  if (state === 'loading') return <SkeletonRows rows={6} />;
  if (rows.length === 0)
    return (
      <EmptyState icon={<Bell size={26} />} title={w.empty}>
        <p>{w.emptyHint}</p>
      </EmptyState>
    );
  return (
    <section className="grid grid-cols-1 gap-4" aria-label={w.list}>
      <div className="filter-bar">
        <SelectField
          label={w.show}
          choices={(['all', 'unread'] as const).map((value) => ({ value, text: w.shown[value] }))}
          value={address.show}
          onChange={(event) => change({ show: event.currentTarget.value === 'unread' ? 'unread' : 'all' })}
        />
        <TopicField value={address.topic} usedTopics={new Set(rows.map(({ topic }) => topic))} onChange={(topic) => change({ topic })} />
        {rows.some(({ readAt }) => readAt === null) && (
          <Button kind="plain" loading={readAll.pending} onClick={() => readAll.run({ ids: null, until: findNewestTime(rows) })}>
            {w.readAll}
          </Button>
        )}
      </div>
      <ActionNote of={readAll} />
      {shown.length === 0 ? (
        <NothingFound onShowAll={() => change({ show: 'all', topic: '' })} />
      ) : (
        <div {...pointer} className="@container">
          <ul className="divide-y list" aria-label={w.list}>
            {shown.map((row) => (
              <NotificationLine key={row.id} row={row} />
            ))}
          </ul>
        </div>
      )}
      {rows.length >= listLimits.initial && all.state === 'loading' && (
        <div>
          <Button kind="plain" loading={older} onClick={() => setOlder(true)}>
            {w.older}
          </Button>
        </div>
      )}
    </section>
  );
}

function TopicField({
  value,
  usedTopics,
  onChange,
}: {
  value: string;
  usedTopics: ReadonlySet<string>;
  onChange: (topic: string) => void;
}) {
  const w = useTexts(notificationTexts);
  const { language } = useLanguage();
  const topics = useLive('notifications.topics', {}).rows.filter(({ id }) => usedTopics.has(id) || id === value);
  return (
    <SelectField
      label={w.about}
      choices={[{ value: '', text: w.anything }, ...topics.map(({ id, title }) => ({ value: id, text: title[language] }))]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Time of the newest displayed notification. 'Mark all as read' must not include later ones, which the user has not seen. */
const findNewestTime = (rows: readonly NotificationRow[]) => rows.reduce((newest, { at }) => (at > newest ? at : newest), '');

const listAddress = urlStateShape({ show: choiceParam(['all', 'unread'], 'all'), topic: textParam() });

/** Filters the notifications and sorts them, newest first. */
export function filterNotifications(rows: readonly NotificationRow[], { show, topic }: UrlStateOf<typeof listAddress>): NotificationRow[] {
  return rows
    .filter((row) => (show === 'all' || row.readAt === null) && (topic === '' || row.topic === topic))
    .toSorted((a, b) => (a.at > b.at ? -1 : Number(a.at < b.at)) || (a.id < b.id ? -1 : 1));
}
