import { useParams } from '@tanstack/react-router';
import { Desk } from '../../rooms/check-in/web/desk/desk.tsx';
import { FolioPanel } from '../../rooms/payments/web/folio-panel.tsx';

/** The desk of an event, with the money of payments beside each family. */
export function DeskPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  // Another event is another desk: nothing that is open here goes along.
  return <Desk key={id} eventId={id} folio={(folioId) => <FolioPanel folioId={folioId} />} />;
}
