import { useParams } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { NothingHere, usePageName } from '#platform/ui/web/navigation.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { accessRules } from '#features/screens.ts';
import type { CancelDialogProps } from './cancel-dialog.tsx';
import { ReservationHead } from './reservation-head.tsx';
import { PrintedSheet } from './printed-sheet.tsx';
import { ReservationTabs, type RenderPeople } from './reservation-tabs.tsx';

/** Shows one reservation. `people` and `cancelDialog` render content of other features. */
export function ReservationPage({ people, cancelDialog }: { people: RenderPeople; cancelDialog: ComponentType<CancelDialogProps> }) {
  const { id } = useParams({ from: '/reservation/$id' });
  const session = useSession();
  const { rows, state } = useLive('reservations.one', { id });
  const [row] = rows;
  const [lastRow, setLastRow] = useState({ id: '', name: '' });
  if (row !== undefined && (lastRow.id !== row.id || lastRow.name !== row.name)) setLastRow({ id: row.id, name: row.name });
  usePageName(row?.name ?? null);
  if (state === 'loading' || session.state !== 'account') return <SkeletonRows rows={6} />;
  if (row === undefined) return lastRow.id === id ? <Gone name={lastRow.name} /> : <NothingHere />;
  const mayEdit = isGranted(accessRules.events, session.account);
  return (
    // The key remounts the page for another reservation, so that no input carries over.
    <div key={row.id}>
      <article className="max-w-5xl wrap-anywhere print:hidden">
        <ReservationHead row={row} mayEdit={mayEdit} cancelDialog={cancelDialog} />
        <ReservationTabs row={row} mayEdit={mayEdit} people={people} />
      </article>
      <PrintedSheet row={row} />
    </div>
  );
}

/** If the reservation is deleted while it is open, this page explains it instead of 'not found', because the address was correct. */
function Gone({ name }: { name: string }) {
  const w = useTexts(reservationTexts);
  return <PageHeading title={name} note={w.gone} />;
}
