import { useState } from 'react';
import { z } from 'zod';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/layers/dialog.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { NewLostItem } from '#rooms/housekeeping/shapes.ts';
import { housekeepingWords } from '#rooms/housekeeping/words/words.ts';

/** What, where, and where it is kept; its photo is added beside it. */
export function FoundDialog({ onClose, onFound }: { onClose: () => void; onFound: (id: string) => void }) {
  const { lost: w, problems } = useWords(housekeepingWords);
  const places = useLive('reservations.places', {}).rows.filter(({ state }) => state !== 'archived');
  const [id] = useState(newId);
  const form = useFormAction(
    (sent: { what: string; placeId: string; foundWhere: string; keptWhere: string }) =>
      calls.housekeeping.addLost.mutate({ ...sent, id, placeId: sent.placeId || null }),
    {
      shape: NewLostItem.omit({ id: true }).extend({ placeId: z.string() }),
      start: { what: '', placeId: '', foundWhere: '', keptWhere: '' },
      problems,
      keepAs: 'lost-item',
      done: () => {
        onFound(id);
        return w.added;
      },
    },
  );
  return (
    <FormDialog title={w.addTitle} verb={w.keep} form={form} onClose={onClose}>
      <TextField label={w.what} {...form.field('what')} />
      <SearchableSelect
        label={w.place}
        optional
        clearable
        options={places.map(({ id: value, name }) => ({ value, text: name }))}
        value={form.values.placeId}
        onChange={(chosen) => form.set('placeId', chosen)}
      />
      <TextField label={w.where} optional {...form.field('foundWhere')} />
      <TextField label={w.keptWhere} optional {...form.field('keptWhere')} />
    </FormDialog>
  );
}
