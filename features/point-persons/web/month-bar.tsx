import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { formatMonth } from '#platform/ui/dates.ts';
import { Button, IconButton } from '#platform/ui/web/controls/button.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { firstDayOf, type Month, addMonths } from '#features/point-persons/rules.ts';
import type { PointPersonRow } from '#features/point-persons/shapes.ts';
import { pointPersonTexts } from '#features/point-persons/i18n/texts.ts';
import style from './point-persons.module.css';

interface MonthBarProps {
  month: Month;
  current: Month;
  rows: readonly PointPersonRow[];
  onShow: (month: Month) => void;
}

/** Which month is shown, how many roles nobody has yet, and the way to fill them from the month before. */
export function MonthBar({ month, current, rows, onShow }: MonthBarProps) {
  const w = useTexts(pointPersonTexts);
  const formatting = useFormatting();
  const empty = rows.filter(({ name }) => name === '').length;
  const before = addMonths(month, -1);
  const said = (one: Month) => formatMonth(firstDayOf(one), formatting);

  const copy = useAction(calls.pointPersons.copyMonth.mutate, {
    problems: { 'nothing-to-copy': w.nothingToCopy(said(before)) },
    done: ({ copied }) => (copied === 0 ? w.nothingNew : w.copied(copied)),
  });

  return (
    <div className="stack gap-8 below-16">
      <div className="row middle">
        <IconButton kind="plain" label={w.before} onClick={() => onShow(before)}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <h3 className={`size-18 centred ${style.month}`} aria-live="polite">
          {said(month)}
        </h3>
        <IconButton kind="plain" label={w.after} onClick={() => onShow(addMonths(month, 1))}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
        {month !== current && (
          <Button kind="quiet" onClick={() => onShow(current)}>
            {w.thisMonth}
          </Button>
        )}
      </div>
      {empty > 0 && (
        <div className="row across-16 middle dim">
          <span>{w.nobodyYet(empty)}</span>
          <Button kind="plain" loading={copy.pending} onClick={() => copy.run({ from: before, to: month })}>
            {w.copy(said(before))}
          </Button>
        </div>
      )}
      <ActionNote of={copy} />
    </div>
  );
}
