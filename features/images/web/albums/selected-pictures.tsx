import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { SelectionBar } from '#platform/ui/web/records/selection-bar.tsx';
import type { Selection } from '#platform/ui/web/records/use-selection.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { splitZip } from '#features/images/rules.ts';
import type { AlbumRow, PictureRow } from '#features/images/shapes.ts';
import { formatMegabytes } from '#features/images/web/format-megabytes.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import { MoveDialog } from './move-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { usePictureActions } from './use-picture-actions.ts';

interface SelectedPicturesProps {
  album: AlbumRow;
  /** All pictures of the album, needed to compute the zip's URL. */
  all: readonly PictureRow[];
  rows: readonly PictureRow[];
  selection: Selection;
  canModerate: boolean;
  canDownload: boolean;
}

export function SelectedPictures({ album, all, rows, selection, canModerate, canDownload }: SelectedPicturesProps) {
  const words = useTexts(imagesTexts);
  const w = words.albums;
  const { grouped } = useNumbers();
  const [openDialog, setOpenDialog] = useState<'move' | 'tag' | null>(null);
  const clearSelection = selection.begin;
  const { cover, remove } = usePictureActions();
  const selectedRows = rows.filter(({ id }) => selection.chosen.has(id));
  const ids = selectedRows.map(({ id }) => id);
  const bytesOf = new Map(selectedRows.map(({ id, bytes }) => [id, bytes]));
  const sizeOf = (some: readonly string[]) =>
    words.size(
      formatMegabytes(
        some.reduce((sum, id) => sum + (bytesOf.get(id) ?? 0), 0),
        grouped,
      ),
    );
  const zips = splitZip(
    all.map(({ id }) => id),
    ids,
  );
  const [first] = ids;
  return (
    <SelectionBar count={ids.length} onAll={() => selection.toggleAll(rows.map(({ id }) => id))} onEnd={selection.end}>
      {canDownload &&
        ids.length > 0 &&
        zips.map(({ query, ids: part }, nth) => (
          <Button
            key={query}
            as="a"
            kind="plain"
            href={`/export/album/${album.id}${query}`}
            download
            icon={<Download size={18} aria-hidden />}
          >
            {zips.length === 1 ? w.downloadSome(part.length, sizeOf(part)) : w.downloadPart(nth + 1, zips.length, sizeOf(part))}
          </Button>
        ))}
      {canModerate && ids.length > 0 && (
        <>
          <Button kind="plain" onClick={() => setOpenDialog('tag')}>
            {w.tag}
          </Button>
          <Button kind="plain" onClick={() => setOpenDialog('move')}>
            {w.move}
          </Button>
          <MoreActions
            label={w.more}
            actions={[
              ...(ids.length === 1 && first !== undefined
                ? [{ text: w.cover, run: () => void cover.run({ id: album.id, coverId: first }) }]
                : []),
              {
                text: w.delete,
                isDanger: true,
                run: () => void remove.run(ids).then(clearSelection),
              },
            ]}
          />
        </>
      )}
      {openDialog === 'move' && <MoveDialog ids={ids} from={album.id} onClose={() => setOpenDialog(null)} onMoved={clearSelection} />}
      {openDialog === 'tag' && <TagDialog rows={selectedRows} onClose={() => setOpenDialog(null)} />}
    </SelectionBar>
  );
}
