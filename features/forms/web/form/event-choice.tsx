import { useId } from 'react';
import { formatSpanDates } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { FormPage } from '#features/forms/shapes.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import style from './form.module.css';

type OfferedEvent = FormPage['events'][number];

interface EventChoiceProps {
  events: readonly OfferedEvent[];
  value: string;
  problem: string | undefined;
  onChange: (event: OfferedEvent) => void;
}

/** Shows a choice of events, or only a text if there is a single event. */
export function EventChoice({ events, value, problem, onChange }: EventChoiceProps) {
  const w = useTexts(formTexts).event;
  const id = useId();
  const [onlyEvent] = events.length === 1 ? events : [];
  if (onlyEvent && onlyEvent.id === value)
    return (
      <p className="flex flex-wrap gap-x-3 min-w-0 wrap-anywhere">
        <strong>{onlyEvent.name}</strong>
        <EventDays event={onlyEvent} />
      </p>
    );
  return (
    <div
      role="radiogroup"
      className={`grid grid-cols-1 gap-2 min-w-0 ${style.events}`}
      aria-labelledby={id}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <p id={id} className="font-semibold">
        {w.choose}
      </p>
      {events.map((event) => (
        <label key={event.id} className={`hover:bg-hover flex gap-3 items-center min-h-target rounded py-2.5 px-4 ${style.choice}`}>
          <input type="radio" name="eventId" checked={event.id === value} onChange={() => onChange(event)} />
          <span className="flex flex-wrap gap-x-3 min-w-0 wrap-anywhere">
            <strong>{event.name}</strong>
            <EventDays event={event} />
          </span>
        </label>
      ))}
      {problem && (
        <p id={`${id}-problem`} className="text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

function EventDays({ event: { startsAt, endsAt } }: { event: OfferedEvent }) {
  const formatting = useFormatting();
  return <span className="text-dim">{formatSpanDates({ startsAt, endsAt }, formatting)}</span>;
}
