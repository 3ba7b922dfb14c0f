import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useRecordEdit } from '#platform/records/web/use-record-edit.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { AlbumName, type AlbumRow } from '#features/images/shapes.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import { LinksDialog } from './links-dialog.tsx';

export function AlbumActions({ album, onGone }: { album: AlbumRow; onGone: () => void }) {
  const words = useTexts(imagesTexts);
  const w = words.albums;
  const [openDialog, setOpenDialog] = useState<'name' | 'links' | null>(null);
  const { gone, 'not-empty': notEmpty, 'of-event': ofEvent } = words.problems;
  const remove = useAction(() => calls.images.removeAlbum.mutate({ id: album.id }), {
    problems: { gone, 'not-empty': notEmpty, 'of-event': ofEvent },
    reportsInToast: true,
    done() {
      onGone();
      return w.removed;
    },
  });
  const close = () => setOpenDialog(null);
  const { eventId } = album;
  return (
    <>
      <Button kind="plain" icon={<Share2 size={18} aria-hidden />} onClick={() => setOpenDialog('links')}>
        {words.share.button}
      </Button>
      <MoreActions
        label={w.more}
        actions={[
          { text: w.rename, run: () => setOpenDialog('name') },
          ...(eventId === null ? [{ text: w.remove, isDanger: true, run: () => void remove.run(undefined) }] : []),
        ]}
      />
      {openDialog === 'name' && <Rename album={album} onClose={close} />}
      {openDialog === 'links' && <LinksDialog album={album} onClose={close} />}
    </>
  );
}

function Rename({ album: { id, name }, onClose }: { album: AlbumRow; onClose: () => void }) {
  const words = useTexts(imagesTexts);
  const w = words.albums;
  const form = useRecordEdit(({ changes }) => calls.images.changeAlbum.mutate({ id, changes }), {
    draftName: `album-${id}`,
    stored: { name },
    toInput: (album) => album,
    shape: AlbumName,
    history: useLive('images.history', { id }).rows,
    problems: { gone: words.problems['no-such-album'], conflict: words.problems.conflict },
    done: () => w.renamed,
  });
  return (
    <FormDialog title={w.rename} submitLabel={w.rename} form={form} onClose={onClose}>
      <TextField label={w.name} {...form.field('name')} />
      {form.conflict('name')}
    </FormDialog>
  );
}
