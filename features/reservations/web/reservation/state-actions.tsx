import { type ComponentType, useState } from 'react';
import { dayIn } from '#platform/time/calendar.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { type MoreAction, MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { feedTexts } from '#features/reservations/i18n/feeds/texts.ts';
import { FeedsDialog } from '#features/reservations/web/feeds/lazy-feeds.ts';
import type { CancelDialogProps } from './cancel-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { findReopenTarget } from './reopening.ts';
import type { StateChange } from './use-state-change.ts';

type OpenDialog = 'hold' | 'cancel' | 'copy' | 'feeds' | null;

interface StateActionsProps {
  row: WholeReservationRow;
  change: StateChange;
  onDelete: () => void;
  cancelDialog: ComponentType<CancelDialogProps>;
}

/** Shows the most likely actions as buttons and the others in the 'More' menu. */
export function StateActions({ row, change, onDelete, cancelDialog: Cancelling }: StateActionsProps) {
  const w = useTexts(reservationTexts);
  const feeds = useTexts(feedTexts);
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const close = () => setOpenDialog(null);
  /** Clears the refusal of another action before the dialog opens. */
  function showDialog(dialog: OpenDialog): void {
    change.forget();
    setOpenDialog(dialog);
  }
  const { state } = row;
  const isOpen = state === 'inquiry' || state === 'held';
  const more: MoreAction[] = [
    ...(state === 'confirmed' ? [{ text: w.state.hold, run: () => showDialog('hold') }] : []),
    ...(state === 'held' || state === 'confirmed' ? [{ text: w.state.toInquiry, run: () => void change.run({ to: 'inquiry' }) }] : []),
    { text: w.copy.open, run: () => showDialog('copy') },
    { text: feeds.title, run: () => showDialog('feeds') },
    { text: w.print, run: () => window.print() },
    ...(state === 'cancelled' ? [] : [{ text: w.state.cancel, run: () => showDialog('cancel') }]),
    { text: w.deleting.delete, run: onDelete, isDanger: true },
  ];
  return (
    <>
      {isOpen && (
        <Button kind="plain" onClick={() => showDialog('hold')}>
          {state === 'held' ? w.state.holdLonger : w.state.hold}
        </Button>
      )}
      {isOpen && (
        <Button loading={change.pending} onClick={() => void change.run({ to: 'confirmed' })}>
          {w.state.confirm}
        </Button>
      )}
      {state === 'cancelled' && <Reopen row={row} change={change} />}
      <MoreActions label={w.more} actions={more} />
      {openDialog === 'hold' && <HoldDialog row={row} change={change} onClose={close} />}
      {openDialog === 'cancel' && <Cancelling row={row} change={change} onClose={close} />}
      {openDialog === 'copy' && <CopyDialog row={row} onClose={close} />}
      {openDialog === 'feeds' && <FeedsDialog reservation={row} onClose={close} />}
    </>
  );
}

function Reopen({ row, change }: { row: WholeReservationRow; change: StateChange }) {
  const w = useTexts(reservationTexts).state;
  const { now, zone } = useFormatting();
  const { rows } = useLive('reservations.history', { id: row.id });
  const reopen = () => void change.run(findReopenTarget(rows, dayIn(zone, now)));
  if (change.refused?.refused !== 'taken')
    return (
      <Button loading={change.pending} onClick={reopen}>
        {w.reopen}
      </Button>
    );
  // The places are taken. Offer to reopen as an inquiry, or to try again, because the conflicts may be gone meanwhile.
  return (
    <>
      <Button kind="plain" disabled={change.pending} onClick={reopen}>
        {w.reopen}
      </Button>
      <Button loading={change.pending} onClick={() => void change.run({ to: 'inquiry', heldUntil: null })}>
        {w.reopenAsInquiry}
      </Button>
    </>
  );
}
