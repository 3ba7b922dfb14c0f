import { memo } from 'react';
import type { Formatting } from '#platform/i18n/dates.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { chartTexts } from '#features/reservations/i18n/chart/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import look from '#features/reservations/web/tags/bar.module.css';
import { hueOf } from '#features/reservations/web/tags/classification-tag.tsx';
import { ClassificationShape } from '#features/reservations/web/tags/classification-shape.tsx';
import { formatSpanDays } from './format-span.ts';
import style from './tray.module.css';

interface TrayChipProps {
  reservation: ReservationRow;
  formatting: Formatting;
  isDragged: boolean;
  onChoose(reservation: ReservationRow): void;
}

export const TrayChip = memo(function TrayChip({ reservation, formatting, isDragged, onChoose }: TrayChipProps) {
  const w = useTexts(chartTexts);
  const names = useTexts(nameTexts);
  const { id, name, classification, state, heads } = reservation;
  const dates = formatSpanDays(reservation, formatting);
  return (
    <li className={`min-w-0 flex-none ${style.entry}`}>
      <button
        type="button"
        className={`${look.bar} ${style.chip}`}
        data-class={classification}
        data-hue={hueOf[classification]}
        data-state={state}
        data-waiting={id}
        data-dragged={isDragged || undefined}
        title={w.trayHint}
        aria-label={w.trayChip(name, dates, names.heads(heads))}
        onClick={() => onChoose(reservation)}
      >
        <ClassificationShape of={classification} />
        <span className="flex gap-2 items-baseline min-w-0">
          <span className={`min-w-0 ${style.name}`}>{name}</span>{' '}
          <span className={`font-medium text-xs flex-none ${style.when}`}>
            {dates} · {names.heads(heads)}
          </span>
        </span>
      </button>
    </li>
  );
});
