import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { FamilyDetailProps } from './family-detail.tsx';
import { useRequireLive } from './use-require-live.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { calls } from '#platform/http/web/calls.ts';
import { PrivateLinkDialog } from '#platform/ui/web/overlays/private-link-dialog.tsx';
import type { DeskRow } from '#features/check-in/shapes/family.ts';

type FamilyActionsProps = Pick<FamilyDetailProps, 'row' | 'isCashier' | 'isLive' | 'arrivals' | 'onChange' | 'onPrint'>;

export function FamilyActions({ row, isCashier, isLive, arrivals, onChange, onPrint }: FamilyActionsProps) {
  const w = useTexts(deskTexts);
  const [isCancelling, setCancelling] = useState(false);
  const askAgain = useAskAgain(row, isLive);
  const theirPage = usePrivateLink(row);
  const isCancelled = row.cancelledAt !== null;
  const moreActions = [
    ...(isCashier ? [{ text: w.theirPage.action, run: theirPage.open }] : []),
    ...(isCashier && row.money.restCents > 0 && !isCancelled ? [{ text: w.askAgain.action, run: askAgain }] : []),
    ...(row.arrivedAt !== null && !isCancelled ? [{ text: w.detail.undoCheckIn, run: () => arrivals.unarrive(row) }] : []),
    ...(isCashier && !isCancelled ? [{ text: w.cancel.action, run: () => setCancelling(true), isDanger: true }] : []),
  ];
  return (
    <div className="shares flex flex-wrap gap-2">
      {isCashier && !isCancelled && (
        <Button kind="plain" icon={<Pencil size={18} aria-hidden />} onClick={onChange}>
          {w.changeAction}
        </Button>
      )}
      {!isCancelled && (
        <Button kind="plain" icon={<Printer size={18} aria-hidden />} onClick={onPrint}>
          {w.passAction}
        </Button>
      )}
      {moreActions.length > 0 && <MoreActions label={w.actions.more} actions={moreActions} />}
      <PrivateLinkDialog
        title={w.theirPage.title}
        note={w.theirPage.note}
        qrLabel={w.pass.leadsBack}
        copyLabel={w.theirPage.copy}
        path={theirPage.path}
        onClose={theirPage.close}
      />
      {isCancelling && <CancelDialog row={row} isLive={isLive} onClose={() => setCancelling(false)} />}
    </div>
  );
}

function useAskAgain({ id, email }: DeskRow, isLive: boolean): () => void {
  const w = useTexts(deskTexts);
  const { whenLive, problems } = useRequireLive(isLive);
  const request = useAction(() => whenLive(() => calls.checkIn.askAgain.mutate({ id })), {
    problems,
    done: () => (email === '' ? { title: w.askAgain.made, body: w.askAgain.madeBody } : w.askAgain.sent(email)),
    reportsInToast: true,
  });
  return () => void request.run(undefined);
}

/** Fetch the private link only when it is needed: rows do not contain it, and the server records each use. */
function usePrivateLink({ id }: Pick<DeskRow, 'id'>) {
  const w = useTexts(deskTexts);
  const [path, setPath] = useState<string | null>(null);
  const request = useAction(calls.checkIn.privateLink.mutate, {
    problems: w.problems,
    done: (answer) => setPath(answer.path),
    reportsInToast: true,
  });
  return { path, open: () => void request.run({ id }), close: () => setPath(null) };
}
