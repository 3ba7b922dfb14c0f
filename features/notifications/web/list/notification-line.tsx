import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { NotificationRow } from '#features/notifications/shapes.ts';
import { useConfirmUrgent } from '#features/notifications/web/urgent/use-confirm-urgent.ts';
import { urgentTexts } from '#features/notifications/i18n/urgent/texts.ts';
import { notificationTexts } from '#features/notifications/i18n/texts.ts';
import { safeLink } from '#features/notifications/safe-link.ts';

export function NotificationLine({ row }: { row: NotificationRow }) {
  const w = useTexts(notificationTexts);
  const urgent = useTexts(urgentTexts);
  const confirm = useConfirmUrgent(row.title);
  const link = useInternalLink(safeLink(row.link));
  const markRead = useAction(calls.notifications.markRead.mutate, { reportsInToast: true });
  return (
    <li className="settles" data-settled={useChangeTint(row)}>
      <a
        href={link.href}
        className="list-row"
        onClick={(event) => {
          if (row.readAt === null) void markRead.run({ ids: [row.id] });
          link.onClick(event);
        }}
      >
        {row.readAt === null ? <strong dir="auto">{row.title}</strong> : <span dir="auto">{row.title}</span>}
        <span className="text-dim text-sm">
          <RelativeTime at={row.at} />
        </span>
        <span className="text-dim text-15" dir="auto">
          {row.body}
        </span>
        <span>
          {row.urgency === 'urgent' && <Tag hue="berry">{w.urgent}</Tag>}
          {row.readAt === null && <Tag hue="lake">{w.isNew}</Tag>}
          {row.times > 1 && <Tag hue="paper">{w.times(row.times)}</Tag>}
        </span>
      </a>
      {row.asks && (
        <div className="p-3">
          <Button hue="berry" loading={confirm.pending} onClick={() => confirm.run({ ids: [row.id] })}>
            {urgent.see}
          </Button>
        </div>
      )}
    </li>
  );
}
