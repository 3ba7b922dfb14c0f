import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { instantOf, addMilliseconds, minute } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { DateField, SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { pauseReasons } from '#features/pauses/rules.ts';
import { PauseFacts, type PauseFactsInput } from '#features/pauses/shapes.ts';
import { pauseTexts } from '#features/pauses/i18n/texts.ts';
import { ProblemNote } from '#platform/ui/web/display/notice.tsx';

const minutesOf = { half: 30, hour: 60, evening: 120 } as const;
const ends = ['half', 'hour', 'evening', 'openEnded', 'exact'] as const;

export function PauseDialog({ onClose }: { onClose: () => void }) {
  const { form: w, reasons, problems } = useTexts(pauseTexts);
  const { zone } = useFormatting();
  const activities = useLive('pauses.activities', {});
  const paused = new Set(useLive('pauses.list', {}).rows.flatMap(({ placeId, endedAt }) => (endedAt === null ? [placeId] : [])));
  const [ids] = useState(() => new Map<string, string>());
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [end, setEnd] = useState<(typeof ends)[number]>('half');
  const [exactEnd, setExactEnd] = useState('');
  const [isNoneChosen, setNoneChosen] = useState(false);

  /** Returns the same id for a place on each call, so that a retry creates no second pause. */
  const idOf = (placeId: string) => {
    const id = ids.get(placeId) ?? newId();
    ids.set(placeId, id);
    return id;
  };
  const until = () => {
    if (end === 'openEnded') return null;
    if (end === 'exact') return toInstant(zone, exactEnd.slice(0, 10), exactEnd.slice(11));
    return addMilliseconds(instantOf(Date.now()), minutesOf[end] * minute);
  };
  const form = useFormAction(
    (facts: PauseFactsInput) =>
      calls.pauses.pause.mutate({ ...facts, until: until(), places: chosen.map((placeId) => ({ id: idOf(placeId), placeId })) }),
    { shape: PauseFacts, start: { reason: 'lightning', note: '' }, problems, done: () => w.done(chosen.length) },
  );
  const isExactMissing = end === 'exact' && exactEnd === '';
  return (
    <FormDialog
      title={w.title}
      submitLabel={w.verb}
      isSubmitDisabled={isExactMissing}
      form={{
        ...form,
        send: async (event) => {
          setNoneChosen(chosen.length === 0);
          if (chosen.length > 0) return form.send(event);
          event.preventDefault();
          return false;
        },
      }}
      onClose={onClose}
    >
      <fieldset className="framed-fieldset">
        <legend>{w.which}</legend>
        {activities.state !== 'loading' && activities.rows.length === 0 && <p className="text-dim text-15">{w.whichNone}</p>}
        {activities.rows.map(({ id, place, isClosed }) => (
          <CheckField
            key={id}
            label={place}
            note={isClosed || paused.has(id) ? w.closed : undefined}
            // An activity that was closed after the user selected it can still be deselected.
            disabled={(isClosed || paused.has(id)) && !chosen.includes(id)}
            checked={chosen.includes(id)}
            onChange={({ target }) => setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
        ))}
        {isNoneChosen && chosen.length === 0 && <ProblemNote>{w.none}</ProblemNote>}
      </fieldset>
      <SelectField label={w.reason} choices={pauseReasons.map((value) => ({ value, text: reasons[value] }))} {...form.field('reason')} />
      <TextField label={w.note} optional={form.values.reason !== 'other'} note={w.noteHint} {...form.field('note')} />
      <SelectField
        label={w.until}
        choices={ends.map((value) => ({ value, text: w[value] }))}
        value={end}
        onChange={({ target }) => setEnd(target.value as typeof end)}
      />
      {end === 'exact' && (
        <DateField
          withTime
          label={w.dayAndTime}
          error={form.field('until').error}
          value={exactEnd}
          onChange={({ target }) => {
            setExactEnd(target.value);
            form.forgetRefusal();
          }}
        />
      )}
    </FormDialog>
  );
}
