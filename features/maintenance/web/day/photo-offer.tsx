import Camera from 'lucide-react/icons/camera';
import { Chooser } from '#platform/files/web/add-photos.tsx';
import { useUploads } from '#platform/files/web/use-uploads.ts';
import { fileTexts } from '#platform/files/i18n/texts.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { workTexts } from '#features/maintenance/i18n/work/texts.ts';

/** Work that was just marked as done, with the record to which its photo belongs. */
export interface CompletedWork {
  kind: 'ticket' | 'task-doing';
  recordId: string;
  id: string;
  title: string;
}

/** Offers to add a photo of finished work, which takes one tap to take or skip. The outbox sends the photo after its record. */
export function PhotoOffer({ work: { kind, recordId, title }, onClose }: { work: CompletedWork; onClose: () => void }) {
  const w = useTexts(workTexts);
  const files = useTexts(fileTexts);
  const uploads = useUploads({ kind, recordId, waitsForRecord: true });
  function add(photos: File[]): void {
    if (photos.length === 0) return;
    uploads.add(photos, kind === 'ticket' ? 'after' : '');
    onClose();
  }
  return (
    <section
      className="sticky-bottom phone-bar border rounded bg-card p-3 grid grid-cols-1 gap-2 print:hidden"
      aria-label={w.photoOf(title)}
    >
      <p className="font-semibold line-clamp-2 wrap-anywhere">{w.photoOf(title)}</p>
      <div className="flex gap-2">
        <Chooser label={`${files.take}: ${title}`} camera isWide onAdd={add}>
          <Camera size={20} aria-hidden />
          {files.take}
        </Chooser>
        <Button kind="plain" className="flex-1 min-w-0" onClick={onClose}>
          {w.skip}
        </Button>
      </div>
    </section>
  );
}
