import { capitalizeHeading, formatDateInSentence } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PrintedDay } from '#features/sheets/printed-rows.ts';
import { isStandardColumn } from '#features/sheets/rules.ts';
import type { SheetColumn } from '#features/sheets/shapes.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { formatRowTime } from '#features/sheets/web/sheet/format-row-time.ts';
import style from './printed.module.css';

interface PrintedSheetProps {
  name: string;
  days: readonly PrintedDay[];
  columns: readonly SheetColumn[];
  isLarge: boolean;
}

export function PrintedSheet({ name, days, columns, isLarge }: PrintedSheetProps) {
  const w = useTexts(sheetsTexts).columns;
  const formatting = useFormatting();
  const nameOf = ({ id, name: own }: SheetColumn) => own || (isStandardColumn(id) ? w[id] : '');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrolls horizontally on a phone, also with keys
    <div className={`wrap-anywhere ${style.sheet} ${isLarge ? 'text-xl' : 'text-sm'}`} tabIndex={0} role="group" aria-label={name}>
      {days.map(({ day, rows }) => (
        <table key={day} className={`w-full ${style.day}`}>
          <caption>
            <strong>{capitalizeHeading(formatDateInSentence(day, formatting))}</strong> · <IsolatedName>{name}</IsolatedName>
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" className="font-semibold">
                  {nameOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ id, kind }) => (
                  <td key={id} className={classOf(id, kind, row.cells[id] ?? '')}>
                    {id === 'time' ? formatRowTime(row, formatting) : (row.cells[id] ?? '')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** Maximum number of characters of a time that stays on one line, even in a narrow column. */
const shortTime = 20;

function classOf(id: string, kind: SheetColumn['kind'], text: string): string | undefined {
  if (kind === 'time' && text.length <= shortTime) return 'whitespace-nowrap';
  return id === 'what' ? 'font-semibold' : undefined;
}
