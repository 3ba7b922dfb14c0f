import type { Day } from '#platform/time/calendar.ts';
import { DateField } from '#platform/ui/web/fields/text-field.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { newReservationTexts } from '#features/reservations/i18n/new-reservation/texts.ts';
import type { NewReservationForm } from './form.ts';
import { usualHoldUntil } from './start.ts';

const states = ['inquiry', 'held', 'confirmed'] as const;

export function StateFields({ form, today }: { form: NewReservationForm; today: Day }) {
  const w = useTexts(newReservationTexts);
  const { state, heldUntil, startsAt } = form.values;
  function become(chosen: (typeof states)[number]): void {
    form.set('state', chosen);
    if (chosen === 'held' && heldUntil === '') form.set('heldUntil', usualHoldUntil(today, startsAt.slice(0, 10) || today));
  }
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span className="font-semibold" aria-hidden>
        {w.state}
      </span>
      <Segmented label={w.state} choices={states.map((value) => ({ value, text: w.states[value] }))} value={state} onChange={become} />
      <p className="text-dim text-sm">{w.stateHints[state]}</p>
      {state === 'held' && <DateField label={w.heldUntil} min={today} {...form.field('heldUntil')} />}
    </div>
  );
}
