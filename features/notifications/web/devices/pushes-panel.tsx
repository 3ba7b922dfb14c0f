import { useLive } from '#platform/live/web/use-live.ts';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { IsolatedName, Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { type Column, DataTable } from '#platform/ui/web/display/table/data-table.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PushRow } from '#features/notifications/shapes.ts';
import { notificationTexts } from '#features/notifications/i18n/texts.ts';
import { deviceName } from './device-name.ts';

const hues = { waiting: 'ember', sending: 'ember', sent: 'pine', kept: 'lake', gone: 'paper', late: 'paper', failed: 'berry' } as const;

/** Shows undelivered pushes to administrators. Hidden if there are none. */
export function PushesPanel() {
  const { pushes: w, devices } = useTexts(notificationTexts);
  const { rows } = useLive('notifications.pushes', {});
  const newestFirst = rows.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const deviceOf = ({ userAgent }: PushRow) => (userAgent === '' ? w.ended : deviceName(userAgent, devices));
  const columns: Column<PushRow>[] = [
    { key: 'title', title: w.message, cell: ({ title }) => title, width: 'minmax(0, 2fr)' },
    {
      key: 'to',
      title: w.to,
      cell: (row) => (
        <>
          <IsolatedName>{row.to}</IsolatedName> <span className="text-dim text-sm">{deviceOf(row)}</span>
        </>
      ),
      width: 'minmax(0, 1.5fr)',
    },
    { key: 'at', title: w.at, cell: ({ at }) => <RelativeTime at={at} /> },
    {
      key: 'state',
      title: w.state,
      cell: (row) => (
        <Tag hue={hues[row.state]}>{row.status === null ? w.states[row.state] : w.answered(w.states[row.state], row.status)}</Tag>
      ),
      width: '11rem',
      untitled: true,
    },
  ];
  if (rows.length === 0) return null;
  return (
    <Panel title={w.title} plain>
      {rows.some((row) => row.state === 'kept') && <p className="warning-box mb-4">{w.noContact}</p>}
      <DataTable label={w.title} columns={columns} rows={newestFirst} empty={null} />
    </Panel>
  );
}
