import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { AlbumName } from '#features/images/shapes.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';

export function NewAlbumButton() {
  const w = useTexts(imagesTexts).albums;
  const [id, setId] = useState<string | null>(null);
  return (
    <>
      <Button icon={<Plus size={18} aria-hidden />} onClick={() => setId(newId())}>
        {w.add}
      </Button>
      {id !== null && <NewAlbum id={id} onClose={() => setId(null)} />}
    </>
  );
}

function NewAlbum({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useTexts(imagesTexts).albums;
  const form = useFormAction(({ name }: { name: string }) => calls.images.addAlbum.mutate({ id, name }), {
    shape: AlbumName,
    start: { name: '' },
    done: () => w.added,
  });
  return (
    <FormDialog title={w.add} submitLabel={w.create} form={form} onClose={onClose}>
      <TextField label={w.name} {...form.field('name')} />
    </FormDialog>
  );
}
