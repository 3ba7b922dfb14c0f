import { useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { FolioRow } from '#features/payments/shapes.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { RequestDialog } from '#features/payments/web/requests/request-dialog.tsx';
import { type FolioAction, listFolioActions } from './list-folio-actions.ts';
import { ChargeDialog } from './charge-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { TakePaymentDialog } from './take-payment-dialog.tsx';
import { WaiveDialog } from './waive-dialog.tsx';

interface FolioActionsProps {
  folio: FolioRow;
  onDone?: (() => void) | undefined;
}

const visibleCount = 3;

export function FolioActions({ folio, onDone }: FolioActionsProps) {
  const w = useTexts(folioTexts);
  const [action, setAction] = useState<FolioAction | null>(null);
  const actions = listFolioActions(folio);
  const rest = actions.slice(visibleCount);
  const names: Record<FolioAction, string> = {
    balance: w.ask.balance,
    deposit: w.ask.deposit,
    take: w.take.open,
    refund: w.refund.open,
    charge: w.charge.open,
    credit: w.charge.openCredit,
    waive: w.waive.open,
  };
  // An open dialog stays mounted if its action is no longer available, so that its input and the server's answer are not lost.
  if (actions.length === 0 && action === null) return null;
  return (
    <div className="shares print:hidden flex flex-wrap gap-x-3 gap-y-2">
      {actions.slice(0, visibleCount).map((actionName, place) => (
        <Button key={actionName} kind={place === 0 ? 'main' : 'plain'} onClick={() => setAction(actionName)}>
          {names[actionName]}
        </Button>
      ))}
      {rest.length > 0 && (
        <MoreActions label={w.more} actions={rest.map((actionName) => ({ text: names[actionName], run: () => setAction(actionName) }))} />
      )}
      {action !== null && <ActionDialog action={action} folio={folio} onClose={() => setAction(null)} onDone={onDone} />}
    </div>
  );
}

interface ActionDialogProps extends FolioActionsProps {
  action: FolioAction;
  onClose: () => void;
}

function ActionDialog({ action, folio, onClose, onDone }: ActionDialogProps) {
  const dialog = { folio, onClose, onDone };
  switch (action) {
    case 'take':
      return <TakePaymentDialog {...dialog} />;
    case 'refund':
      return <RefundDialog {...dialog} />;
    case 'waive':
      return <WaiveDialog {...dialog} />;
    case 'charge':
    case 'credit':
      return <ChargeDialog {...dialog} kind={action} />;
    default:
      return <RequestDialog reservationId={folio.id} purpose={action} onClose={onClose} onCreated={() => onDone?.()} />;
  }
}
