import { PushesPanel } from '#features/notifications/web/devices/pushes-panel.tsx';
import { OutboxPanel } from '#features/settings/web/outbox-panel.tsx';

/** What the house sends to people: what did not reach their phones, if anything, and mails. */
export function SentMessagesPanel() {
  return (
    <div className="stack gap-24">
      <PushesPanel />
      <OutboxPanel />
    </div>
  );
}
