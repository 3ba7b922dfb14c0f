import { DateField, SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { shiftDeparture } from './shift-departure.ts';
import { formatLength, usualLengths } from './time-lengths.ts';
import { useCompleteArrival } from './use-complete-arrival.ts';

/** Input for the times of a booking in the camp's zone, and for set-up and clean-up in minutes. */
export interface TimeDraft {
  from: string;
  until: string;
  setUp: number;
  cleanUp: number;
}

interface TimeFieldsProps {
  time: TimeDraft;
  faults: { from?: string | undefined; until?: string | undefined };
  onChange: (time: TimeDraft) => void;
}

export function TimeFields({ time, faults, onChange }: TimeFieldsProps) {
  const words = useTexts(reservationTexts);
  const w = words.places;
  const { zone } = useFormatting();
  const arrival = useCompleteArrival(time.from);
  const choices = (now: number) =>
    [...new Set([...usualLengths, now])]
      .toSorted((a, b) => a - b)
      .map((minutes) => ({ value: String(minutes), text: minutes === 0 ? w.noTime : formatLength(minutes, words) }));
  return (
    <div className="fields">
      <DateField
        label={w.from}
        withTime
        value={time.from}
        error={faults.from}
        onChange={(event) => {
          const from = event.currentTarget.value;
          onChange({ ...time, from, until: shiftDeparture(arrival, from, time.until, zone) });
        }}
      />
      <DateField
        label={w.until}
        withTime
        value={time.until}
        error={faults.until}
        onChange={(event) => onChange({ ...time, until: event.currentTarget.value })}
      />
      <SelectField
        label={w.setUpField}
        choices={choices(time.setUp)}
        value={String(time.setUp)}
        onChange={(event) => onChange({ ...time, setUp: Number(event.currentTarget.value) })}
      />
      <SelectField
        label={w.cleanUpField}
        choices={choices(time.cleanUp)}
        value={String(time.cleanUp)}
        onChange={(event) => onChange({ ...time, cleanUp: Number(event.currentTarget.value) })}
      />
    </div>
  );
}
