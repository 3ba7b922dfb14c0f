import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { IsolatedName, Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { DeviceRow } from '#features/notifications/shapes.ts';
import { notificationTexts } from '#features/notifications/i18n/texts.ts';
import { deviceName } from './device-name.ts';

interface DeviceLineProps {
  row: DeviceRow;
  isHere: boolean;
  onEnded: () => Promise<void> | undefined;
}

export function DeviceLine({ row, isHere, onEnded }: DeviceLineProps) {
  const w = useTexts(notificationTexts).devices;
  const name = deviceName(row.userAgent, w);
  const endDevice = useAction(calls.notifications.endDevice.mutate, { done: () => ({ title: w.ended, body: name }) });
  async function onEnd(): Promise<void> {
    if ((await endDevice.run({ id: row.id })) !== undefined) await onEnded();
  }
  return (
    <li className="flex flex-wrap gap-2 items-center justify-between py-2">
      <div className="flex-1 min-w-0">
        <p className="font-semibold">
          <IsolatedName>{name}</IsolatedName> {isHere && <Tag hue="pine">{w.isHere}</Tag>}{' '}
          {!row.isLiving && <Tag hue="paper">{w.silent}</Tag>}
        </p>
        <p className="text-dim text-sm">
          {w.added} <RelativeTime at={row.createdAt} />
        </p>
        {row.last && (
          <output className="block text-dim text-sm">
            {w.last[row.last.state](row.last.status)} · <RelativeTime at={row.last.at} />
          </output>
        )}
        <ActionNote of={endDevice} />
      </div>
      <Button kind="plain" aria-label={w.endOf(name)} loading={endDevice.pending} onClick={() => void onEnd()}>
        {w.end}
      </Button>
    </li>
  );
}
