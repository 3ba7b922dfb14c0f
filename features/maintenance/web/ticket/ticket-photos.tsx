import { Photos } from '#platform/files/web/photos.tsx';
import { useUploads } from '#platform/files/web/use-uploads.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { maxPhotos } from '#features/maintenance/phone-ticket.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';

interface TicketPhotosProps {
  ticket: WholeTicketRow;
  mayRemove: boolean;
  /** Hides empty parts and the buttons to add photos, because the bar on a phone has its own button. */
  isFolded?: boolean;
}

export function TicketPhotos({ ticket, mayRemove, isFolded = false }: TicketPhotosProps) {
  const w = useTexts(maintenanceTexts).photos;
  const uploads = useUploads({ kind: 'ticket', recordId: ticket.id, waitsForRecord: true });
  const { photos, title, status, hasLostPhotos } = ticket;
  const has = (label: string) => [...photos, ...uploads.list].some((photo) => photo.label === label);
  return (
    <div className="fields">
      {(['before', 'after'] as const)
        .filter((label) => !isFolded || has(label))
        .map((label) => (
          <section key={label} className="grid grid-cols-1 gap-2" aria-label={w[label]}>
            <h3 className="text-base">{w[label]}</h3>
            <Photos
              uploads={uploads}
              files={photos}
              of={`${title}, ${w[label]}`}
              label={label}
              maxPhotos={maxPhotos}
              canAdd={!isFolded}
              mayRemove={mayRemove}
            />
          </section>
        ))}
      {status === 'closed' && hasLostPhotos && <p className="text-dim text-sm col-span-full">{w.gone}</p>}
    </div>
  );
}
