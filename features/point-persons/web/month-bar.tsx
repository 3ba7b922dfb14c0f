import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { formatMonth } from '#platform/i18n/dates.ts';
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

export function MonthBar({ month, current, rows, onShow }: MonthBarProps) {
  const w = useTexts(pointPersonTexts);
  const formatting = useFormatting();
  const emptyCount = rows.filter(({ name }) => name === '').length;
  const previous = addMonths(month, -1);
  const monthName = (value: Month) => formatMonth(firstDayOf(value), formatting);

  const copy = useAction(calls.pointPersons.copyMonth.mutate, {
    problems: { 'nothing-to-copy': w.nothingToCopy(monthName(previous)) },
    done: ({ copied }) => (copied === 0 ? w.nothingNew : w.copied(copied)),
  });

  return (
    <div className="grid grid-cols-1 gap-2 mb-4">
      <div className="flex flex-wrap gap-2 items-center">
        <IconButton kind="plain" label={w.before} onClick={() => onShow(previous)}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <h3 className={`text-lg text-center ${style.month}`} aria-live="polite">
          {monthName(month)}
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
      {emptyCount > 0 && (
        <div className="flex flex-wrap gap-x-4 gap-y-2 items-center text-dim">
          <span>{w.unassignedRoles(emptyCount)}</span>
          <Button kind="plain" loading={copy.pending} onClick={() => copy.run({ from: previous, to: month })}>
            {w.copy(monthName(previous))}
          </Button>
        </div>
      )}
      <ActionNote of={copy} />
    </div>
  );
}
