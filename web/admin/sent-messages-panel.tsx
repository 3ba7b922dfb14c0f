import { PushesPanel } from '#features/notifications/web/devices/pushes-panel.tsx';
import { OutboxPanel } from '#features/settings/web/outbox-panel.tsx';

export function SentMessagesPanel() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PushesPanel />
      <OutboxPanel />
    </div>
  );
}
