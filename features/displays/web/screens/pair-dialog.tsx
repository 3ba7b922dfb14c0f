import { withoutScheme } from '#platform/config/public-origin.ts';
import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import { z } from 'zod';
import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { languages } from '#platform/i18n/texts.ts';
import { PairShape, type ScreenRow } from '#features/displays/shapes.ts';
import { displaysTexts } from '#features/displays/i18n/texts.ts';

const orNone = z.literal('').transform(() => null);
const PairForm = z.strictObject({ ...PairShape.shape, placeId: orNone.or(PairShape.shape.placeId), turned: z.enum(['0', '90', '270']) });
const turns = ['0', '90', '270'] as const;

export function PairDialog({ screen, onClose }: { screen?: ScreenRow; onClose: () => void }) {
  const { pair: w, problems } = useTexts(displaysTexts);
  const { language } = useLanguage();
  const places = useLive('reservations.places', {}).rows.filter(({ state }) => state !== 'archived');
  const [original] = useState(screen);
  const form = useFormAction(
    async ({ code, turned, ...facts }: z.output<typeof PairForm>) => {
      if (screen === undefined) return calls.displays.pair.mutate({ code, ...facts });
      const to = { ...facts, turned: Number(turned) as ScreenRow['turned'] };
      // Send only the changed fields with their original values, because another editor may have changed other fields.
      const changed = (['name', 'placeId', 'language', 'turned'] as const).filter((field) => (original?.[field] ?? null) !== to[field]);
      const changes = Object.fromEntries(changed.map((field) => [field, { from: original?.[field] ?? null, to: to[field] }]));
      return calls.displays.changeScreen.mutate({ id: screen.id, changes });
    },
    {
      shape: PairForm,
      start: {
        code: screen === undefined ? '' : 'ABCDEF',
        name: screen?.name ?? '',
        placeId: screen?.placeId ?? '',
        language: screen?.language ?? language,
        turned: turns.find((turn) => Number(turn) === screen?.turned) ?? '0',
      },
      problems,
      done: (_answer, { name }) => (screen === undefined ? w.done(name) : undefined),
    },
  );
  const title = screen === undefined ? w.title : w.changeTitle(screen.name);
  return (
    <FormDialog title={title} submitLabel={screen === undefined ? w.verb : w.save} form={form} onClose={onClose}>
      {screen === undefined && (
        <>
          <p>{w.how(withoutScheme(toPublicUrl('/tv')))}</p>
          <TextField label={w.code} autoComplete="off" autoCapitalize="characters" spellCheck={false} {...form.field('code')} />
        </>
      )}
      <TextField label={w.name} note={w.nameHint} maxLength={60} {...form.field('name')} />
      <SearchableSelect
        label={w.place}
        note={w.placeHint}
        optional
        clearable
        options={places.map(({ id: value, name }) => ({ value, text: name }))}
        value={form.values.placeId ?? ''}
        onChange={(placeId) => form.set('placeId', placeId)}
      />
      <SelectField
        label={w.language}
        choices={languages.map((value) => ({ value, text: w.languages[value] }))}
        {...form.field('language')}
      />
      {screen !== undefined && (
        <SelectField
          label={w.rotation}
          choices={turns.map((value) => ({ value, text: w.rotations[Number(value) as ScreenRow['turned']] }))}
          {...form.field('turned')}
        />
      )}
    </FormDialog>
  );
}
