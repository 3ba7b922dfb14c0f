import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Button } from '#platform/ui/web/press/button.tsx';
import { MoreActions } from '#platform/ui/web/press/more-actions.tsx';
import { PrivateLinkDialog } from '#platform/ui/web/layers/private-link-dialog.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { deskWords } from '#rooms/check-in/words/desk/words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { FamilyDetailProps } from './family-detail.tsx';
import { useAskAgain } from './use-ask-again.ts';
import { usePrivateLink } from './use-private-link.ts';

type FamilyActionsProps = Pick<FamilyDetailProps, 'row' | 'isCashier' | 'isLive' | 'arriving' | 'onChange' | 'onPrint'>;

/** What is done at a family besides its arrival and its money. */
export function FamilyActions({ row, isCashier, isLive, arriving, onChange, onPrint }: FamilyActionsProps) {
  const w = useWords(deskWords);
  const [isCancelling, setCancelling] = useState(false);
  const askAgain = useAskAgain(row, isLive);
  const theirPage = usePrivateLink(row);
  const isCancelled = row.cancelledAt !== null;
  const more = [
    ...(isCashier ? [{ text: w.theirPage.action, run: theirPage.open }] : []),
    ...(isCashier && row.money.restCents > 0 && !isCancelled ? [{ text: w.askAgain.action, run: askAgain }] : []),
    ...(row.arrivedAt !== null && !isCancelled ? [{ text: w.detail.unarrive, run: () => arriving.unarrive(row) }] : []),
    ...(isCashier && !isCancelled ? [{ text: w.cancel.action, run: () => setCancelling(true), isDanger: true }] : []),
  ];
  return (
    <div className="shares row">
      {isCashier && !isCancelled && (
        <Button kind="plain" icon={<Pencil size={18} aria-hidden />} onClick={onChange}>
          {w.changeAction}
        </Button>
      )}
      <Button kind="plain" icon={<Printer size={18} aria-hidden />} onClick={onPrint}>
        {w.passAction}
      </Button>
      {more.length > 0 && <MoreActions label={w.actions.more} actions={more} />}
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
