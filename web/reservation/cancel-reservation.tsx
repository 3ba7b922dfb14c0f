import { useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { FamiliesNote } from '#features/check-in/web/families-note.tsx';
import { needsMoneyDecision } from '#features/payments/settle-cancellation.ts';
import { CancelStayDialog } from '#features/payments/web/cancel-stay/cancel-stay-dialog.tsx';
import { CancelDialog, type CancelDialogProps } from '#features/reservations/web/reservation/cancel-dialog.tsx';

type Kind = 'money' | 'plain';

export function CancelReservation({ row, change, onClose }: CancelDialogProps) {
  const { rows, state } = useLive('payments.folio', { folioId: row.id });
  const [folio] = rows;
  const [kind, setKind] = useState<Kind | null>(null);
  // The kind of dialog is fixed when it opens, so that it does not change while a user types.
  if (kind === null && state !== 'loading') setKind(folio !== undefined && needsMoneyDecision(folio.money) ? 'money' : 'plain');
  const note = row.classification === 'reservation' ? null : <FamiliesNote eventId={row.id} />;
  if (kind === 'money' && folio !== undefined && row.state !== 'cancelled')
    return <CancelStayDialog stay={{ ...row, state: row.state }} folio={folio} onClose={onClose} note={note} />;
  return kind === 'plain' ? <CancelDialog row={row} change={change} onClose={onClose} note={note} /> : null;
}
