import { formatDate } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { parseTimedDayCell } from '#features/imports/cells.ts';
import { type DateOrder, dateOrders, shouldConfirmDateOrder } from '#features/imports/date-order.ts';
import type { DateColumn, DateOrders } from '#features/imports/file-reading.ts';
import type { DetectedDates } from '#features/imports/shapes.ts';
import { importTexts } from '#features/imports/i18n/texts.ts';
import style from './import.module.css';

interface DateQuestionsProps {
  dates: readonly DetectedDates[];
  orders: DateOrders;
  chosen: DateOrders;
  onChange: (column: DateColumn, order: DateOrder) => void;
}

/** Asks whether 6/12 is in June or December, with an example. Does not ask if other values decide the order. */
export function DateQuestions({ dates, orders, chosen, onChange }: DateQuestionsProps) {
  const w = useTexts(importTexts);
  const formatting = useFormatting();
  if (dates.length === 0) return null;
  return (
    <ul className={`mb-4 grid grid-cols-1 gap-4 ${style.matches}`}>
      {dates.map((found) => {
        const { column, order, said: example } = found;
        const current = orders[column] ?? order;
        const day = current && parseTimedDayCell(example, formatting.zone, current)?.day;
        const warning = order === null ? w.orderMixed : w.orderUnsure;
        return (
          <li key={column} className="grid grid-cols-1 gap-1 min-w-0 content-start">
            <SelectField
              label={w.orderOf(w.columns[column])}
              {...(current === null && { emptyText: w.chooseOrder })}
              choices={dateOrders.map((choice) => ({ value: choice, text: w.orders[choice] }))}
              value={current ?? ''}
              onChange={(event) => onChange(column, event.currentTarget.value as DateOrder)}
            />
            <span className="text-dim text-sm">
              {day && w.readAs(example, formatDate(day, formatting))}{' '}
              {shouldConfirmDateOrder(found, orders[column], chosen[column]) && warning}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
