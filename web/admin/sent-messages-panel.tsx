import { PushesPanel } from '#features/notifications/web/devices/pushes-panel.tsx';
import { OutboxPanel } from '#features/settings/web/outbox-panel.tsx';

export function SentMessagesPanel() {
  return (
    <div className="stack gap-24">
      <PushesPanel />
      <OutboxPanel />
    </div>
  );
}
