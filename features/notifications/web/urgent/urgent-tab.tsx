import BellRing from 'lucide-react/icons/bell-ring';
import Siren from 'lucide-react/icons/siren';
import { useState } from 'react';
import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accessRules } from '#features/screens.ts';
import { urgentTexts } from '#features/notifications/i18n/urgent/texts.ts';
import { UrgentDialog } from './urgent-dialog.tsx';
import { UrgentMessagePanel } from './urgent-message-panel.tsx';

export function UrgentTab() {
  const w = useTexts(urgentTexts);
  const session = useSession();
  const { rows, state } = useLive('notifications.urgent', {});
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const mayWrite = session.state === 'account' && isGranted(accessRules.administration, session.account);
  const latestFirst = rows.toSorted((a, b) => (a.at > b.at ? -1 : Number(a.at < b.at)));
  return (
    <section className="grid grid-cols-1 gap-4 max-w-form" aria-label={w.list}>
      {mayWrite && (
        <div className="print:hidden">
          <Button icon={<Siren size={18} aria-hidden />} onClick={() => setIsDialogOpen(true)}>
            {w.write}
          </Button>
        </div>
      )}
      {isDialogOpen && <UrgentDialog onClose={() => setIsDialogOpen(false)} />}
      {state === 'loading' && <SkeletonRows rows={4} />}
      {state !== 'loading' && rows.length === 0 && (
        <EmptyState icon={<BellRing size={26} />} title={w.empty}>
          <p>{w.emptyHint}</p>
        </EmptyState>
      )}
      {latestFirst.map((row) => (
        <UrgentMessagePanel key={row.id} row={row} />
      ))}
    </section>
  );
}
