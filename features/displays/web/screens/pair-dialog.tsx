import { withoutScheme } from '#platform/config/public-origin.ts';
import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import { z } from 'zod';
import { calls } from '#platform/http/web/calls.ts';
import { useRecordEdit } from '#platform/records/web/use-record-edit.tsx';
import { useLive } from '#platform/live/web/use-live.ts';
import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { languages } from '#platform/i18n/texts.ts';
import { PairShape, type ScreenRow } from '#features/displays/shapes.ts';
import { displaysTexts } from '#features/displays/i18n/texts.ts';

const orNone = z.literal('').transform(() => null);
const turn = z.enum(['0', '90', '270']).transform((turned) => Number(turned) as ScreenRow['turned']);
const PairForm = z.strictObject({ ...PairShape.shape, placeId: orNone.or(PairShape.shape.placeId), turned: turn });
const turns = ['0', '90', '270'] as const;

export function PairDialog({ screen, onClose }: { screen?: ScreenRow; onClose: () => void }) {
  const { pair: w, problems } = useTexts(displaysTexts);
  const { language } = useLanguage();
  const places = useLive('reservations.places', {}).rows.filter(({ state }) => state !== 'archived');
  const { name = '', placeId = null, language: ofScreen = language, turned = 0 } = screen ?? {};
  const form = useRecordEdit(
    async ({ typed: { turned: _turned, ...facts }, changes }) =>
      screen === undefined ? calls.displays.pair.mutate(facts) : calls.displays.changeScreen.mutate({ id: screen.id, changes }),
    {
      draftName: screen === undefined ? 'pair' : `screen-${screen.id}`,
      // A code is valid for minutes.
      excludeFromDraft: ['code'],
      stored: { name, placeId, language: ofScreen, turned },
      toInput: (facts) => ({
        ...facts,
        code: screen === undefined ? '' : 'ABCDEF',
        placeId: facts.placeId ?? '',
        turned: turns.find((value) => Number(value) === facts.turned) ?? '0',
      }),
      shape: PairForm,
      isNew: screen === undefined,
      problems,
      done: (_answer, { typed }) => (screen === undefined ? w.done(typed.name) : undefined),
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
      {form.conflict('name')}
      <SearchableSelect
        label={w.place}
        note={w.placeHint}
        optional
        clearable
        options={places.map(({ id: value, name }) => ({ value, text: name }))}
        value={form.values.placeId}
        onChange={(chosen) => form.set('placeId', chosen)}
      />
      {form.conflict('placeId', (id) => places.find((place) => place.id === id)?.name)}
      <SelectField
        label={w.language}
        choices={languages.map((value) => ({ value, text: w.languages[value] }))}
        {...form.field('language')}
      />
      {form.conflict('language', (value) => w.languages[value])}
      {screen !== undefined && (
        <SelectField
          label={w.rotation}
          choices={turns.map((value) => ({ value, text: w.rotations[Number(value) as ScreenRow['turned']] }))}
          {...form.field('turned')}
        />
      )}
      {form.conflict('turned', (value) => w.rotations[Number(value) as ScreenRow['turned']])}
    </FormDialog>
  );
}
