import { DateField, SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { classifications, isEvent as isEventKind } from '#features/reservations/rules.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { newReservationTexts } from '#features/reservations/i18n/new-reservation/texts.ts';
import { shiftDeparture } from '#features/reservations/web/reservation/shift-departure.ts';
import { useCompleteArrival } from '#features/reservations/web/reservation/use-complete-arrival.ts';
import { setAutofocus } from '#platform/ui/web/overlays/use-dialog.ts';
import type { NewReservationForm } from './form.ts';

export function StayFields({ form, zone, isEvent }: { form: NewReservationForm; zone: string; isEvent: boolean }) {
  const w = useTexts(newReservationTexts);
  const names = useTexts(nameTexts);
  const { startsAt, endsAt } = form.values;
  const arrival = form.field('startsAt');
  const completeArrival = useCompleteArrival(startsAt);
  return (
    <>
      <TextField
        label={names.fields.name}
        note={isEvent ? w.event.nameHint : w.nameHint}
        autoComplete="off"
        ref={setAutofocus}
        {...form.field('name')}
      />
      <div className="fields">
        <DateField
          label={names.fields.startsAt}
          withTime
          {...arrival}
          onChange={(event) => {
            const after = event.currentTarget.value;
            arrival.onChange(event);
            form.set('endsAt', shiftDeparture(completeArrival, after, endsAt, zone));
          }}
        />
        <DateField label={names.fields.endsAt} withTime {...form.field('endsAt')} />
      </div>
      <div className="fields">
        <SelectField
          label={names.fields.classification}
          choices={(isEvent ? classifications.filter(isEventKind) : classifications).map((value) => ({
            value,
            text: names.classification[value],
          }))}
          {...form.field('classification')}
        />
        <TextField label={w.heads} optional inputMode="numeric" autoComplete="off" {...form.field('heads')} />
      </div>
    </>
  );
}
