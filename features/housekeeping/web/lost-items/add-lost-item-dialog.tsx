import { z } from 'zod';
import { DraftPhotosField } from '#platform/files/web/draft-photos-field.tsx';
import { useDraftPhotos } from '#platform/files/web/use-draft-photos.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { shownByForm, useSendChange } from '#platform/outbox/web/send-change.ts';
import { instantOf } from '#platform/time/instant.ts';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { NewLostItem } from '#features/housekeeping/shapes.ts';
import type { FoundItem } from '#features/housekeeping/web/record-changes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';

const draftName = 'lost-item';

/** Records a found item, online or offline. */
export function AddLostItemDialog({ onClose, onFound }: { onClose: () => void; onFound: (id: string) => void }) {
  const { lost: w, board, problems } = useTexts(housekeepingTexts);
  const places = useLive('reservations.places', {}).rows.filter(({ state }) => state !== 'archived');
  const photos = useDraftPhotos({ kind: 'lost-item', draft: draftName });
  const { savedHere } = useTexts(uiPartTexts);
  const send = useSendChange<FoundItem>();
  const id = photos.recordId;
  const form = useFormAction(
    (written: { what: string; placeId: string; foundWhere: string; keptWhere: string }) =>
      photos.sendWith(() => {
        const at = instantOf(Date.now());
        const input = { ...written, id, at, placeId: written.placeId || null };
        return send({ key: id, call: 'housekeeping.addLost', input, about: { title: written.what }, at }, shownByForm);
      }),
    {
      shape: NewLostItem.omit({ id: true, at: true }).extend({ placeId: z.string() }),
      start: { what: '', placeId: '', foundWhere: '', keptWhere: '' },
      problems,
      draftName,
      fieldByReason: { 'no-place': 'placeId' },
      done: ({ isPending }) => {
        onFound(id);
        return isPending ? { title: board.waiting, body: savedHere } : w.added;
      },
    },
  );
  return (
    <FormDialog title={w.addTitle} submitLabel={w.keep} form={form} onClose={onClose}>
      <TextField label={w.what} {...form.field('what')} />
      <SearchableSelect
        label={w.place}
        optional
        clearable
        options={places.map(({ id: value, name }) => ({ value, text: name }))}
        value={form.values.placeId}
        onChange={(placeId) => form.set('placeId', placeId)}
      />
      <TextField label={w.where} optional {...form.field('foundWhere')} />
      <TextField label={w.storageLocation} optional {...form.field('keptWhere')} />
      <DraftPhotosField photos={photos} maxPhotos={6} />
    </FormDialog>
  );
}
