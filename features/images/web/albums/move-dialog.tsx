import { calls } from '#platform/http/web/calls.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { AlbumIdShape } from '#features/images/shapes.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import { sortAlbums } from './sort-albums.ts';
import { callInChunks } from './call-in-chunks.ts';

interface MoveDialogProps {
  ids: readonly string[];
  from: string;
  onClose: () => void;
  onMoved: () => void;
}

export function MoveDialog({ ids, from, onClose, onMoved }: MoveDialogProps) {
  const words = useTexts(imagesTexts);
  const w = words.albums;
  const { rows } = useLive('images.albums', {});
  const form = useFormAction(
    ({ albumId }: { albumId: string }) => callInChunks(ids, (part) => calls.images.move.mutate({ ids: part, albumId })),
    {
      shape: AlbumIdShape,
      start: { albumId: '' },
      problems: { gone: words.problems['no-such-album'], 'not-an-id': `${w.chooseAlbum}.` },
      done() {
        onMoved();
        return w.moved;
      },
    },
  );
  const others = sortAlbums(rows).filter(({ id }) => id !== from);
  return (
    <FormDialog title={w.moveThese(ids.length)} submitLabel={w.move} form={form} onClose={onClose}>
      <SelectField
        label={w.moveTo}
        emptyText={w.chooseAlbum}
        note={others.length === 0 && w.noOther}
        choices={others.map(({ id, name }) => ({ value: id, text: name }))}
        {...form.field('albumId')}
      />
    </FormDialog>
  );
}
