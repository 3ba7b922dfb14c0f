import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useLive } from '#platform/live/web/use-live.ts';
import { Chooser } from '#platform/files/web/add-photos.tsx';
import { useUploads } from '#platform/files/web/use-uploads.ts';
import { fileTexts } from '#platform/files/i18n/texts.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { canAddPhoto, photoLabel } from '#features/maintenance/phone-ticket.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { ListSteps } from '#features/maintenance/web/list-navigation/list-navigation.tsx';
import { ticketPath } from '#features/maintenance/web/list-navigation/use-source-list.ts';
import { workTexts } from '#features/maintenance/i18n/work/texts.ts';
import { useStatusChange } from './use-ticket-change.ts';

export function PhoneBar({ ticket, maySetStatus }: { ticket: WholeTicketRow; maySetStatus: boolean }) {
  const w = useTexts(workTexts);
  const files = useTexts(fileTexts);
  const { id, title, status, photos } = ticket;
  const uploads = useUploads({ kind: 'ticket', recordId: id, waitsForRecord: true });
  const [camp] = useLive('settings.camp', {}).rows;
  const { isPending, change } = useStatusChange(ticket);
  const isClosed = status === 'closed';
  return (
    <section className="phone-bar print:hidden flex gap-2 items-center" aria-label={w.bar}>
      <ListSteps path={ticketPath(id)} />
      {canAddPhoto({ status, photos: photos.length, photoDays: camp?.ticketPhotoDays }) && (
        <Chooser label={`${files.take}: ${title}`} camera isWide onAdd={(photos) => uploads.add(photos, photoLabel(status))}>
          <Camera size={20} aria-hidden />
          {files.take}
        </Chooser>
      )}
      {maySetStatus && (
        <Button
          className="flex-1 min-w-0"
          kind={isClosed ? 'plain' : 'main'}
          icon={isClosed ? <RotateCcw size={18} aria-hidden /> : <Check size={20} aria-hidden />}
          loading={isPending}
          onClick={() => change(isClosed ? 'open' : 'closed')}
        >
          {isClosed ? w.next.open : w.next.closed}
        </Button>
      )}
    </section>
  );
}
